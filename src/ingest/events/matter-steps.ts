import type { DisclosureClass } from '../../core/declared-facts.ts';
import { type Headline, readHeadline } from './headline.ts';
import { extractWords } from './words.ts';

/** A dated occasion that an event announces, as the calendar has it. */
export type AnnouncedOccasion = {
  /** Type of the calendar entry, such as `earnings_report`. */
  readonly type: string;
  /** Local date, ISO 8601. */
  readonly on: string;
};

/** The data of an event that decide which matter it is a step of. */
export type Step = {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly event_type: string | null;
  readonly disclosure_class: DisclosureClass | null;
  /** First report. */
  readonly at: Date;
  /** Companies in an active role, by id, with their names; candidate companies included. */
  readonly companies: ReadonlyMap<string, string>;
  /** Periods of its figures, such as `q3_2026`, forecasts included. */
  readonly periods: ReadonlySet<string>;
  readonly occasions: readonly AnnouncedOccasion[];
};

export const DAY_MS = 86_400_000;

const NONE: ReadonlySet<string> = new Set();
const titles = new WeakMap<Step, Headline>();

/** The title of a step, which is compared with those of all steps of its company. */
export function readTitle(step: Step): Headline {
  const title = titles.get(step) ?? readHeadline(step.title);
  titles.set(step, title);
  return title;
}

/** Two steps of one company, the earlier first, and the words that both need. */
export type StepPair = {
  readonly earlier: Step;
  readonly later: Step;
  readonly days: number;
  readonly companies: readonly string[];
  /** Names that both texts have and that no company's own name has, such as the other side of a deal. */
  readonly names: ReadonlySet<string>;
  /** The share of them among the names of the title that has fewer. */
  readonly nameShare: number;
};

/** "(BJORN)", "(Oslo Børs: BJORN)": names the company once more, in capitals that no list of words has. */
const TICKER = /\((?:[\p{L} ]{2,20}:\s?)?\p{Lu}[\p{Lu}\d. -]{0,9}\)/gu;
const SMALL_WORDS = /(?<![\p{L}\d])\p{Ll}[\p{L}\d-]*/gu;

/** The words that a text writes in small letters, folded: they are no names. */
export const listSmallWords = (text: string): ReadonlySet<string> =>
  extractWords((text.match(SMALL_WORDS) ?? []).join(' '));

const namesIn = (text: string): ReadonlySet<string> => readHeadline(text.replace(TICKER, ' ')).names;

type Names = { readonly title: ReadonlySet<string>; readonly text: ReadonlySet<string> };
const named = new WeakMap<Step, Names>();

/** Names of a step; a word that it writes in small letters as well is not a name. */
function readAllNames(step: Step): Names {
  const known = named.get(step);
  if (known !== undefined) return known;
  const text = `${step.title}. ${step.summary ?? ''}`;
  const small = listSmallWords(text);
  const [title, all] = [step.title, text].map((part) => new Set([...namesIn(part)].filter((name) => !small.has(name))));
  const names = { title: title ?? NONE, text: all ?? NONE };
  named.set(step, names);
  return names;
}

/** Names of a step without those of its companies: "Akva" of AKVA Group says nothing of which matter it is. */
function readNames(step: Step, own: ReadonlySet<string>): { title: Set<string>; text: Set<string> } {
  const { title, text } = readAllNames(step);
  const without = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !own.has(name)));
  return { title: without(title), text: without(text) };
}

/** Compares two steps of some companies, the earlier first. */
export function compareSteps(earlier: Step, later: Step, companies: readonly string[]): StepPair {
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
