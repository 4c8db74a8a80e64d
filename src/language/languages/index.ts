import type { Language } from '../interfaces.ts';
import type { LanguageCode, LanguagePack } from '../pack.ts';
import { danish } from './da/index.ts';
import { english } from './en/index.ts';
import { finnish } from './fi/index.ts';
import { icelandic } from './is/index.ts';
import { norwegian } from './no/index.ts';
import { swedish } from './sv/index.ts';

/** The packs, in the order in which the alternatives of engines that read all languages at once are tried. */
export const packs: Readonly<Record<LanguageCode, LanguagePack>> = {
  en: english,
  sv: swedish,
  no: norwegian,
  da: danish,
  fi: finnish,
  is: icelandic,
};

export const allPacks: readonly LanguagePack[] = Object.values(packs);

/** The pack that a text of a language is read with; undefined where its language is not known. */
export const findPack = (language: Language): LanguagePack | undefined =>
  language === 'und' ? undefined : packs[language === 'nb' || language === 'nn' ? 'no' : language];
