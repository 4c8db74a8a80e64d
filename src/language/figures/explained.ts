import type { TraceEntry } from '../../core/trace.ts';
import type { Span } from '../text/segments.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period-context.ts';
import type { RawFigure } from './reading.ts';

/** A figure with the rules that read it and the words that fired them, in the order measure, role, period. */
export type ExplainedFigure = { readonly figure: Figure; readonly trace: readonly TraceEntry[] };

const MAX_WORDS = 200;

/** The rules that bound the amount of a figure, decided its role and decided its period. */
export function toTrace(raw: RawFigure, period: Period | null, original: string): TraceEntry[] {
  const words = ({ start, end }: Span): string => original.slice(start, Math.min(end, start + MAX_WORDS));
  const { label, amount, roleSource, rule } = raw;
  const whole = { start: Math.min(label.start, amount.start), end: Math.max(label.end, amount.end) };
  const entries: TraceEntry[] = [{ rule, text: words(whole) }];
  if (roleSource !== undefined)
    entries.push({ rule: roleSource.rule, text: roleSource.words === null ? '' : words(roleSource.words) });
  const source = period?.source;
  if (source === undefined) return entries;
  const { mention } = source;
  entries.push({ rule: source.rule, text: mention === null ? '' : words(mention) });
  if (mention?.rule !== undefined) entries.push({ rule: mention.rule, text: words(mention) });
  return entries;
}

/** Figures after the text as a whole has been looked at, each with the trace of the one that it was. */
export function withTraces(figures: readonly Figure[], read: readonly ExplainedFigure[]): ExplainedFigure[] {
  return figures.map((figure) => {
    const same = read.filter(({ figure: { start, end, concept } }) => {
      return start === figure.start && end === figure.end && concept === figure.concept;
    });
    const origin = same.find(({ figure: { role } }) => role === figure.role) ?? same[0];
    const trace = [...(origin?.trace ?? [])];
    if (origin !== undefined && origin.figure.role !== figure.role)
      trace.push({ rule: 'figures/role/earlier-figure', text: origin.figure.value });
    if (origin !== undefined && origin.figure.period !== figure.period)
      trace.push({ rule: 'figures/period/told-again', text: figure.period ?? '' });
    return { figure, trace };
  });
}
