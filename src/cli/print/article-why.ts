import type { TraceEntry } from '../../core/trace.ts';
import type { ExplainedArticle } from '../../ingest/operate/show-article.ts';

const NAME_WIDTH = 13;

const named = (name: string, value: string): string => `${name.padEnd(NAME_WIDTH)}${value}`;

/** `labels/event-type/model +0.12 (ceo-change 0.12, then board-change -0.40)`: a rule, the value that it added, and its input. */
const describeEntry = ({ rule, text, value }: TraceEntry): string =>
  `  ${rule}${value === undefined ? '' : ` ${value < 0 ? '' : '+'}${value.toFixed(2)}`}${text === '' ? '' : ` (${text})`}`;

/** A heading and the rules that fired; empty if no rule fired. */
const section = (name: string, fired: readonly string[]): readonly string[] =>
  fired.length === 0 ? [] : [name, ...fired];

/** The declared facts with the rules that read them, and the rules that used them. */
function describeDeclared({ declared, trace }: ExplainedArticle): readonly string[] {
  const used = (trace ?? []).filter(({ rule }) => rule.startsWith('declared/'));
  if (declared === null) return used.map(describeEntry);
  return [
    named('declared', declared.reader),
    ...declared.facts.map(({ name, value }) => `  ${name}: ${value}`),
    ...[...declared.trace, ...used].map(describeEntry),
  ];
}

/** Explains an article as text: each label, figure and calendar entry, and below it the rules that fired. */
export function describeWhy(why: ExplainedArticle): string[] {
  const trace = why.trace ?? [];
  const firedIn = (home: string) => trace.filter(({ rule }) => rule.startsWith(`${home}/`)).map(describeEntry);
  const period = (each: string | null) => (each === null ? '' : ` ${each}`);
  return [
    ...(why.trace === null
      ? ['no rules are kept: an import speaks for it, or an earlier version read it (pipeline rerun --step enrich)']
      : []),
    named('event type', why.event_type ?? '-'),
    ...firedIn('labels/event-type'),
    named('content type', why.content_type ?? '-'),
    ...firedIn('labels/content-type'),
    named('category', why.category ?? '-'),
    ...firedIn('labels/category'),
    named('significance', why.significance),
    ...firedIn('labels/significance'),
    ...describeDeclared(why),
    ...section('companies', firedIn('companies')),
    ...why.figures.map((figure) => named('figure', `${figure.label}: ${figure.value}${period(figure.period)}`)),
    ...firedIn('figures'),
    ...why.calendar.map(({ id, title, date }) => named('calendar', `${id} ${date} ${title}`)),
    ...firedIn('calendar'),
  ];
}
