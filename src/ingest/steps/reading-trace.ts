import type { TraceEntry } from '../../core/trace.ts';
import type { Classification } from '../../language/interfaces.ts';

/** No article has more that fired than an editor would read, and no reading fills the store. */
const MAX_ENTRIES = 200;
const MAX_TEXT = 200;

/** As much of a trace as is kept. */
export const bounded = (trace: readonly TraceEntry[]): readonly TraceEntry[] =>
  trace.slice(0, MAX_ENTRIES).map((entry) => ({ ...entry, text: entry.text.slice(0, MAX_TEXT) }));

const parts = {
  event_type: 'event-type',
  content_type: 'content-type',
  category: 'category',
  significance: 'significance',
} as const satisfies Record<keyof Classification, string>;

/** The trace of labels, a language model's in place of the rules' where it labels otherwise. */
export function traceLabels(
  trace: readonly TraceEntry[],
  { byRules, read, by }: { readonly byRules: Classification; readonly read: Classification; readonly by: string },
): readonly TraceEntry[] {
  const turned = Object.entries(parts)
    .map(([field, part]) => ({ part: `labels/${part}/`, was: byRules[field as keyof Classification], field }))
    .filter(({ field, was }) => read[field as keyof Classification] !== was);
  const kept = trace.filter(({ rule }) => !turned.some(({ part }) => rule.startsWith(part)));
  return [...kept, ...turned.map(({ part, was }) => ({ rule: `${part}language-model`, text: `${by}; rules: ${was}` }))];
}
