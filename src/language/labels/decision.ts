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
 */
export const fired = (rule: string, text: string, value?: number): TraceEntry => ({
  rule: `labels/${rule}`,
  text: text.slice(0, MAX_TEXT),
  ...(value !== undefined && { value }),
});

export const decide = <Label>(label: Label, rule: string, text: string): Decision<Label> => ({
  label,
  trace: fired(rule, text),
});
