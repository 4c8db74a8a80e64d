import type { Language } from '../../../language/interfaces.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language; undefined for `und`. */
export const languageName = (language: Language): string | undefined =>
  language === 'und' ? undefined : names.of(language);
