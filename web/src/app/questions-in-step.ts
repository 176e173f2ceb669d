// The address of a question and the question itself change in one step. Otherwise React takes its time to draw a new page:
// meanwhile the address would be the next question's, while the one before it still stood there and took what was typed.

import type { DataRouter } from 'react-router';

const QUESTION = /^\/question/i;

export function keepQuestionsInStep(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    let shown = router.state.location.pathname;
    return subscribe((state, update) => {
      const before = shown;
      shown = state.location.pathname;
      const isTurn = shown !== before && QUESTION.test(shown);
      listener(state, isTurn ? { ...update, flushSync: true } : update);
    });
  };
}
