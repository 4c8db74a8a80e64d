import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['utbytte'],
  payout: ['utbytte', 'utbyte'],
  noPayout: lines`
    (?<!\p{L})(?:ingen|intet|inget) (?:\p{L}+ )?utbytt?e(?![^.;]{0,30}(?<!\p{L})(?:på|for)(?= ))
    (?:ikke|ikkje) (?:\p{L}+ ){0,3}utbytt?e
  `,
  otherRecordDays: lines`
    split
    stemme
    delta(?: \p{L}+)? (?:i|ved|på)
    generalforsamling
  `,
  recordDayFor: ['registreringsdato\\p{L}* for'],

  ordinals: ['(?:det )?andre', '(?:det )?tredje', '(?:det )?fjerde'],
  instalments: ['utbetaling(?:en)?', 'raten?', 'del(?:en)?'],
  respectively: ['henholdsvis'],
  currencies: ['kr\\.?', 'kroner'],
  isPaid: ['til utbetaling', 'utbetales'],
  titleOtherRecords: ['generalforsamling', 'split', 'tegning'],

  payoutDays: ['skjæringsdato\\p{L}*', 'registreringsdato\\p{L}*'],
  withdraws: ['trekk?er?', 'trukket', 'dropper', 'droppet'],
  notDecided: ['kan', 'ikke'],
  notPaid: lines`
    vil (?:\p{L}+ )?ikke bli (?:utbetalt|betalt|utdelt)
    (?:betales|utbetales|utdeles) ikke
    bortfaller
  `,
  withheldFrom: ['til', 'for', 'på egne aksjer'],
  paidLater: ['men', 'før'],
  ownShares: ['egne aksjer'],
  instead: ['i stedet', 'ny', 'nytt', 'foreslår'],
  days: {
    ex_date: lines`
    (?<!\p{L})e(?:x|ks)\.?[- ]?(?:dag|dato|date|utbytt?e)(?!\p{L})
    (?:handles|omsettes|noteres|handel\p{L}*) [^.]{0,40}?(?<!\p{L})(?:e(?:x|ks)(?:kl\p{L}*)?\.?|ut[ea]n)(?!\p{L})
    (?:ut[ea]n|eksklusive) (?:rett|utbytte)(?!\p{L})
  `,
    record_date: lines`
    registrer[te]\p{L}*(?: som \p{L}+)? per(?= )
    skjæringsdato\p{L}*
    registreringsdato\p{L}*
    eierregistr\p{L}*
  `,
    payment_date: ['utbetal\\p{L}*', '(?<=utbytte[^.;]{0,60})(?<!\\p{L})betales(?!\\p{L})'],
  },
  kinds: {
    ordinary: ['ordinær\\p{L}*[ -]?utbytt?e'],
    special: ['(?:ekstra|ekstraordinær\\p{L}*)[ -]?utbytt?e'],
    interim: ['(?:kvartals|del|interims)[ -]?utbytt?e'],
  },
  titleDays: {
    ex_date: ['(?<!\\p{L})ex[- ]?(?:dag|dato|utbytte)', '(?:uten|eksklusive) utbytte'],
    record_date: ['skjæringsdato', 'eierregisterdato', 'registreringsdato'],
    payment_date: ['utbetal'],
  },
};
