import type { TraceEntry } from '../core/trace.ts';
import type { Decision } from '../ingest/events/trace.ts';
import { all, type Html, html, nothing } from './html.ts';

/** A record that the text of a rule names by its id. */
export type NamedRecord = { readonly text: string; readonly href: string };

/** The records that may be named; an id of any other one is replaced by `unknown`, or kept where that is undefined. */
export type RecordNames = {
  readonly records: ReadonlyMap<string, NamedRecord>;
  readonly unknown?: string | undefined;
};

const ID = /\b[a-z0-9]{12}\b/g;
const hasDigit = (text: string): boolean => /\d/.test(text);

/** Every word of some texts that may be the id of a record. */
export const findIds = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.match(ID) ?? [])),
];

/** The texts of a decision, in which ids are looked for. */
export const listTexts = ({ text, threshold, trace = [], next }: Decision): readonly string[] => [
  text,
  ...(threshold === undefined ? [] : [threshold.text]),
  ...trace.map((entry) => entry.text),
  ...(next === undefined ? [] : [next.event_id, next.threshold.text, ...next.trace.map((entry) => entry.text)]),
];

/** A text with the records that it names as links. */
export function linkRecords(text: string, { records, unknown }: RecordNames): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(ID)) {
    const record = records.get(id);
    if (record === undefined && (unknown === undefined || !hasDigit(id))) continue;
    parts.push(
      html`${text.slice(end, index)}${record === undefined ? unknown : html`<a href="${record.href}">${record.text}</a>`}`,
    );
    end = index + id.length;
  }
  return html`${all(parts)}${text.slice(end)}`;
}

/** `takeover-bid` is "takeover bid", `revenue q3_2026` "revenue Q3 2026". */
const spellSlug = (text: string): string =>
  text.replace(/\b[qh]\d_\d{4}\b/g, (period) => period.toUpperCase()).replaceAll(/[-_]/g, ' ');

/** "0.3 hours apart" as "20 minutes apart". */
const spellGap = (text: string): string =>
  text.replace(/(\d+(?:\.\d+)?) hours/, (words, hours) =>
    Number(hours) < 1 ? `${Math.round(Number(hours) * 60)} minutes` : words,
  );

const namesIn = (text: string): string | undefined => /(?:in both texts: |other event has )(.+)$/.exec(text)?.[1];

type Wording = {
  /** Rules of one topic are put into one phrase. */
  readonly topic: string;
  readonly forIt?: (text: string) => string | undefined;
  readonly againstIt?: (text: string) => string | undefined;
};

const say = (words: string) => () => words;
const alike: Wording = { topic: 'words', forIt: say('their texts are alike'), againstIt: say('their texts differ') };
const numbers: Wording = { topic: 'numbers', forIt: say('their numbers agree') };
const headlineNumbers: Wording = {
  topic: 'numbers',
  forIt: say('the headlines state the same number'),
  againstIt: say('the headlines state different numbers'),
};
const figures: Wording = {
  topic: 'figures',
  forIt: say('a figure has the same value in both'),
  againstIt: say('their figures have different values'),
};
const kinds: Wording = {
  topic: 'kind',
  forIt: (text) => `both are the same kind of news (${spellSlug(text.split(' and ')[0] ?? '')})`,
  againstIt: (text) => `they are different kinds of news (${spellSlug(text)})`,
};
const names: Wording = {
  topic: 'names',
  forIt: (text) => {
    const shared = namesIn(text);
    return shared === undefined || shared === 'none' ? undefined : `both texts have “${shared}”`;
  },
};
const onePublisher: Wording = {
  topic: 'publisher',
  againstIt: say('one publisher wrote both under different headlines'),
};
const gap: Wording = { topic: 'time', forIt: spellTime, againstIt: spellTime };

function spellTime(text: string): string {
  return `they are ${spellGap(text)}`;
}

/** Phrases for the evidence of two reports, by the last part of the rule's id. A rule without one is in the list of rules only. */
const wordings: Readonly<Record<string, Wording>> = {
  semantic: alike,
  'semantic-text': alike,
  words: alike,
  'words-alone': alike,
  'words-one-language': alike,
  'words-two-languages': alike,
  title: { topic: 'words', forIt: say('their headlines are alike') },
  copy: { topic: 'copy', forIt: say('one has most words of the other') },
  'same-words': { topic: 'copy', forIt: say('both publish the same text') },
  company: { topic: 'company', forIt: (text) => text },
  'type-same': kinds,
  'type-kind': kinds,
  'type-other': kinds,
  measure: { topic: 'figures', forIt: spellSlug },
  'figure-same': figures,
  'figure-other': figures,
  'amount-other': { topic: 'figures', againstIt: say('their amounts differ') },
  'quantity-same': headlineNumbers,
  'quantity-other': headlineNumbers,
  'title-numbers-same': headlineNumbers,
  'title-numbers-other': headlineNumbers,
  numbers,
  'numbers-most': numbers,
  quantities: numbers,
  'quantities-many': numbers,
  'quantities-none': { topic: 'numbers', againstIt: say('they have no quantity in common') },
  'release-other': { topic: 'release', againstIt: say('the source also sent another release') },
  'one-company': { topic: 'company', againstIt: say('only one of them names a company') },
  gap,
  'later-one-language': gap,
  'later-two-languages': gap,
  'coverage-time': { topic: 'time', againstIt: say('it came long after the other reports') },
  names,
  'names-rarest': names,
  'names-other': { topic: 'other-names', againstIt: say('each headline has a name that the other text lacks') },
  'country-same': { topic: 'country', forIt: say('both concern the same country') },
  'country-other': { topic: 'country', againstIt: say('they concern different countries') },
  'day-same': { topic: 'day', forIt: say('the headlines name the same day') },
  'day-other': { topic: 'day', againstIt: say('the headlines name different days') },
  'publisher-at-once': onePublisher,
  'publisher-soon': onePublisher,
  'publisher-later': onePublisher,
};

