import { lines } from '../../entries.ts';
import type { IssuerWords } from '../../slots/calendar-issuers.ts';

const ALONE = lines`
  publishes
  releases
  reports
  presents
  holds
  hosts
  issues
  announces
  unveils
  discloses
  pays
  invites
  convenes
  summons
  calls
  moves
  postpones
  cancels
  delays
  plans
  intends
  has
`;

export const issuers: IssuerWords = {
  announces: {
    behind: [
      ...lines`
      will
      shall
      to (?:publish|release|report|present|hold|host|issue|announce|pay|convene|move|postpone|cancel)
      is (?:set|due|scheduled|expected|planning|to|holding|publishing|hosting)
      are (?:set|due|scheduled|expected|to)
      plan
      intend
      have
      publish
      release
      report
      present
      hold
      host
      pay
    `,
      ...ALONE,
    ],
    alone: ALONE,
    adverbs: ['\\p{L}+ly', 'also', 'then', 'now', 'today', 'meanwhile'],
  },
  beforeName: {
    inPassing: lines`
    at
    on
    by
    with
    in
    via
    from
    to
    of
    for
    than
    like
    after
    before
    despite
    against
  `,
    holdersOf: ['shareholders (?:of|in)'],
  },
  takesUp: ['it', 'its', 'they', 'their', 'the (?:company|bank|group|new date)'],
};
