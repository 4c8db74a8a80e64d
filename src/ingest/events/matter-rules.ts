import { compareSteps, readTitle, type Step, type StepPair } from './matter-steps.ts';
import { areOfOneMeeting, findOccasion, isDeclaredReport, isReport } from './occasion-rules.ts';
import { overlap, sharesAny } from './overlap.ts';
import { areOfOneTemplate } from './running-matters.ts';
import { areOfOtherPeriods } from './title-periods.ts';
import type { Decision } from './trace.ts';
import { extractWords } from './words.ts';

export type Relation = { readonly relation: 'follows' | 'corrects'; readonly decision: Decision };

type MatterRule = {
  readonly rule: string;
  readonly relation: Relation['relation'];
  /** How long after the earlier step a later one still is of its matter, in days; it may depend on the kind of news. */
  readonly within: number | ((later: Step) => number);
  readonly holds: (steps: StepPair) => boolean;
  readonly text: (steps: StepPair) => string;
};

/** Statements on the results of a period whose report is still to come. */
const OUTLOOKS: ReadonlySet<string> = new Set(['profit-warning', 'guidance-change']);
const RESULTS: ReadonlySet<string> = new Set(['profit-warning', 'guidance-change', 'trading-statement']);
const DEALS: ReadonlySet<string> = new Set([
  'takeover-bid',
  'acquisition',
  'merger',
  'divestment',
  'joint-venture',
  'regulatory-decision',
  'market-delisting',
]);
/** News that a company announces with its report and that the report takes up. */
const STRATEGIC: ReadonlySet<string> = new Set([
  ...OUTLOOKS,
  'ceo-change',
  'cfo-change',
  'board-change',
  'acquisition',
  'divestment',
  'merger',
  'takeover-bid',
  'spin-off',
  'share-issue',
  'restructuring',
  'layoffs',
  'plant-closure',
  'investment',
  'dividend-announcement',
]);
const LAW: ReadonlySet<string> = new Set(['lawsuit', 'investigation', 'regulatory-decision', 'fine']);
/** A company has one of these at a time, within so many days: a departure is followed by an appointment. */
const ONE_AT_A_TIME: Readonly<Record<string, number>> = {
  'ceo-change': 365,
  'cfo-change': 365,
  bankruptcy: 365,
  ipo: 180,
  'stock-split': 180,
  'market-delisting': 180,
  'spin-off': 365,
  'share-issue': 30,
  'takeover-bid': 120,
};
/**
 * Types of which a company has several, each with names of its own: an object, a product, a site, a court. The types of
 * a row are steps of one another: a letter of intent becomes an order.
 */
const NAMED: readonly ReadonlySet<string>[] = [
  'share-issue',
  'bond-issue',
  'partnership contract-award order-intake',
  'plant-closure layoffs restructuring',
  'expansion investment',
  'accounting-issue',
  'cyber-incident',
  'trial-result',
  'product-launch',
  'board-change',
].map((types) => new Set(types.split(' ')));

/** Share of a title's names that the other title needs, where the kind of news alone does not identify the matter. */
const MOST = 0.5;

const isOfType = ({ event_type }: Step, types: ReadonlySet<string>): boolean =>
  event_type !== null && types.has(event_type);
const bothIn = ({ earlier, later }: StepPair, types: ReadonlySet<string>): boolean =>
  isOfType(earlier, types) && isOfType(later, types);
/** Whether most names of a title are those of the other text, and the titles are of no template, such as notices of a law firm. */
const shareNames = ({ earlier, later, names, nameShare }: StepPair): boolean =>
  names.size > 0 && nameShare >= MOST && !areOfOneTemplate(earlier, later);
const isOneType = ({ earlier, later }: StepPair): boolean =>
  earlier.event_type !== null && earlier.event_type === later.event_type;
const shownNames = ({ names }: StepPair): string => [...names].slice(0, 5).join(', ');

