import { shown } from './problem.ts';

/** Something a caller should know about an answer that is no error; `warnings` in the body, absent when empty. */
export type Warning = {
  readonly code:
    | 'unknown-parameter'
    | 'unknown-value'
    | 'no-match'
    | 'outside-plan-window'
    | 'below-relevance-floor'
    | 'semantic-unavailable'
    | 'upcoming-only'
    | 'names-event-type';
  readonly parameter?: string;
  readonly value?: string;
  readonly detail: string;
};

export const unknownValue = (parameter: string, value: string): Warning => ({
  code: 'unknown-value',
  parameter,
  value: shown(value),
  detail: `${parameter} does not know ${shown(value)}; the value was left out of the filter.`,
});

export const unknownParameter = (parameter: string): Warning => ({
  code: 'unknown-parameter',
  parameter: shown(parameter),
  detail: `There is no parameter ${shown(parameter)} here; it was ignored.`,
});
