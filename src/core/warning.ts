import { shown } from './problem.ts';

/** A note on an answer that is not an error; `warnings` in the body, absent when empty. */
export type Warning = {
  readonly code:
    | 'unknown-parameter'
    | 'unknown-value'
    | 'no-match'
    | 'outside-plan-window'
    | 'below-relevance-floor'
    | 'semantic-unavailable'
    | 'upcoming-only'
    | 'ahead-of-store'
    | 'names-event-type'
    | 'read-as'
    | 'names-recognised'
    | 'best-matches'
    | 'unknown-name'
    | 'moving-window';
  readonly parameter?: string;
  readonly value?: string;
  readonly detail: string;
};

/** A suggestion for an unknown value: a value that the parameter takes, and its name. */
export type NearMatch = { readonly code: string; readonly name: string };

/**
 * An unknown value. It is ignored while another value of its parameter is known; without a known value, no record passes
 * (docs/contract/endpoints.md). `code` is the value of the parameter where the unknown one is its name; `near` are
 * similar values.
 */
export const unknownValue = (
  parameter: string,
  value: string,
  more: { readonly isAlone: boolean; readonly code?: string | undefined; readonly near?: readonly NearMatch[] },
): Warning => {
  const { isAlone, code, near = [] } = more;
  const hint = code === undefined ? '' : `, whose code is ${code}`;
  const effect = isAlone ? 'no value of the filter is known, so no record matches' : 'the value was ignored';
  const meant = near.map((one) => (one.code === one.name ? one.code : `${one.code} (${shown(one.name)})`)).join(' or ');
  return {
    code: 'unknown-value',
    parameter,
    value: shown(value),
    detail: `${parameter} does not know ${shown(value)}${hint}; ${effect}.${meant === '' ? '' : ` Did you mean ${meant}?`}`,
  };
};

export const unknownParameter = (parameter: string): Warning => ({
  code: 'unknown-parameter',
  parameter: shown(parameter),
  detail: `Unknown parameter ${shown(parameter)}; it was ignored.`,
});
