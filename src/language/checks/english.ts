import type { LanguageIdentifier } from '../interfaces.ts';
import { sentencesIn } from '../text/sentences.ts';

/** Fewer words say nothing about a language: names and numbers for the most part. */
const MIN_WORDS = 3;
/** From here on another language is one, and no name of it. */
const SURE = 0.5;

/** Why a text that was asked for in English is not, or undefined: as a whole, or in one of its sentences. */
export function englishFault(text: string, languages: LanguageIdentifier): string | undefined {
  const isOther = (part: string): boolean => {
    if ((part.match(/\p{L}{2,}/gu)?.length ?? 0) < MIN_WORDS) return false;
    const { language, confidence } = languages.identify(part, 'en');
    return language !== 'en' && language !== 'und' && confidence > SURE;
  };
  const parts = sentencesIn(text);
  return isOther(text) || parts.some(isOther) ? 'is not in English' : undefined;
}
