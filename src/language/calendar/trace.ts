import type { TraceEntry } from '../../core/trace.ts';

/** The rules that fired while a text was read, in the order of the text. */
export type Trace = TraceEntry[];

const MAX_TEXT = 200;

/** An entry of a trace: a rule of the calendar and the words that it read. */
export const fired = (rule: string, words: string): TraceEntry => ({
  rule: rule.startsWith('dates/') ? rule : `calendar/${rule}`,
  text: words.trim().slice(0, MAX_TEXT),
});