const nameOtherPeriods = (earlier: Step, later: Step): boolean =>
  areOfOtherPeriods(readTitle(earlier).periods, readTitle(later).periods);

/** Whether a title names parts of a year of which the later one is not the report; an outlook is mostly for the year. */
const isForOtherReport = (earlier: Step, later: Step): boolean =>
  areOfOtherPeriods(
    readTitle(earlier).periods.filter(({ span }) => span !== 'year'),
    readTitle(later).periods,
  );

const nameOnePeriod = (earlier: Step, later: Step): boolean =>
  [earlier, later].every((step) => readTitle(step).periods.length > 0) && !nameOtherPeriods(earlier, later);

/** Numbers of a title that identify a series or a document; a year does not. */
const listNumbers = (step: Step): Set<string> =>
  new Set([...readTitle(step).numbers].filter((number) => number.length > 2 && !/^(?:19|20)\d\d$/u.test(number)));

/** Whether both titles have such numbers, and one title all those of the other. */
function nameOneNumber({ earlier, later }: StepPair): boolean {
  const [one, other] = [listNumbers(earlier), listNumbers(later)];
  const least = Math.min(one.size, other.size);
  return least > 0 && [...one].filter((number) => other.has(number)).length === least;
}

/** How a notice names an earlier announcement of its issuer. */
const REFERENCE = new RegExp(
  '(?:reference is made to|with reference to|refers to|further to|following) (?:the|its|our|an?) ' +
    '(?:[\\p{L}-]+ ){0,4}(?:announcements?|releases?|notices?|disclosures?)',
  'iu',
);
/** Share of the naming words of the earlier title that such a notice holds. */
const SUBJECT_SHARE = 0.5;

function refersTo({ earlier, later, companies }: StepPair): boolean {
  if (!REFERENCE.test(later.summary ?? '')) return false;
  const own = extractWords(companies.map((id) => later.companies.get(id)).join(' '));
  const subject = new Set([...readTitle(earlier).naming].filter((word) => !own.has(word)));
  return overlap(subject, extractWords(`${later.title} ${later.summary ?? ''}`), 2) >= SUBJECT_SHARE;
}

