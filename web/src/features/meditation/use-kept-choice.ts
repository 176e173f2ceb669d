// A small preference about how the page behaves, kept in this browser.

import { useState } from 'react';

export function useKeptChoice(key: string, byDefault: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readChoice(key) ?? byDefault);
  const choose = (chosen: boolean) => {
    setOn(chosen);
    try {
      localStorage.setItem(key, String(chosen));
    } catch {
      // Storage is blocked or full: the choice lasts as long as the page.
    }
  };
  return [isOn, choose];
}

function readChoice(key: string): boolean | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : text === 'true';
  } catch {
    return undefined;
  }
}
