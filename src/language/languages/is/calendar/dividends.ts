import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['arð(?=s|ur|i|inn)'],
  payout: ['arður', 'arðs', 'arðgreiðsl'],
  days: {
    ex_date: ['arðleysis'],
    record_date: ['arðsréttindadag\\p{L}*'],
    payment_date: ['greidd\\p{L}*', 'greiðslu\\p{L}*', 'útgreiðsl\\p{L}*'],
  },
  kinds: { special: ['sérst\\p{L}+ arð'] },
  titleDays: { ex_date: ['arðleysisdag'], record_date: ['arðsréttindadag'], payment_date: ['greið'] },
};
