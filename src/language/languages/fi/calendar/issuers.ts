import { lines } from '../../entries.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const VERBS = lines`
  julkaisee
  julkistaa
  pitää
  järjestää
  raportoi
  esittelee
  maksaa
  kutsuu
  siirtää
  peruu
  aikoo
  kertoo
  antaa
`;

export const issuers: IssuerWords = {
  announces: {
    behind: VERBS,
    inverted: VERBS,
    adverbs: ['myös'],
  },
  takesUp: ['yhtiö', 'yhtiön', 'pankki', 'pankin', 'se', 'sen'],
};
