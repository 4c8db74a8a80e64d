import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['osin[gk]', 'osinko', 'pääomanpalautu'],
  payout: {
    stems: ['osin[kgo]o?', 'pääomanpalautu'],
    no: ['osinkoa ei(?!\\p{L})', 'ei (?:\\p{L}+ )?osinkoa'],
  },
  otherRecordDays: {
    text: ['kokouksen', 'yhtiökokou'],
    title: ['yhtiökokou'],
  },
  instalments: {
    ordinals: ['toinen', 'toisen', 'kolmas', 'kolmannen', 'neljäs', 'neljännen'],
    nouns: ['erän?', 'osalta'],
    currencies: ['euroa?'],
    isPaid: ['maksetaan'],
  },
  cancelled: {
    days: ['täsmäytyspäiv\\p{L}*'],
    withdraws: ['vetää', 'vetänyt', 'perun?(?:u|ut)?'],
    notPaid: ['ei (?:makseta|jaeta)', 'jätetään maksamatta', 'raukeaa'],
  },
  notDecided: ['ei', 'voi'],
  paidOtherwise: {
    later: ['vaan', 'ennen'],
    instead: ['sijaan', 'uusi', 'uuden', 'ehdottaa'],
  },
  days: {
    text: {
      ex_date: lines`
    ilman (?:oikeutta )?osin\p{L}*
    irtoamispäiv
    (?<!\p{L})irtoa(?:a|vat)(?!\p{L})
  `,
      record_date: ['täsmäytyspäiv\\p{L}*'],
      payment_date: ['maksetaan', 'maksupäiv\\p{L}*'],
    },
    title: { ex_date: ['osing?on irtoamis', 'irtoamispäiv'], record_date: ['täsmäytyspäiv'], payment_date: ['maks'] },
  },
  kinds: {
    ordinary: ['(?:varsinai\\p{L}+|perus)[ -]?osin'],
    special: ['ylimääräi\\p{L}+ (?:käteis)?osin', 'lisäosin'],
    interim: ['väliosin'],
  },
};