/** Ways in which two events of one company are steps of one matter, the surest first. */
export const MATTER_RULES: readonly MatterRule[] = [
  {
    rule: 'events/matter/correction',
    relation: 'corrects',
    within: 14,
    holds: ({ earlier, later }) =>
      readTitle(later).replacement !== null &&
      earlier.event_type === later.event_type &&
      !areOfOtherPeriods(readTitle(earlier).periods, readTitle(later).periods) &&
      overlap(extractWords(earlier.title), extractWords(later.title), 3) >= 0.7,
    text: ({ later }) => `"${later.title}" says that it corrects`,
  },
  {
    rule: 'events/matter/period',
    relation: 'follows',
    within: 120,
    holds: ({ earlier, later }) =>
      isOfType(earlier, RESULTS) &&
      (isOfType(later, RESULTS) || isReport(later)) &&
      sharesAny(earlier.periods, later.periods),
    text: ({ earlier, later }) => `both are about ${[...earlier.periods].filter((one) => later.periods.has(one))}`,
  },
  {
    rule: 'events/matter/guidance',
    relation: 'follows',
    within: 45,
    holds: ({ earlier, later }) =>
      isOfType(earlier, OUTLOOKS) && !isReport(earlier) && isReport(later) && !isForOtherReport(earlier, later),
    text: () => 'the report after a change of the outlook',
  },
  {
    rule: 'events/matter/deal',
    relation: 'follows',
    within: 365,
    holds: (steps) => bothIn(steps, DEALS) && (steps.companies.length > 1 || shareNames(steps)),
    text: (steps) =>
      `a deal of ${steps.companies.length > 1 ? 'the same companies' : `the same names: ${shownNames(steps)}`}`,
  },
  {
    rule: 'events/matter/law',
    relation: 'follows',
    within: 365,
    holds: (steps) => bothIn(steps, LAW) && shareNames(steps),
    text: (steps) => `a matter of law with the same names: ${shownNames(steps)}`,
  },
  {
    rule: 'events/matter/one-at-a-time',
    relation: 'follows',
    within: ({ event_type }) => ONE_AT_A_TIME[event_type ?? ''] ?? 0,
    holds: (steps) => isOneType(steps) && (steps.later.event_type ?? '') in ONE_AT_A_TIME,
    text: ({ later }) => `a company has one ${later.event_type} at a time`,
  },
  {
    rule: 'events/matter/names',
    relation: 'follows',
    within: 180,
    holds: (steps) => NAMED.some((types) => bothIn(steps, types)) && steps.names.size > 0 && steps.nameShare >= MOST,
    text: (steps) => `the same kind of news with the same names: ${shownNames(steps)}`,
  },
  {
    rule: 'events/matter/meeting',
    relation: 'follows',
    within: 60,
    holds: areOfOneMeeting,
    text: () => 'one general meeting',
  },
  {
    rule: 'events/matter/occasion',
    relation: 'follows',
    within: 120,
    holds: (steps) => findOccasion(steps) !== undefined,
    text: (steps) => `announced for ${findOccasion(steps)?.on}`,
  },
  {
    rule: 'events/matter/invitation',
    relation: 'follows',
    within: 30,
    holds: ({ earlier, later }) =>
      earlier.event_type === null && !isReport(earlier) && isReport(later) && nameOnePeriod(earlier, later),
    text: () => 'the report of the period that the earlier title names',
  },
  {
    rule: 'events/matter/with-report',
    relation: 'follows',
    within: 1 / 24,
    holds: ({ earlier, later }) =>
      isDeclaredReport(earlier) !== isDeclaredReport(later) &&
      isOfType(isDeclaredReport(earlier) ? later : earlier, STRATEGIC),
    text: () => 'announced within an hour of the report',
  },
  {
    rule: 'events/matter/programme',
    relation: 'follows',
    within: 180,
    holds: (steps) =>
      isOneType(steps) &&
      steps.later.event_type === 'share-buyback' &&
      steps.later.disclosure_class === 'own_shares' &&
      steps.earlier.disclosure_class !== 'own_shares' &&
      !/\d/u.test(steps.earlier.title),
    text: () => 'purchases of the announced programme',
  },
  {
    rule: 'events/matter/object',
    relation: 'follows',
    within: 14,
    holds: (steps) => steps.names.size > 0 && steps.nameShare >= MOST && nameOneNumber(steps),
    text: (steps) => `titles with the same names and numbers: ${shownNames(steps)}`,
  },
  {
    rule: 'events/matter/reference',
    relation: 'follows',
    within: 60,
    holds: refersTo,
    text: ({ later }) => `"${REFERENCE.exec(later.summary ?? '')?.[0]}" and the subject of the earlier title`,
  },
];

const readWindow = ({ within }: MatterRule, later: Step): number =>
  typeof within === 'number' ? within : within(later);

/** The window of a rule in words. */
const formatWindow = (days: number): string =>
  days < 1 ? `within ${Math.round(days * 24)} hours` : `within ${days} days`;

/** How the later of two events follows the earlier one, by the first rule that holds; undefined for two matters. */
export function findRelation(earlier: Step, later: Step): Relation | undefined {
  const companies = [...earlier.companies.keys()].filter((id) => later.companies.has(id));
  if (companies.length === 0) return undefined;
  const steps = compareSteps(earlier, later, companies);
  const found = MATTER_RULES.find(
    (rule) => steps.days >= 0 && steps.days <= readWindow(rule, later) && rule.holds(steps),
  );
  return (
    found && {
      relation: found.relation,
      decision: { rule: found.rule, text: `${found.text(steps)}, ${formatWindow(readWindow(found, later))}` },
    }
  );
}
