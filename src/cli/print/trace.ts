import type { TraceEntry } from '../../core/trace.ts';

const toRuleName = (rule: string): string => rule.slice(rule.lastIndexOf('/') + 1);

/** A value of a trace with its sign, as a part of a sum. */
const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;

/** `gap -0.02 (0.4 hours apart)`: a rule by the last part of its name, its value and its input. */
const describeEntry = ({ rule, text, value }: TraceEntry): string =>
  `${toRuleName(rule)}${value === undefined ? '' : ` ${signed(value)}`}${text === '' ? '' : ` (${text})`}`;

/** The rules that fired, separated by commas. */
export const describeTrace = (trace: readonly TraceEntry[]): string => trace.map(describeEntry).join('   ');
