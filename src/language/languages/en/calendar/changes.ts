import { lines } from '../../entries.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: lines`
    postpone
    (?:has|have) been (?:moved|changed)
    is (?:being )?(?:moved|brought forward|rescheduled)
    (?:decided|has decided|decides) to move
    moves? (?:the|its|from)
    moved (?:to|from)
    reschedul
    adjourned(?!\p{L})
    delay(?:s|ed|ing)? (?:the|its)(?= )
    new date
    changed date
    change of date
    chang(?:es?|ed|ing) (?:the |its )?(?:publication |reporting )?dates?
    will instead be
    (?:later|earlier) than previously(?= )
    (?<!\p{L})extend(?:s|ed|ing)?(?!\p{L})
    brings? forward
    brought forward
  `,
  dateToFollow: lines`
    indefinite(?:ly)?(?!\p{L})
    sine die
    until further notice
    no new date
    new date(?: \p{L}+){0,4} (?:announced|communicated|published|set|later|due course)
  `,
  dates: {
    newAlone: ['(?:(?:an?|no|the|its) )?new (?:\\p{L}+ )?date'],
    new: ['to', 'new date(?: is|:)?'],
    old: lines`
    from
    instead of
    rather than
    previously(?: \p{L}+){0,4}
    originally(?: \p{L}+){0,4}
    earlier(?: \p{L}+){0,3}
    runs from
    (?:was|were|been) (?:\p{L}+ )?(?:scheduled|planned|set|due|announced|to be held|to \p{L}+)(?: (?:for|to|on|for the))?(?: \p{L}+){0,2}
  `,
    mistaken: lines`
    (?<!\p{L})not
    (?:incorrectly|erroneously|wrongly|mistakenly)(?: \p{L}+){0,4} (?:as|on|to be)
  `,
  },
  recalls: {
    openings: ['(?:the )?(?:previously|earlier|originally)'],
    anywhere: ['had (?:previously )?been (?:planned|scheduled)'],
    statements: lines`
    (?:(?:has|have) )?(?:previously|earlier|originally) (?:announced|communicated|said|informed|stated|planned|scheduled)
  `,
  },
  leadsToDay: ['for', 'to', 'close of business on'],
};

export const cancels: CancelWords = {
  stems: lines`
    cancel
    call(?:s|ed|ing)? off
    withdr
    revok
    scrap
    suspend
    (?:not|no longer) (?:be|take)
  `,
  callsOff: {
    verb: lines`
    cancel(?:s|l?ed|l?ing)?
    cancellation of
    call(?:s|ed|ing)? off
    (?:withdr[ae]w(?:s|n|ing)?|revok(?:es?|ed|ing))(?: (?:the|its))? (?:notice|convening|summons)
  `,
    title: ['cancell?ed', 'called off'],
    predicate: lines`
    (?:is|are|was|has been|have been|will be|now|therefore|hereby) (?:hereby |therefore |thus )?cancell?ed
    called off
  `,
    notHeld: ['will (?:not|no longer) (?:be held|take place)'],
  },
  notDecided: ['may', 'can', 'could', 'might', 'not', 'right to', 'previously', 'earlier'],
  manner: ['physically', 'in person', 'with', 'at', 'in', 'as an?', 'by'],
  otherThings: {
    objects: lines`
    (?:(?:own|treasury|repurchased) )?shares?
    warrants?
    options?
    agreements?
    contracts?
    orders?
    program(?:me)?s?
    bonds?
    notes
    loans?
  `,
    subjects: ['shares', 'warrants', 'options', 'bonds', 'notes', 'securities'],
  },
  newOne: ['another', 'new'],
};
