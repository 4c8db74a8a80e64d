import type { TraceEntry } from '../../core/trace.ts';
import type { Decision } from '../../ingest/events/trace.ts';
import type { ExplainedDeclaration } from '../../ingest/operate/explain-declared.ts';
import { nameRecords } from '../../ingest/operate/name-records.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { explainDecision, findIds, foldedRules, linkRecords, type RecordNames, ruleList } from '../reasons.ts';
import { shorten } from './pieces.ts';

const MAX_CHARACTERS = 400;
const NO_NAMES: RecordNames = { records: new Map() };

const folders = { article: 'articles', event: 'events', company: 'companies' } as const;

/** The records whose ids some texts have, as links to their pages of operators. */
export async function readRecordNames(db: Ingest['db'], texts: readonly string[]): Promise<RecordNames> {
  const records = await nameRecords(db, findIds(texts));
  return {
    records: new Map(
      records.map(({ id, kind, name }) => [id, { text: shorten(name, 120), href: `operator/${folders[kind]}/${id}` }]),
    ),
  };
}

/** `labels/event-type/first-phrase` is "First phrase", where a rule has no words of its own. */
function nameRule(rule: string): string {
  const words = rule.slice(rule.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const spellSlug = (text: string): string => text.replaceAll(/[-_]/g, ' ');

/** Rules of readings as sentences. The rules of roles and periods of figures are in the folded list only. */
const readings: readonly (readonly [RegExp, (text: string) => string | undefined])[] = [
  [/^labels\/[^/]+\/phrase-title$/, (text) => `The headline has “${text}”.`],
  [/^labels\/[^/]+\/phrase/, (text) => `The text has “${text}”.`],
  [/^labels\/[^/]+\/wording$/, (text) => `Words that are typical of it: ${text}.`],
  [/^labels\/[^/]+\/source$/, (text) => `The type of its source is “${spellSlug(text)}”.`],
  [/^labels\/[^/]+\/event(?:-type)?$/, (text) => `The event type is “${spellSlug(text)}”.`],
  [/^figures\/bind\//, (text) => `“${text}”`],
  [/^figures\//, () => undefined],
];

/** A rule that fired as a sentence; undefined where its id alone says it. */
function sayRule({ rule, text }: TraceEntry): string | undefined {
  const reading = text === '' ? undefined : readings.find(([pattern]) => pattern.test(rule));
  if (reading !== undefined) return reading[1](text);
  return text === '' ? undefined : `${nameRule(rule)}: ${text}`;
}

const shortened = (entries: readonly TraceEntry[]): readonly TraceEntry[] =>
  entries.map((entry) => ({ ...entry, text: shorten(entry.text, MAX_CHARACTERS) }));

/** Rules that fired as sentences, each once. Their ids and contributions are folded. */
export function traceList(entries: readonly TraceEntry[]): Html {
  if (entries.length === 0) return nothing;
  const rules = shortened(entries);
  const sentences = [...new Set(rules.flatMap((entry) => sayRule(entry) ?? []))];
  return html`${
    sentences.length === 0
      ? nothing
      : html`<ul class="trace">${all(sentences.map((sentence) => html`<li>${sentence}</li>`))}</ul>`
  }<details class="fold"><summary>Rules and numbers</summary>${ruleList(rules, NO_NAMES)}</details>`;
}

/** Data of an event by the second part of the ids of the rules that decide it. */
const dataNames: Readonly<Record<string, string>> = {
  precedence: 'Best source',
  title: 'Title',
  significance: 'Tier',
  'event-type': 'Type',
  'disclosure-class': 'Class',
};

/** The data of an event, each with the words of the rule that decided it. */
export const dataSources = (entries: readonly TraceEntry[], names: RecordNames): Html =>
  html`<dl class="facts">${all(
    entries.map(({ rule, text }) => {
      const name = dataNames[rule.split('/')[1] ?? ''] ?? nameRule(rule);
      return html`<dt>${name}</dt><dd>${linkRecords(shorten(text, MAX_CHARACTERS), names)}</dd>`;
    }),
  )}</dl><details class="fold"><summary>Rules</summary>${ruleList(shortened(entries), names)}</details>`;

/** The facts that a source declares of an article, and the rules that read them. */
export const declaredPiece = ({ reader, facts, trace }: ExplainedDeclaration): Html =>
  html`<ul>${all(
    facts.map(({ name, value }) => html`<li><span class="soft">${name}</span> ${shorten(value, MAX_CHARACTERS)}</li>`),
  )}</ul>${
    trace.length === 0
      ? nothing
      : html`<details><summary class="small">Read by ${reader}, ${trace.length} rules</summary>
${ruleList(shortened(trace), NO_NAMES)}</details>`
  }`;

const score = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2));

/** A decision as a sentence; its rules, its numbers and the next best event are folded. */
export function decisionPiece(decision: Decision, names: RecordNames, nextTitle?: string | null): Html {
  const { next } = decision;
  return html`<div class="decision"><p>${linkRecords(explainDecision(decision), names)}</p>${foldedRules(decision, names)}${
    next === undefined
      ? nothing
      : html`<details class="fold"><summary>The next best event was ${shorten(nextTitle ?? next.event_id, 120)}</summary>
<p class="small"><a href="operator/events/${next.event_id}">${shorten(nextTitle ?? next.event_id, 120)}</a>: the sum of the contributions
is ${score(next.score)}; at least ${score(next.threshold.value)} was needed (${linkRecords(next.threshold.text, names)}).</p>
${ruleList(next.trace, names)}</details>`
  }</div>`;
}
