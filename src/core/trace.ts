/**
 * A rule that fired, and what it saw. `rule` is a path such as `events/similarity/semantic`; `value`, where the rule counts
 * something, is in the unit of the sum that it is a part of.
 */
export type TraceEntry = { readonly rule: string; readonly text: string; readonly value?: number };
