import type { LanguageIdentifier } from '../interfaces.ts';
import { sentencesIn } from '../text/sentences.ts';

/** Fewer words do not identify a language: they are mostly names and numbers. */
const MIN_WORDS = 3;
/** From this share on, the text is in another language and does not merely mention it. */
const SURE = 0.5;

/** Why a text that should be English is not, as a whole or in one of its sentences; undefined if it is English. */
export function englishFault(text: string, languages: LanguageIdentifier): string | undefined {
  const isOther = (part: string): boolean => {
    if ((part.match(/\p{L}{2,}/gu)?.length ?? 0) < MIN_WORDS) return false;
    const { language, confidence } = languages.identify(part, 'en');
    return language !== 'en' && language !== 'und' && confidence > SURE;
  };
  const parts = sentencesIn(text);
  return isOther(text) || parts.some(isOther) ? 'is not in English' : undefined;
}
