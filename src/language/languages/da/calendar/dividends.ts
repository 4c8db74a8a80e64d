import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['udbytte'],
  payout: ['udbytte'],
  noPayout: lines`
    (?<!\p{L})(?:ingen|intet) (?:\p{L}+ )?udbytte(?![^.;]{0,30}(?<!\p{L})(?:på|for)(?= ))
    ikke (?:\p{L}+ ){0,3}udbytte
  `,
  otherRecordDays: lines`
    split
    stemme
    (?<!\p{L})delta(?:ge)? og(?= )
    generalforsamling
  `,
  recordDayFor: ['registreringsdato\\p{L}* for'],

  ordinals: ['(?:det )?anden', '(?:det )?andet', '(?:det )?tredje', '(?:det )?fjerde'],
  instalments: ['udbetaling(?:en)?', 'raten?', 'del(?:en)?'],
  respectively: ['henholdsvis'],
  currencies: ['kr\\.?', 'kroner'],
  isPaid: ['til udbetaling', 'udbetales'],
  titleOtherRecords: ['generalforsamling', 'split', 'tegning'],

  payoutDays: ['registreringsdato\\p{L}*'],
  withdraws: ['trække[rt]?', 'trukket', 'tilbagekald(?:er|t|te)', 'dropper', 'droppet'],
  notDecided: ['kan', 'ikke'],
  notPaid: lines`
    vil (?:\p{L}+ )?ikke blive (?:udbetalt|betalt)
    (?:betales|udbetales) ikke
    bortfalder
  `,
  withheldFrom: ['til', 'for', 'på egne aktier'],
  paidLater: ['men', 'før'],
  ownShares: ['egne aktier'],
  instead: ['i stedet', 'ny', 'foreslår'],
  days: {
    ex_date: lines`
    (?<!\p{L})e(?:x|ks)\.?[- ]?(?:dag|dato|date|udbytte)(?!\p{L})
    (?:handles|noteres|handel\p{L}*) [^.]{0,40}?(?<!\p{L})(?:e(?:x|ks)(?:kl\p{L}*)?\.?|uden)(?!\p{L})
    (?:uden|eksklusive) (?:ret|udbytte)(?!\p{L})
  `,
    record_date: ['registrer[te]\\p{L}*(?: som \\p{L}+)? per(?= )', 'registreringsdato\\p{L}*'],
    payment_date: ['udbetal\\p{L}*', '(?<=udbytte[^.;]{0,60})(?<!\\p{L})betales(?!\\p{L})'],
  },
  kinds: {
    ordinary: ['ordinær\\p{L}*[ -]?udbytte'],
    special: ['(?:ekstra|ekstraordinær\\p{L}*)[ -]?udbytte'],
    interim: ['(?:kvartals|del|interims|a ?conto)[ -]?udbytte'],
  },
  titleDays: {
    ex_date: ['(?<!\\p{L})ex[- ]?(?:dag|dato|udbytte)', 'eksklusive udbytte'],
    record_date: ['registreringsdato'],
    payment_date: ['udbetal'],
  },
};
