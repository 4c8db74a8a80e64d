import { lines } from '../../entries.ts';
import { none } from '../../none.ts';
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
  exDay: lines`
    (?<!\p{L})e(?:x|ks)\.?[- ]?(?:dag|dato|date|udbytte)(?!\p{L})
    (?:handles|noteres|handel\p{L}*) [^.]{0,40}?(?<!\p{L})(?:e(?:x|ks)(?:kl\p{L}*)?\.?|uden)(?!\p{L})
    (?:uden|eksklusive) (?:ret|udbytte)(?!\p{L})
  `,
  recordDay: ['registrer[te]\\p{L}*(?: som \\p{L}+)? per(?= )', 'registreringsdato\\p{L}*'],
  paymentDay: ['udbetal\\p{L}*', '(?<=udbytte[^.;]{0,60})(?<!\\p{L})betales(?!\\p{L})'],
  recordDayFor: ['registreringsdato\\p{L}* for'],
  special: ['(?:ekstra|ekstraordinær\\p{L}*)[ -]?udbytte'],
  interim: ['(?:kvartals|del|interims|a ?conto)[ -]?udbytte'],
  ordinary: ['ordinær\\p{L}*[ -]?udbytte'],

  ordinals: ['(?:det )?anden', '(?:det )?andet', '(?:det )?tredje', '(?:det )?fjerde'],
  instalments: ['udbetaling(?:en)?', 'raten?', 'del(?:en)?'],
  respectively: ['henholdsvis'],
  forInstalment: ['for'],
  is: ['er'],
  currencies: ['kr\\.?', 'kroner'],
  isPaid: ['til udbetaling', 'udbetales'],

  titleExDay: ['(?<!\\p{L})ex[- ]?(?:dag|dato|udbytte)', 'eksklusive udbytte'],
  titleRecordDay: ['registreringsdato'],
  titlePay: ['udbetal'],
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
  dayFallsAway: none('Danish says that the dividend falls away'),
  instead: ['i stedet', 'ny', 'foreslår'],
};
