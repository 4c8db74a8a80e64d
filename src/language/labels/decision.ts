import type { TraceEntry } from '../../core/trace.ts';

/** A label, and the rule that gave it. */
export type Decision<Label> = { readonly label: Label; readonly trace: TraceEntry };

/** Short enough for an editor to read at a glance. */
const MAX_TEXT = 200;

/**
 * A rule that fired.
 *
 * @param rule Its path below `labels/`.
 * @param text The words of the article that it matched, or the values that were compared.
 * @param value The score of the words, in units of the rule; above the rule's threshold they decide.
 */
export const fired = (rule: string, text: string, value?: number): TraceEntry => ({
  rule: `labels/${rule}`,
  text: text.trim().slice(0, MAX_TEXT),
  ...(value !== undefined && { value: Number(value.toFixed(2)) }),
});

export const decide = <Label>(label: Label, rule: string, text: string): Decision<Label> => ({
  label,
  trace: fired(rule, text),
});
