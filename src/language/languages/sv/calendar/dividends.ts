import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['utdelning'],
  payout: {
    stems: ['utdelning'],
    no: lines`
    (?<!\p{L})(?:ingen|inget) (?:\p{L}+ )?utdelning(?![^.;]{0,30}(?<!\p{L})(?:på|för|utan)(?= ))
    inte (?:\p{L}+ ){0,3}utdelning
  `,
  },
  otherRecordDays: {
    text: lines`
    split
    företrädesemission
    teckning
    delta(?:ga)?(?: \p{L}+)? (?:i|vid|på)
    röst
    aktieboken
    årsstämman(?: den)? \d
  `,
    title: ['stämma', 'split', 'teckning'],
  },
  recordDayFor: ['avstämningsdag\\p{L}* för'],
  instalments: {
    ordinals: ['andra', 'tredje', 'fjärde'],
    nouns: ['utbetalning(?:en)?', 'utdelning(?:en)?', 'raten?', 'del(?:en)?'],
    respectively: ['respektive', 'resp\\.?'],
    currencies: ['kr\\.?', 'kronor'],
    isPaid: ['utbetalas'],
  },
  cancelled: {
    days: ['(?:avstämnings|utbetalnings)dag\\p{L}*'],
    withdraws: ['dra(?:r|git)? (?:tillbaka|in)', 'återkalla(?:r|t|de)?', 'slopa(?:r|t|de)?'],
    notPaid: lines`
    kommer (?:\p{L}+ )?inte att (?:betalas|utbetalas|delas)
    (?:betalas|utbetalas|delas) inte
  `,
    dayFallsAway: ['(?:avstämnings|utbetalnings)dag\\p{L}*[^.;]{0,60} utgår(?! (?:med|till))'],
  },
  notDecided: ['kan', 'inte'],
  paidOtherwise: {
    withheldFrom: ['till', 'för', 'på egna aktier'],
    later: ['utan', 'men', 'förrän'],
    ownShares: ['egna aktier'],
    instead: ['i ?stället', 'ny', 'nytt', 'nya', 'föreslår'],
  },
  days: {
    text: {
      ex_date: lines`
    (?<!\p{L})ex\.?[- ]?(?:dag|utdelning)(?!\p{L})
    x-dag
    (?:handlas|noteras|handel\p{L}*) [^.]{0,40}?(?<!\p{L})(?:ex(?:[ck]l\p{L}*)?\.?|utan)(?!\p{L})
    (?:utan|exklusive) (?:rätt|utdelning)(?!\p{L})
  `,
      record_date: ['registrer[te]\\p{L}*(?: som \\p{L}+)? per(?= )', 'avstämningsdag\\p{L}*'],
      payment_date: ['utbetal\\p{L}*', '(?<=utdelning[^.;]{0,60})(?<!\\p{L})betalas(?!\\p{L})'],
    },
    title: {
      ex_date: lines`
    (?<!\p{L})ex[- ]?(?:dag|utdelning)
    x-dag
    (?:utan|exklusive) utdelning
  `,
      record_date: ['avstämningsdag'],
      payment_date: ['utbetal'],
    },
  },
  kinds: {
    ordinary: ['ordinarie[ -]?utdelning'],
    special: ['(?:extra|extraordinarie)[ -]?utdelning'],
    interim: ['(?:kvartals|del|interims)[ -]?utdelning'],
  },
};
