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
    | 'names-event-type'
    | 'read-as'
    | 'names-recognised'
    | 'best-matches';
  readonly parameter?: string;
  readonly value?: string;
  readonly detail: string;
};

/** What a value that is not known may have meant: what the parameter takes, and its name. */
export type NearMatch = { readonly code: string; readonly name: string };

/**
 * A value that is not known. It drops out while another of its parameter is known; where none is, nothing passes
 * (docs/contract/endpoints.md).
 * `code` is what the parameter takes for it, where it is known by a name; `near` what looks like it.
 */
export const unknownValue = (
  parameter: string,
  value: string,
  more: { readonly isAlone: boolean; readonly code?: string | undefined; readonly near?: readonly NearMatch[] },
): Warning => {
  const { isAlone, code, near = [] } = more;
  const hint = code === undefined ? '' : `, whose code is ${code}`;
  const effect = isAlone
    ? 'no value of the filter is known, so nothing passes it'
    : 'the value was left out of the filter';
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
  detail: `There is no parameter ${shown(parameter)} here; it was ignored.`,
});
