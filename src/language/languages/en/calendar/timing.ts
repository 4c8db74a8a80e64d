import { lines } from '../../entries.ts';
import type { TimingWords } from '../../slots/calendar-timing.ts';

export const timing: TimingWords = {
  beforeDate: {
    noAppointment: lines`
    no later than
    not later than
    at the latest(?: on)?
    latest
    by
    (?<!the day )before
    prior to
    (?<!the day )after
    following
    since
    as of
    as at
    as per
    until
    up to
    through
    (?:longer|later) than(?: until| to)?
    ended
    ending
    end of
    dated
  `,
    opens: lines`
    commences?
    commenced
    starts?
    started
    begins?
    began
    opens?
    opened
    runs?
  `,
  },
  otherDays: {
    matters: lines`
    record
    share register
    registr
    notif
    vote
    voting
    proposal
    motion
    request
    authori[sz]
    resolv
    decid
    elect
    warrant
    subscri
    dividend
    payment
    maturit
    interest
    period (?:ended|january)
    compar
  `,
    sideDays: lines`
    (?:last|final|latest|closing) (?:day|date)
    deadline
    record (?:date|day)
    cut-?off
    (?:silent|quiet|closed) period
  `,
    preparations: lines`
    regist(?:er|ration)
    notice
    notif
    summons
    proposals?
    motions?
    documents
    materials?
    (?:advance|postal|electronic) vot
    votes
    prox(?:y|ies)
    admission cards?
    questions
  `,
    saysOfIt: lines`
    is
    are
    was
    were
    will
    shall
    must
    should
    can
    may
    opens?
    closes?
    begins?
    starts?
    ends?
    expires?
    published?
    sent
    received
    on(?= \d)
  `,
  },
  held: {
    ahead: ['will be', 'is to be', 'will (?:take place|convene|hold)', 'calls? for', 'is hereby given'],
    takesPlace: ['held', 'take[sn]? place', 'conven'],
    past: lines`
    (?:was|were|has been|have been) (?:held|published|released)
    (?:bulletin|minutes|report) (?:from|of)
    resolutions (?:at|from|of|passed)
    held today
  `,
  },
  counted: {
    units: ['day', 'week', 'month', 'year'],
    from: ['before', 'prior to', 'ahead of', 'after', 'following', 'from(?: and including)?'],
  },
};
