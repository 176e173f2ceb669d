import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { chooseLanguage } from '../words/choose-language.ts';
import { LANGUAGES } from '../words/languages.js';
import { LANGUAGE } from '../words/locale.ts';
import { raiseAlert } from './alert.tsx';

/** Loads the page in the language that is chosen, once `beforeReload` has resolved. */
export function useLanguageChoice(beforeReload?: () => Promise<void>) {
  const [value, setValue] = useState(LANGUAGE);
  const choose = async (language: string) => {
    setValue(language);
    if (await chooseLanguage(language, beforeReload)) return;
    setValue(LANGUAGE);
    await raiseAlert(t`The language could not be loaded. Please try again when you are online.`);
  };
  return {
    label: t`Language`,
    value,
    options: Object.entries(LANGUAGES).map(([code, name]) => ({ value: code, name })),
    onChange: (language: string) => void choose(language),
  };
}
