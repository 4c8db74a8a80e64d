import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['dividend', 'cash distribution'],
  payout: {
    stems: ['dividend', 'cash distribution', 'capital repayment'],
    no: ['(?<!\\p{L})no (?:\\p{L}+ )?dividend(?![^.;]{0,30}(?<!\\p{L})(?:on|for|but) )'],
  },
  otherRecordDays: {
    text: lines`
    rights issue
    subscription
    split
    particip
    attend
    vote
    voting
    share register
    general meeting
  `,
    title: ['general meeting', '(?<!\\p{L})[ae]gm(?!\\p{L})', 'split', 'rights'],
  },
  recordDayFor: ['record (?:date|day) for'],
  instalments: {
    ordinals: ['second', 'third', 'fourth'],
    nouns: lines`
    (?:quarterly |half-yearly )?instal?ment
    (?:quarterly |half-yearly )?payment
    (?:quarterly |half-yearly )?dividend
    (?:quarterly |half-yearly )?tranche
  `,
    isPaid: ['paid', 'payable'],
  },
  cancelled: {
    days: ['record (?:date|day)'],
    withdraws: lines`
    withdr[ae]w(?:s|n|ing)?
    revok(?:es?|ed|ing)
    scrap(?:s|ped|ping)?
    suspend(?:s|ed|ing)?
  `,
    notPaid: ['(?:will|shall) (?:not|no longer) be (?:paid|distributed)'],
  },
  notDecided: lines`
    may
    can
    could
    might
    not
    (?<!(?:decided|decides|resolved|resolves|chosen|agreed|forced|opted) )to
  `,
  paidOtherwise: {
    withheldFrom: ['to', 'for', 'on shares', 'on (?:own|treasury) shares', 'until'],
    later: ['but', 'until'],
    ownShares: ['(?:own|treasury) shares'],
    instead: ['instead', 'another', 'new', 'proposes', 'resolves to pay'],
  },
  days: {
    text: {
      ex_date: lines`
    (?<!\p{L})ex\.?[- ]?(?:dividend|date|day)(?!\p{L})
    (?:traded|trades?|trading) [^.]{0,40}?(?<!\p{L})(?:ex(?:cl\p{L}*)?\.?|without)(?!\p{L})
    (?:excluding|without) (?:the )?(?:right|dividend)(?!\p{L})
  `,
      record_date: lines`
    record (?:date|day)s?
    (?<!\p{L})record:? (?:on )?$
    registered (?:as (?:share)?holders )?(?:as of|as at)(?= )
  `,
      payment_date: lines`
    payment (?:date|day|of|is|will|through)
    payable
    (?:will be|to be|is|be|expected to be) (?:paid|distributed|disbursed)
    paid (?:out )?on
    payment
  `,
    },
    title: {
      ex_date: lines`
    (?<!\p{L})ex[- ]?(?:dividend|date|day|right)
    (?:excluding|without) (?:the )?(?:right to )?dividend
  `,
      record_date: ['record (?:date|day)'],
      payment_date: ['pay', 'paid'],
    },
  },
  kinds: {
    ordinary: ['(?:ordinary|regular)[ -]?(?:cash )?dividend'],
    special: ['(?:special|extra|extraordinary|additional) (?:cash )?(?:dividend|distribution)'],
    interim: ['interim dividend'],
  },
};