const MAX_FOR = 3;
/** Contributions to the score that a sentence names: those in favour from the one, those against from the other on. */
const FOR_FROM = 0.2;
const AGAINST_FROM = 0.6;

/** The sum of the contributions of a topic, and its phrases. */
type Topic = { readonly value: number; readonly forIt?: string | undefined; readonly againstIt?: string | undefined };

/** The topics of some evidence, each with the sum of its contributions. */
function readTopics(trace: readonly TraceEntry[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const { rule, text, value = 0 } of trace) {
    const wording = wordings[rule.slice(rule.lastIndexOf('/') + 1)];
    if (wording === undefined) continue;
    const known = topics.get(wording.topic);
    topics.set(wording.topic, {
      value: (known?.value ?? 0) + value,
      forIt: known?.forIt ?? wording.forIt?.(text),
      againstIt: known?.againstIt ?? wording.againstIt?.(text),
    });
  }
  return [...topics.values()];
}

/** The phrases of one side, the weightiest topic first. */
function listTopics(trace: readonly TraceEntry[], side: 'forIt' | 'againstIt'): readonly string[] {
  const weight = ({ value }: Topic): number => (side === 'forIt' ? value : -value);
  const least = side === 'forIt' ? FOR_FROM : AGAINST_FROM;
  return readTopics(trace)
    .filter((topic) => weight(topic) >= least)
    .toSorted((one, other) => weight(other) - weight(one))
    .flatMap((topic) => topic[side] ?? []);
}

const listPhrases = (phrases: readonly string[]): string =>
  phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The reasons of a comparison as a clause: "because both name Maltkær and five words agree, although they are 8.4 hours apart". */
function explainComparison({ threshold, trace = [] }: Decision, sharedWords: number | undefined): string {
  const isNamed = threshold?.rule === 'events/threshold/shared-company';
  const [first] = trace;
  if (trace.length === 1 && first !== undefined && !first.rule.startsWith('events/evidence/'))
    return ` because ${first.text}`;
  // A shared company is named first, and its name is in both texts.
  const spoken = isNamed ? trace.filter(({ rule }) => !/^events\/evidence\/(?:names|company$)/.test(rule)) : trace;
  const reasons = listTopics(spoken, 'forIt').map((phrase) =>
    phrase === alike.forIt?.('') && sharedWords !== undefined && sharedWords > 1
      ? `${counts[sharedWords] ?? sharedWords} words agree`
      : phrase,
  );
  const because = listPhrases([
    ...(isNamed ? [threshold.text] : []),
    ...reasons.slice(0, isNamed ? MAX_FOR - 1 : MAX_FOR),
  ]);
  const [against] = listTopics(trace, 'againstIt');
  return `${because === '' ? '' : ` because ${because}`}${against === undefined ? '' : `, although ${against}`}`;
}

const openings: Readonly<Record<string, string>> = {
  'events/placed/joined': 'Joined',
  'events/relation/commentary': 'Comments on it',
};
const statements: Readonly<Record<string, (text: string) => string>> = {
  'events/placed/opened': (text) =>
    text.endsWith('nothing near it')
      ? 'Opened the event: no earlier report was near it.'
      : 'Opened the event: no earlier report was similar enough.',
  'events/imported': say('An import placed it here.'),
  'events/unrecorded': say('It was placed before reasons were recorded.'),
  'events/moved/editor': (text) => `It was ${text}.`,
};

/**
 * A decision as a sentence: why an article is in its event, or an event related to another one. `sharedWords` are the significant
 * words that the report has in common with the first one.
 */
export function explainDecision(decision: Decision, sharedWords?: number): string {
  const { rule, text } = decision;
  const statement = statements[rule];
  if (statement !== undefined) return statement(text);
  if (rule === 'events/merged/similarity') {
    const both = /: ([a-z0-9]{12}) belongs to both/.exec(text)?.[1];
    const by = both === undefined ? '' : ` by ${both}, which belongs to both`;
    return `Its event was merged into this one${by}${explainComparison(decision, undefined).replace(' because', ':')}.`;
  }
  const opening = openings[rule] ?? `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return `${opening}${explainComparison(decision, sharedWords)}.`;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** Rules that fired, each with its id, its contribution and its words. */
export const ruleList = (entries: readonly TraceEntry[], names: RecordNames): Html =>
  entries.length === 0
    ? nothing
    : html`<ul class="trace">${all(
        entries.map(
          ({ rule, text, value }) =>
            html`<li><code>${rule}</code>${
              value === undefined ? nothing : html` <span class="number">${signed(value)}</span>`
            }${text === '' ? nothing : html` <span>${linkRecords(text, names)}</span>`}</li>`,
        ),
      )}</ul>`;

const score = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2));

/** The rules and numbers of a decision, folded. */
export function foldedRules(decision: Decision, names: RecordNames): Html {
  const { rule, threshold, trace = [] } = decision;
  return html`<details class="fold"><summary>Rules and numbers</summary>
<p class="small"><code>${rule}</code>${
    threshold === undefined
      ? nothing
      : html` The sum of the contributions is ${score(decision.score)}; at least ${score(threshold.value)} was needed
(${linkRecords(threshold.text, names)}).`
  }</p>${ruleList(trace, names)}</details>`;
}
