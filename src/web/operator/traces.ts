import type { TraceEntry } from '../../core/trace.ts';
import type { Decision } from '../../ingest/events/trace.ts';
import type { ExplainedDeclaration } from '../../ingest/operate/explain-declared.ts';
import { all, type Html, html, nothing } from '../html.ts';
import { shorten } from './pieces.ts';

const MAX_CHARACTERS = 400;

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

const renderEntry = ({ rule, text, value }: TraceEntry): Html =>
  html`<li><code>${rule}</code>${
    value === undefined ? nothing : html` <span class="number">${signed(value)}</span>`
  }${text === '' ? nothing : html` <span>${shorten(text, MAX_CHARACTERS)}</span>`}</li>`;

/** Rules that fired, each with its value and its words. */
export const traceList = (entries: readonly TraceEntry[]): Html =>
  entries.length === 0 ? nothing : html`<ul class="trace">${all(entries.map(renderEntry))}</ul>`;

/** The facts that a source declares of an article, and the rules that read them. */
export const declaredPiece = ({ reader, facts, trace }: ExplainedDeclaration): Html =>
  html`<ul>${all(
    facts.map(({ name, value }) => html`<li><span class="soft">${name}</span> ${shorten(value, MAX_CHARACTERS)}</li>`),
  )}</ul>${
    trace.length === 0
      ? nothing
      : html`<details><summary class="small">Read by ${reader}, ${trace.length} rules</summary>${traceList(trace)}</details>`
  }`;

const score = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2));

/** A decision: its rule, the score and the threshold, the parts of the score, and the next best event. */
export function decisionPiece(
  { rule, text, score: reached, threshold, trace = [], next }: Decision,
  nextTitle?: string | null,
): Html {
  return html`<div class="decision"><p>${text} <code>${rule}</code>${
    threshold === undefined
      ? nothing
      : html` <span class="soft">reached ${score(reached)}, needed ${score(threshold.value)} (${threshold.text})</span>`
  }</p>
${
  trace.length === 0
    ? nothing
    : html`<details><summary class="small">${trace.length} rules</summary>${traceList(trace)}</details>`
}${
  next === undefined
    ? nothing
    : html`<details><summary class="small">Next best: ${shorten(nextTitle ?? next.event_id, 120)}, reached ${score(next.score)} of
${score(next.threshold.value)}</summary>
<p class="small"><a href="operator/events/${next.event_id}">that event</a>, ${next.threshold.text}</p>
${traceList(next.trace)}</details>`
}</div>`;
}
