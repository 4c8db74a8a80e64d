import { none } from '../../none.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

const UNSEEN = 'no Icelandic notice that was read says it';

export const dividends: DividendWords = {
  dividends: ['arð(?=s|ur|i|inn)'],
  payout: ['arður', 'arðs', 'arðgreiðsl'],
  noPayout: none(UNSEEN),
  otherRecordDays: none(UNSEEN),
  exDay: ['arðleysis'],
  recordDay: ['arðsréttindadag\\p{L}*'],
  paymentDay: ['greidd\\p{L}*', 'greiðslu\\p{L}*', 'útgreiðsl\\p{L}*'],
  recordDayFor: none(UNSEEN),
  special: ['sérst\\p{L}+ arð'],
  interim: none(UNSEEN),
  ordinary: none(UNSEEN),

  ordinals: none(UNSEEN),
  instalments: none(UNSEEN),
  respectively: none(UNSEEN),
  forInstalment: none(UNSEEN),
  is: none(UNSEEN),
  currencies: none(UNSEEN),
  isPaid: none(UNSEEN),

  titleExDay: ['arðleysisdag'],
  titleRecordDay: ['arðsréttindadag'],
  titlePay: ['greið'],
  titleOtherRecords: none(UNSEEN),

  payoutDays: none(UNSEEN),
  withdraws: none(UNSEEN),
  notDecided: none(UNSEEN),
  notPaid: none(UNSEEN),
  withheldFrom: none(UNSEEN),
  paidLater: none(UNSEEN),
  ownShares: none(UNSEEN),
  dayFallsAway: none(UNSEEN),
  instead: none(UNSEEN),
};
