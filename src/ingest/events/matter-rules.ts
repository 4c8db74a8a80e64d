import { readHeadline } from './headline.ts';
import { overlap, sharesAny } from './overlap.ts';
import { areOfOtherPeriods } from './title-periods.ts';
import type { Decision } from './trace.ts';
import { extractWords } from './words.ts';

/** The data of an event that decide which matter it is a step of. */
export type Step = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly event_type: string;
  readonly at: Date;
  /** Companies in an active role, by id, with their names. */
  readonly companies: ReadonlyMap<string, string>;
  /** Periods of its figures, such as `q3_2026`, forecasts included. */
  readonly periods: ReadonlySet<string>;
};

export type Relation = { readonly relation: 'follows' | 'corrects'; readonly decision: Decision };

const DAY_MS = 86_400_000;

/** Two steps of one company, the earlier first, and the words that both need. */
type Steps = {
  readonly earlier: Step;
  readonly later: Step;
  readonly days: number;
  readonly companies: readonly string[];
  /** Names that both texts have and that no company's own name has, such as the other side of a deal. */
  readonly names: ReadonlySet<string>;
  /** The share of them among the names of the title that has fewer. */
  readonly nameShare: number;
};

type MatterRule = {
  readonly rule: string;
  readonly relation: Relation['relation'];
  /** How long after the earlier step a later one still is of its matter, in days. */
  readonly within: number;
  readonly holds: (steps: Steps) => boolean;
  readonly text: (steps: Steps) => string;
};

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
const LAW: ReadonlySet<string> = new Set(['lawsuit', 'investigation', 'regulatory-decision', 'fine']);
/** A company has one of these at a time: a departure is followed by an appointment. */
const ONE_AT_A_TIME: Readonly<Record<string, number>> = {
  'ceo-change': 365,
  'cfo-change': 365,
  bankruptcy: 365,
  ipo: 180,
  'stock-split': 180,
  'market-delisting': 180,
  'spin-off': 365,
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

const bothIn = ({ earlier, later }: Steps, types: ReadonlySet<string>): boolean =>
  types.has(earlier.event_type) && types.has(later.event_type);
const isOneType = ({ earlier, later }: Steps): boolean => earlier.event_type === later.event_type;
const shownNames = ({ names }: Steps): string => [...names].slice(0, 5).join(', ');

/** Ways in which two events of one company are steps of one matter, the surest first. */
export const MATTER_RULES: readonly MatterRule[] = [
  {
    rule: 'events/matter/correction',
    relation: 'corrects',
    within: 14,
    holds: ({ earlier, later }) =>
      readHeadline(later.title).replacement !== null &&
      earlier.event_type === later.event_type &&
      !areOfOtherPeriods(readHeadline(earlier.title).periods, readHeadline(later.title).periods) &&
      overlap(extractWords(earlier.title), extractWords(later.title), 3) >= 0.7,
    text: ({ later }) => `"${later.title}" says that it corrects`,
  },
  {
    rule: 'events/matter/period',
    relation: 'follows',
    within: 120,
    holds: ({ earlier, later }) =>
      RESULTS.has(earlier.event_type) &&
      (RESULTS.has(later.event_type) || later.event_type === 'earnings-report') &&
      sharesAny(earlier.periods, later.periods),
    text: ({ earlier, later }) => `both are about ${[...earlier.periods].filter((one) => later.periods.has(one))}`,
  },
  {
    rule: 'events/matter/deal',
    relation: 'follows',
    within: 365,
    holds: (steps) =>
      bothIn(steps, DEALS) && (steps.companies.length > 1 || (steps.names.size > 0 && steps.nameShare >= MOST)),
    text: (steps) =>
      `a deal of ${steps.companies.length > 1 ? 'the same companies' : `the same names: ${shownNames(steps)}`}`,
  },
  {
    rule: 'events/matter/law',
    relation: 'follows',
    within: 365,
    holds: (steps) => bothIn(steps, LAW) && steps.names.size > 0 && steps.nameShare >= MOST,
    text: (steps) => `a matter of law with the same names: ${shownNames(steps)}`,
  },
  {
    rule: 'events/matter/one-at-a-time',
    relation: 'follows',
    within: 365,
    holds: (steps) => isOneType(steps) && steps.days <= (ONE_AT_A_TIME[steps.later.event_type] ?? 0),
    text: ({ later }) => `a company has one ${later.event_type} at a time`,
  },
  {
    rule: 'events/matter/names',
    relation: 'follows',
    within: 180,
    holds: (steps) => NAMED.some((types) => bothIn(steps, types)) && steps.names.size > 0 && steps.nameShare >= MOST,
    text: (steps) => `the same kind of news with the same names: ${shownNames(steps)}`,
  },
];

/** "(BJORN)", "(Oslo Børs: BJORN)": names the company once more, in capitals that no list of words has. */
const TICKER = /\((?:[\p{L} ]{2,20}:\s?)?\p{Lu}[\p{Lu}\d. -]{0,9}\)/gu;
const namesIn = (text: string): ReadonlySet<string> => readHeadline(text.replace(TICKER, ' ')).names;

/** Names of a step without those of its companies: "Akva" of AKVA Group says nothing of which matter it is. */
function readNames({ title, summary }: Step, own: ReadonlySet<string>): { title: Set<string>; text: Set<string> } {
  const without = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !own.has(name)));
  return { title: without(namesIn(title)), text: without(namesIn(`${title}. ${summary ?? ''}`)) };
}

function compare(earlier: Step, later: Step, companies: readonly string[]): Steps {
  const own = new Set(
    companies.flatMap((id) => [...extractWords(`${earlier.companies.get(id)} ${later.companies.get(id)}`)]),
  );
  const [one, other] = [readNames(earlier, own), readNames(later, own)];
  const names = new Set([...one.text].filter((name) => other.text.has(name)));
  // A title may leave out the other side of a deal, which its text has.
  const least = Math.min(...[one.title, other.title].map((title) => title.size));
  const held = Math.max(
    ...[one.title, other.title].map((title) => [...title].filter((name) => names.has(name)).length),
  );
  const days = (later.at.getTime() - earlier.at.getTime()) / DAY_MS;
  return { earlier, later, days, companies, names, nameShare: least === 0 ? 1 : held / least };
}

/** How the later of two events follows the earlier one, by the first rule that holds; undefined for two matters. */
export function findRelation(earlier: Step, later: Step): Relation | undefined {
  const companies = [...earlier.companies.keys()].filter((id) => later.companies.has(id));
  if (companies.length === 0) return undefined;
  const steps = compare(earlier, later, companies);
  const found = MATTER_RULES.find(({ within, holds }) => steps.days >= 0 && steps.days <= within && holds(steps));
  return found && { relation: found.relation, decision: { rule: found.rule, text: found.text(steps) } };
}
