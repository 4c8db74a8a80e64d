import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['utbytte'],
  payout: {
    stems: ['utbytte', 'utbyte'],
    no: lines`
    (?<!\p{L})(?:ingen|intet|inget) (?:\p{L}+ )?utbytt?e(?![^.;]{0,30}(?<!\p{L})(?:på|for)(?= ))
    (?:ikke|ikkje) (?:\p{L}+ ){0,3}utbytt?e
  `,
  },
  otherRecordDays: {
    text: lines`
    split
    stemme
    delta(?: \p{L}+)? (?:i|ved|på)
    generalforsamling
  `,
    title: ['generalforsamling', 'split', 'tegning'],
  },
  recordDayFor: ['registreringsdato\\p{L}* for'],
  instalments: {
    ordinals: ['(?:det )?andre', '(?:det )?tredje', '(?:det )?fjerde'],
    nouns: ['utbetaling(?:en)?', 'raten?', 'del(?:en)?'],
    respectively: ['henholdsvis'],
    currencies: ['kr\\.?', 'kroner'],
    isPaid: ['til utbetaling', 'utbetales'],
  },
  cancelled: {
    days: ['skjæringsdato\\p{L}*', 'registreringsdato\\p{L}*'],
    withdraws: ['trekk?er?', 'trukket', 'dropper', 'droppet'],
    notPaid: lines`
    vil (?:\p{L}+ )?ikke bli (?:utbetalt|betalt|utdelt)
    (?:betales|utbetales|utdeles) ikke
    bortfaller
  `,
  },
  notDecided: ['kan', 'ikke'],
  paidOtherwise: {
    withheldFrom: ['til', 'for', 'på egne aksjer'],
    later: ['men', 'før'],
    ownShares: ['egne aksjer'],
    instead: ['i stedet', 'ny', 'nytt', 'foreslår'],
  },
  days: {
    text: {
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
    title: {
      ex_date: ['(?<!\\p{L})ex[- ]?(?:dag|dato|utbytte)', '(?:uten|eksklusive) utbytte'],
      record_date: ['skjæringsdato', 'eierregisterdato', 'registreringsdato'],
      payment_date: ['utbetal'],
    },
  },
  kinds: {
    ordinary: ['ordinær\\p{L}*[ -]?utbytt?e'],
    special: ['(?:ekstra|ekstraordinær\\p{L}*)[ -]?utbytt?e'],
    interim: ['(?:kvartals|del|interims)[ -]?utbytt?e'],
  },
};
