import { lines } from '../../entries.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const VERBS = lines`
  kommer
  skal
  vil
  planlægger
  holder
  afholder
  offentliggør
  præsenterer
  rapporterer
  aflægger
  fremlægger
  udsender
  betaler
  udbetaler
  indkalder
  inviterer
  flytter
  udskyder
  aflyser
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
    af
    med
    fra
    til
    end
    for
    efter
  `,
    holdersOf: ['aktionærerne i'],
  },
  takesUp: ['(?:den|det)(?! \\d)', 'dets', 'banken', 'selskabet', 'koncernen'],
};
