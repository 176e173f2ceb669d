/** React's production build has no `act`: this one renders synchronous updates, and tests wait for the rest. */
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
