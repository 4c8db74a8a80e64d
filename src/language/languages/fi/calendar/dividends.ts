import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['osin[gk]', 'osinko', 'pääomanpalautu'],
  payout: ['osin[kgo]o?', 'pääomanpalautu'],
  noPayout: ['osinkoa ei(?!\\p{L})', 'ei (?:\\p{L}+ )?osinkoa'],
  otherRecordDays: ['kokouksen', 'yhtiökokou'],

  ordinals: ['toinen', 'toisen', 'kolmas', 'kolmannen', 'neljäs', 'neljännen'],
  instalments: ['erän?', 'osalta'],
  currencies: ['euroa?'],
  isPaid: ['maksetaan'],
  titleOtherRecords: ['yhtiökokou'],

  payoutDays: ['täsmäytyspäiv\\p{L}*'],
  withdraws: ['vetää', 'vetänyt', 'perun?(?:u|ut)?'],
  notDecided: ['ei', 'voi'],
  notPaid: ['ei (?:makseta|jaeta)', 'jätetään maksamatta', 'raukeaa'],
  paidLater: ['vaan', 'ennen'],
  instead: ['sijaan', 'uusi', 'uuden', 'ehdottaa'],
  days: {
    ex_date: lines`
    ilman (?:oikeutta )?osin\p{L}*
    irtoamispäiv
    (?<!\p{L})irtoa(?:a|vat)(?!\p{L})
  `,
    record_date: ['täsmäytyspäiv\\p{L}*'],
    payment_date: ['maksetaan', 'maksupäiv\\p{L}*'],
  },
  kinds: {
    ordinary: ['(?:varsinai\\p{L}+|perus)[ -]?osin'],
    special: ['ylimääräi\\p{L}+ (?:käteis)?osin', 'lisäosin'],
    interim: ['väliosin'],
  },
  titleDays: { ex_date: ['osing?on irtoamis', 'irtoamispäiv'], record_date: ['täsmäytyspäiv'], payment_date: ['maks'] },
};
