import { none } from '../../none.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

const UNSEEN = 'no Icelandic notice that was read says it';

export const dividends: DividendWords = {
  dividends: ['arð(?=s|ur|i|inn)'],
  payout: ['arður', 'arðs', 'arðgreiðsl'],
  noPayout: none(UNSEEN),
  otherRecordDays: none(UNSEEN),
  recordDayFor: none(UNSEEN),

  ordinals: none(UNSEEN),
  instalments: none(UNSEEN),
  respectively: none(UNSEEN),
  currencies: none(UNSEEN),
  isPaid: none(UNSEEN),
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
  days: {
    ex_date: ['arðleysis'],
    record_date: ['arðsréttindadag\\p{L}*'],
    payment_date: ['greidd\\p{L}*', 'greiðslu\\p{L}*', 'útgreiðsl\\p{L}*'],
  },
  kinds: { special: ['sérst\\p{L}+ arð'] },
  titleDays: { ex_date: ['arðleysisdag'], record_date: ['arðsréttindadag'], payment_date: ['greið'] },
};
