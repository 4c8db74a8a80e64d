import { lines } from '../../entries.ts';
import type { DividendWords } from '../../slots/calendar-dividends.ts';

export const dividends: DividendWords = {
  dividends: ['dividend', 'cash distribution'],
  payout: ['dividend', 'cash distribution', 'capital repayment'],
  noPayout: ['(?<!\\p{L})no (?:\\p{L}+ )?dividend(?![^.;]{0,30}(?<!\\p{L})(?:on|for|but) )'],
  otherRecordDays: lines`
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
  recordDayFor: ['record (?:date|day) for'],

  ordinals: ['second', 'third', 'fourth'],
  instalments: lines`
    (?:quarterly |half-yearly )?instal?ment
    (?:quarterly |half-yearly )?payment
    (?:quarterly |half-yearly )?dividend
    (?:quarterly |half-yearly )?tranche
  `,
  isPaid: ['paid', 'payable'],
  titleOtherRecords: ['general meeting', '(?<!\\p{L})[ae]gm(?!\\p{L})', 'split', 'rights'],

  payoutDays: ['record (?:date|day)'],
  withdraws: lines`
    withdr[ae]w(?:s|n|ing)?
    revok(?:es?|ed|ing)
    scrap(?:s|ped|ping)?
    suspend(?:s|ed|ing)?
  `,
  notDecided: lines`
    may
    can
    could
    might
    not
    (?<!(?:decided|decides|resolved|resolves|chosen|agreed|forced|opted) )to
  `,
  notPaid: ['(?:will|shall) (?:not|no longer) be (?:paid|distributed)'],
  withheldFrom: ['to', 'for', 'on shares', 'on (?:own|treasury) shares', 'until'],
  paidLater: ['but', 'until'],
  ownShares: ['(?:own|treasury) shares'],
  instead: ['instead', 'another', 'new', 'proposes', 'resolves to pay'],
  days: {
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
  kinds: {
    ordinary: ['(?:ordinary|regular)[ -]?(?:cash )?dividend'],
    special: ['(?:special|extra|extraordinary|additional) (?:cash )?(?:dividend|distribution)'],
    interim: ['interim dividend'],
  },
  titleDays: {
    ex_date: lines`
    (?<!\p{L})ex[- ]?(?:dividend|date|day|right)
    (?:excluding|without) (?:the )?(?:right to )?dividend
  `,
    record_date: ['record (?:date|day)'],
    payment_date: ['pay', 'paid'],
  },
};
