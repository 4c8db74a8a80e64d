/**
 * A rule that fired, with its evidence. `rule` is a path such as `events/similarity/semantic`; `value`, where the rule
 * has a weight, is in the unit of the sum that it contributes to.
 */
export type TraceEntry = { readonly rule: string; readonly text: string; readonly value?: number };
