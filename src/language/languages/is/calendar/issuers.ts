import { none } from '../../none.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const UNSEEN = 'Icelandic releases name no other company beside an occasion';

export const issuers: IssuerWords = {
  announces: none(UNSEEN),
  announcesAlone: none(UNSEEN),
  announcesInverted: none(UNSEEN),
  adverbs: none(UNSEEN),
  inPassing: none(UNSEEN),
  holdersOf: none(UNSEEN),
  takesUp: none(UNSEEN),
};
