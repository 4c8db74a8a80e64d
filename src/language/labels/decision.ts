import type { TraceEntry } from '../../core/trace.ts';

/** A label, and the rule that gave it. */
export type Decision<Label> = { readonly label: Label; readonly trace: TraceEntry };

/** An editor reads what fired at a glance. */
const MAX_TEXT = 200;

/**
 * What fired.
 *
 * @param rule Its path below `labels/`.
 * @param text The words of the article that it matched, or what was compared.
 * @param value What the words came to, in the judge's own units; above its bound they decide.
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
