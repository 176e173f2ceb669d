/**
 * The languages of the app, each by its own name. The build, the tests and lingui.config.js read this list; it is
 * JavaScript because Node runs some of them uncompiled.
 */

/** @type {Readonly<Record<string, string>>} */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ar: 'العربية',
  he: 'עברית',
  hi: 'हिन्दी',
  ja: '日本語',
  'zh-Hans': '简体中文',
};

/** @param {string} language */
export function directionOf(language) {
  return language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
}
