import { lines } from '../../entries.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const VERBS = lines`
  kommer
  kjem
  skal
  vil
  avsluttar
  planlegger
  holder
  held
  avholder
  publiserer
  offentliggjør
  offentleggjer
  presenterer
  rapporterer
  legger fram
  legger frem
  legg fram
  betaler
  utbetaler
  innkaller
  innkallar
  inviterer
  flytter
  utsetter
  avlyser
`;

export const issuers: IssuerWords = {
  announces: {
    behind: VERBS,
    inverted: VERBS,
    adverbs: ['i dag', 'også'],
  },
  beforeName: {
    inPassing: lines`
    hos
    på
    ved
    i
    av
    med
    fra
    frå
    til
    enn
    for
    etter
  `,
    holdersOf: ['(?:aksjeeierne|aksjonærene|aksjonærane) i'],
  },
  takesUp: ['(?:den|det)(?! \\d)', 'dets', 'banken', 'selskapet', 'konsernet'],
};
