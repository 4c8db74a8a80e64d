import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['arð(?=s|ur|i|inn)'],
  payout: {
    stems: ['arður', 'arðs', 'arðgreiðsl'],
  },
  days: {
    text: {
      ex_date: ['arðleysis'],
      record_date: ['arðsréttindadag\\p{L}*'],
      payment_date: ['greidd\\p{L}*', 'greiðslu\\p{L}*', 'útgreiðsl\\p{L}*'],
    },
    title: { ex_date: ['arðleysisdag'], record_date: ['arðsréttindadag'], payment_date: ['greið'] },
  },
  kinds: { special: ['sérst\\p{L}+ arð'] },
};
