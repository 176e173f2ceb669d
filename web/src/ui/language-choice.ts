import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { chooseLanguage } from '../words/choose-language.ts';
import { LANGUAGES } from '../words/languages.js';
import { LANGUAGE } from '../words/locale.ts';
import { useAlert } from './alert.tsx';

interface LanguageChoice {
  readonly label: string;
  readonly value: string;
  /** Each by its own name. */
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly onChange: (language: string) => void;
}

/** Loads the page in the language that is chosen, once `beforeReload` has resolved. */
export function useLanguageChoice(beforeReload?: () => Promise<void>): LanguageChoice {
  const alert = useAlert();
  const [value, setValue] = useState(LANGUAGE);
  const choose = async (language: string) => {
    setValue(language);
    if (await chooseLanguage(language, beforeReload)) return;
    setValue(LANGUAGE);
    await alert(t`The language could not be loaded. Please try again when you are online.`);
  };
  return {
    label: t`Language`,
    value,
    options: Object.entries(LANGUAGES).map(([code, name]) => ({ value: code, name })),
    onChange: (language) => void choose(language),
  };
}
