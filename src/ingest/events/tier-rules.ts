import { isRelease } from '../../core/publishers.ts';
import type { TraceEntry } from '../../core/trace.ts';
import {
  type CompanyRole,
  type ContentType,
  isPrincipal,
  type Significance,
  type SourceType,
} from '../../core/vocabulary.ts';
import { type Family, familyOfType, typesThatAre } from '../../language/labels/event-types.ts';
import { findReplaced, type TitledArticle } from './replacements.ts';

type TieredMember = TitledArticle & {
  readonly source_type: SourceType;
  readonly content_type: ContentType | null;
  readonly significance: Significance;
  readonly companies: readonly { readonly role: CompanyRole; readonly is_listed: boolean }[];
};

/** An event as far as its tier follows from it; `publishers`: those that reported it on their own. */
type TieredEvent = {
  readonly members: readonly TieredMember[];
  readonly event_type: string | null;
  readonly disclosure_class: string | null;
  readonly publishers: number;
};

type Evidence = Omit<TieredEvent, 'members'> & {
  /** Members that report something and that their source has neither corrected nor withdrawn. */
  readonly reports: readonly TieredMember[];
  readonly hasRelease: boolean;
  /** Whether all reports are releases of one issuer. */
  readonly isOwnWord: boolean;
  readonly isListed: boolean;
};

type TierRule = {
  readonly rule: string;
  readonly tier: Significance;
  readonly holds: (event: Evidence) => boolean;
  readonly text: (event: Evidence) => string;
};

/** Publishers that have to report a development before that alone makes it notable, and one with an event type. */
const NOTABLE_PUBLISHERS = 5;
const NOTABLE_PUBLISHERS_OF_TYPE = 3;

const routineTypes = typesThatAre('routine');
/** Filed as a matter of course (Market Abuse Regulation, Transparency Directive). */
const ROUTINE_CLASSES: ReadonlySet<string | null> = new Set([
  'managers_transaction',
  'major_shareholding',
  'own_shares',
  'voting_rights_and_capital',
  'home_member_state',
  'general_meeting_notice',
  'general_meeting_decisions',
  'prospectus',
  'financial_calendar',
]);
/** Changes of an office that are news where a listed company discloses them, be it without a class. */
const OFFICES: ReadonlySet<string | null> = new Set(['ceo-change', 'cfo-change']);
const OFFICE_CLASSES: ReadonlySet<string | null> = new Set([null, 'board_and_management', 'inside_information']);
/** News of a company's trade for investors; a release without a class may be of either kind. */
const TRADE_TYPES: ReadonlySet<string | null> = new Set(['expansion', 'partnership', 'product-launch']);
const isOfFamily = (type: string | null, family: Family): boolean => type !== null && familyOfType.get(type) === family;
/** Every company reports results and many small ones sell shares: those of an unlisted one are of its owners' interest. */
const isOfOwners = (type: string | null): boolean => type === 'share-issue' || isOfFamily(type, 'results');

const countNeeded = (type: string | null): number => (type === null ? NOTABLE_PUBLISHERS : NOTABLE_PUBLISHERS_OF_TYPE);

const describePublishers = ({ publishers, event_type }: Evidence): string =>
  `publishers: ${publishers}; ${countNeeded(event_type)} make an event notable`;
const describeType = ({ event_type }: Evidence): string => `${event_type}`;
const describeClass = ({ disclosure_class }: Evidence): string => `${disclosure_class}`;

/** The rules of an event's tier. The first that holds decides; without one, a member that is notable does. */
const tierRules: readonly TierRule[] = [
  {
    rule: 'commentary',
    tier: 'commentary',
    holds: ({ reports }) => reports.length === 0,
    text: () => 'all members are commentary',
  },
  {
    rule: 'publishers',
    tier: 'notable',
    holds: ({ publishers, event_type }) => publishers >= countNeeded(event_type),
    text: describePublishers,
  },
  {
    rule: 'routine-class',
    tier: 'routine',
    holds: ({ disclosure_class }) => ROUTINE_CLASSES.has(disclosure_class),
    text: describeClass,
  },
  {
    rule: 'routine',
    tier: 'routine',
    holds: ({ event_type }) => event_type === null,
    text: describePublishers,
  },
  {
    rule: 'office',
    tier: 'notable',
    holds: ({ event_type, disclosure_class, isListed, hasRelease }) =>
      OFFICES.has(event_type) && OFFICE_CLASSES.has(disclosure_class) && isListed && hasRelease,
    text: (event) => `${describeType(event)} that a listed company discloses`,
  },
  {
    rule: 'routine-type',
    tier: 'routine',
    holds: ({ event_type }) => event_type !== null && routineTypes.has(event_type),
    text: describeType,
  },
  {
    rule: 'routine-title',
    tier: 'routine',
    holds: ({ reports }) => !reports.some(({ significance }) => significance === 'notable'),
    text: () => 'all reports have titles of routine notices',
  },
  {
    rule: 'inside-information',
    tier: 'notable',
    holds: ({ disclosure_class }) => disclosure_class === 'inside_information',
    text: describeType,
  },
  {
    rule: 'investor-news',
    tier: 'routine',
    holds: ({ disclosure_class, isOwnWord, isListed, event_type }) =>
      isOwnWord &&
      (disclosure_class === 'not_regulated'
        ? !(isListed && isOfFamily(event_type, 'deal'))
        : disclosure_class === null && TRADE_TYPES.has(event_type)),
    text: (event) => `${describeType(event)}, which its issuer alone reports and is not bound to disclose`,
  },
  {
    rule: 'unlisted-issuer',
    tier: 'routine',
    holds: ({ isOwnWord, isListed, event_type }) => isOwnWord && !isListed && isOfOwners(event_type),
    text: (event) => `${describeType(event)} of a company that is not known as listed, which it alone reports`,
  },
];

const notableMember: Omit<TierRule, 'holds'> = { rule: 'notable-member', tier: 'notable', text: describeType };

/** The tier of an event, with the rule that gave it. */
export function chooseTier(event: TieredEvent): readonly [Significance, TraceEntry] {
  const { members, ...rest } = event;
  const replaced = findReplaced(members);
  const holding = members.filter((member) => !replaced.has(member));
  const reports = (holding.length === 0 ? members : holding).filter(
    ({ significance }) => significance !== 'commentary',
  );
  const evidence: Evidence = {
    ...rest,
    reports,
    hasRelease: reports.some(isRelease),
    isOwnWord: rest.publishers <= 1 && reports.every(isRelease),
    isListed: reports.some(({ companies }) => companies.some(({ role, is_listed }) => is_listed && isPrincipal(role))),
  };
  const { rule, tier, text } = tierRules.find(({ holds }) => holds(evidence)) ?? notableMember;
  return [tier, { rule: `events/significance/${rule}`, text: text(evidence) }];
}
