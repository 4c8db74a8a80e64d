import { none } from '../../none.ts';
import type { OccasionWords } from '../../slots/calendar-occasions.ts';

const UNSEEN = 'no Icelandic release that was read has it';

export const occasions: OccasionWords = {
  agm: ['aðalfund\\p{L}*'],
  egm: ['hluthafafund\\p{L}*'],
  eitherMeeting: none('each of the two meetings has a word of its own'),
  theMeeting: none(UNSEEN),
  capitalMarketsDay: ['kapitalmarkaðsdag\\p{L}*', 'markaðsdag\\p{L}*'],
  reports: ['(?:árshluta|ársfjórðungs|árs)?uppgjör\\p{L}*', '(?:ársreikning|ársskýrsl)\\p{L}*'],
  theReport: none(UNSEEN),
  theReportIs: none(UNSEEN),
  turnToReport: none(UNSEEN),
  calls: ['afkomufund\\p{L}*', 'kynningarfund\\p{L}*'],
  broadcasts: none(UNSEEN),
  callWithReport: none(UNSEEN),
  tradingUpdate: none(UNSEEN),
  salesOfMonth: none(UNSEEN),
  offerDeadline: ['tilboðsfrest\\p{L}*'],
  completion: none(UNSEEN),
  listing: ['fyrsti viðskiptadagur\\p{L}*'],
  delisting: none(UNSEEN),
  presentsAt: none(UNSEEN),
  conferences: none(UNSEEN),
  presentsCompany: none(UNSEEN),
  ofConference: none(UNSEEN),

  instruments: none(UNSEEN),
  sameShares: none(UNSEEN),
  rights: none(UNSEEN),
  withoutRights: none(UNSEEN),
  rightsPart: none(UNSEEN),
  notListing: none(UNSEEN),
  notDelisting: none(UNSEEN),
  notReports: ['hagstofa'],
  notCalls: none(UNSEEN),

  dateLabels: none(UNSEEN),
};
