import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    (?:presse|børs)melding
    innsideinformasjon
    halvårsrapport
    kvartalsrapport
    delårsrapport
    årsrapport
    meldepliktig handel
    innkalling til (?:ordinær |ekstraordinær )?generalforsamling
  `,
  marks: lines`
    publisert
    ureviderte?
    side \d{1,2} av \d{1,2}
  `,
  legends: lines`
    ikke for (?:distribusjon|offentliggjøring)
  `,
  numbered: lines`
    nr
    nummer
  `,
  localTime: lines`
    norsk tid
    lokal tid
  `,
  corrections: lines`
    rettelse
    korreksjon
    korrigert
  `,
  summaries: lines`
    i korte trekk
    i sammendrag
    hovedpunkter
  `,
};
