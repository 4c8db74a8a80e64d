import type { TraceEntry } from '../../core/trace.ts';

/** The rules that fired while a text was read, in the order of the text. */
export type Trace = TraceEntry[];

const MAX_TEXT = 200;

/** An entry of a trace: the id of a rule and the words that it read. */
export const fired = (rule: string, words: string): TraceEntry => ({
  rule,
  text: words.trim().slice(0, MAX_TEXT),
});
