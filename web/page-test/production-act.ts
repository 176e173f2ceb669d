/** React as users have it has no `act`: what is drawn at once is drawn when it returns, and the rest is waited for. */
import React from 'react';
import { flushSync } from 'react-dom';

Object.assign(React, {
  act: (work: () => unknown) => {
    let result: unknown;
    flushSync(() => {
      result = work();
    });
    return result;
  },
});
