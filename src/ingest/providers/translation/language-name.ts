import type { Language } from '../../../language/interfaces.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a language is called in English; undefined for `und`. */
export const languageName = (language: Language): string | undefined =>
  language === 'und' ? undefined : names.of(language);
