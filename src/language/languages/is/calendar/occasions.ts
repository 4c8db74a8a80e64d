import { none } from '../../none.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';

const UNSEEN = 'no Icelandic release that was read has it';

export const occasions: OccasionWords = {
  eitherMeeting: none('each of the two meetings has a word of its own'),
  theMeeting: none(UNSEEN),
  theReport: none(UNSEEN),
  theReportIs: none(UNSEEN),
  turnToReport: none(UNSEEN),
  broadcasts: none(UNSEEN),
  callWithReport: none(UNSEEN),
  salesOfMonth: none(UNSEEN),
  presentsAt: none(UNSEEN),
  conferences: none(UNSEEN),
  presentsCompany: none(UNSEEN),
  ofConference: none(UNSEEN),

  instruments: none(UNSEEN),
  sameShares: none(UNSEEN),

  dateLabels: none(UNSEEN),
  names: {
    egm: ['hluthafafund\\p{L}*'],
    agm: ['aðalfund\\p{L}*'],
    capital_markets_day: ['kapitalmarkaðsdag\\p{L}*', 'markaðsdag\\p{L}*'],
    earnings_call: ['afkomufund\\p{L}*', 'kynningarfund\\p{L}*'],
    earnings_report: ['(?:árshluta|ársfjórðungs|árs)?uppgjör\\p{L}*', '(?:ársreikning|ársskýrsl)\\p{L}*'],
    ma_offer_deadline: ['tilboðsfrest\\p{L}*'],
    listing: ['fyrsti viðskiptadagur\\p{L}*'],
  },
  not: { earnings_report: ['hagstofa'] },
};
