import { lines } from '../../entries.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const VERBS = lines`
  kommer
  ska
  skall
  avser
  planerar
  håller
  avhåller
  publicerar
  offentliggör
  presenterar
  rapporterar
  redovisar
  lägger fram
  släpper
  lämnar
  betalar
  utbetalar
  kallar
  bjuder in
  flyttar
  skjuter upp
  ställer in
  avlyser
`;

export const issuers: IssuerWords = {
  announces: {
    behind: VERBS,
    inverted: VERBS,
    adverbs: ['i dag', 'idag', 'också'],
  },
  beforeName: {
    inPassing: lines`
    hos
    på
    vid
    i
    av
    med
    från
    till
    än
    för
    efter
  `,
    holdersOf: ['aktieägarna i'],
  },
  takesUp: ['(?:den|det)(?! \\d)', 'dess', 'bolaget', 'banken', 'koncernen'],
};
