import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['udbytte'],
  payout: {
    stems: ['udbytte'],
    no: lines`
    (?<!\p{L})(?:ingen|intet) (?:\p{L}+ )?udbytte(?![^.;]{0,30}(?<!\p{L})(?:på|for)(?= ))
    ikke (?:\p{L}+ ){0,3}udbytte
  `,
  },
  otherRecordDays: {
    text: lines`
    split
    stemme
    (?<!\p{L})delta(?:ge)? og(?= )
    generalforsamling
  `,
    title: ['generalforsamling', 'split', 'tegning'],
  },
  recordDayFor: ['registreringsdato\\p{L}* for'],
  instalments: {
    ordinals: ['(?:det )?anden', '(?:det )?andet', '(?:det )?tredje', '(?:det )?fjerde'],
    nouns: ['udbetaling(?:en)?', 'raten?', 'del(?:en)?'],
    respectively: ['henholdsvis'],
    currencies: ['kr\\.?', 'kroner'],
    isPaid: ['til udbetaling', 'udbetales'],
  },
  cancelled: {
    days: ['registreringsdato\\p{L}*'],
    withdraws: ['trække[rt]?', 'trukket', 'tilbagekald(?:er|t|te)', 'dropper', 'droppet'],
    notPaid: lines`
    vil (?:\p{L}+ )?ikke blive (?:udbetalt|betalt)
    (?:betales|udbetales) ikke
    bortfalder
  `,
  },
  notDecided: ['kan', 'ikke'],
  paidOtherwise: {
    withheldFrom: ['til', 'for', 'på egne aktier'],
    later: ['men', 'før'],
    ownShares: ['egne aktier'],
    instead: ['i stedet', 'ny', 'foreslår'],
  },
  days: {
    text: {
      ex_date: lines`
    (?<!\p{L})e(?:x|ks)\.?[- ]?(?:dag|dato|date|udbytte)(?!\p{L})
    (?:handles|noteres|handel\p{L}*) [^.]{0,40}?(?<!\p{L})(?:e(?:x|ks)(?:kl\p{L}*)?\.?|uden)(?!\p{L})
    (?:uden|eksklusive) (?:ret|udbytte)(?!\p{L})
  `,
      record_date: ['registrer[te]\\p{L}*(?: som \\p{L}+)? per(?= )', 'registreringsdato\\p{L}*'],
      payment_date: ['udbetal\\p{L}*', '(?<=udbytte[^.;]{0,60})(?<!\\p{L})betales(?!\\p{L})'],
    },
    title: {
      ex_date: ['(?<!\\p{L})ex[- ]?(?:dag|dato|udbytte)', 'eksklusive udbytte'],
      record_date: ['registreringsdato'],
      payment_date: ['udbetal'],
    },
  },
  kinds: {
    ordinary: ['ordinær\\p{L}*[ -]?udbytte'],
    special: ['(?:ekstra|ekstraordinær\\p{L}*)[ -]?udbytte'],
    interim: ['(?:kvartals|del|interims|a ?conto)[ -]?udbytte'],
  },
};
