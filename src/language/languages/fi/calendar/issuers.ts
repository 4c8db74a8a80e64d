import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
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
  announces: VERBS,
  announcesAlone: none('releases name one company before a verb'),
  announcesInverted: VERBS,
  adverbs: ['myös'],
  inPassing: none('the case of the name says it'),
  holdersOf: none('the genitive says it'),
  takesUp: ['yhtiö', 'yhtiön', 'pankki', 'pankin', 'se', 'sen'],
};
