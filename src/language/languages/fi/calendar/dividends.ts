import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['osin[gk]', 'osinko', 'pääomanpalautu'],
  payout: ['osin[kgo]o?', 'pääomanpalautu'],
  noPayout: ['osinkoa ei(?!\\p{L})', 'ei (?:\\p{L}+ )?osinkoa'],
  otherRecordDays: ['kokouksen', 'yhtiökokou'],
  exDay: lines`
    ilman (?:oikeutta )?osin\p{L}*
    irtoamispäiv
    (?<!\p{L})irtoa(?:a|vat)(?!\p{L})
  `,
  recordDay: ['täsmäytyspäiv\\p{L}*'],
  paymentDay: ['maksetaan', 'maksupäiv\\p{L}*'],
  recordDayFor: none('what a record day is for stands before it'),
  special: ['ylimääräi\\p{L}+ (?:käteis)?osin', 'lisäosin'],
  interim: ['väliosin'],
  ordinary: ['(?:varsinai\\p{L}+|perus)[ -]?osin'],

  ordinals: ['toinen', 'toisen', 'kolmas', 'kolmannen', 'neljäs', 'neljännen'],
  instalments: ['erän?', 'osalta'],
  respectively: none('the order says it'),
  forInstalment: none('the case of the noun says it'),
  is: none('no verb stands between two days'),
  currencies: ['euroa?'],
  isPaid: ['maksetaan'],

  titleExDay: ['osing?on irtoamis', 'irtoamispäiv'],
  titleRecordDay: ['täsmäytyspäiv'],
  titlePay: ['maks'],
  titleOtherRecords: ['yhtiökokou'],

  payoutDays: ['täsmäytyspäiv\\p{L}*'],
  withdraws: ['vetää', 'vetänyt', 'perun?(?:u|ut)?'],
  notDecided: ['ei', 'voi'],
  notPaid: ['ei (?:makseta|jaeta)', 'jätetään maksamatta', 'raukeaa'],
  withheldFrom: none('the case of the noun says it'),
  paidLater: ['vaan', 'ennen'],
  ownShares: none('no Finnish notice that was read names them'),
  dayFallsAway: none('Finnish says that the dividend falls away'),
  instead: ['sijaan', 'uusi', 'uuden', 'ehdottaa'],
};
