import { Big } from 'big.js';
import { conceptTraits, type FigureConcept } from '../../core/figure-concepts.ts';
import { claimsJudge, type FigureClaim } from '../figures/claims.ts';
import type { Figure } from '../figures/figure.ts';
import type { FigureOptions } from '../figures/figure-options.ts';
import { withoutRepeats } from '../figures/repeats.ts';

/** A figure as a model proposes it. */
export type ProposedFigure = {
  readonly concept: string;
  readonly basis: string;
  readonly role: string;
  readonly period: string | null;
  readonly currency: string | null;
  readonly label: string;
  readonly value: string;
  readonly normalized_value: string;
};

const PERIOD = /^(?:q[1-4]|h[12]|9m|fy)_(?:19|20)\d\d$/u;
const DECIMAL = /^-?\d{1,24}(?:\.\d{1,24})?$/u;
const MONEY: readonly string[] = ['money', 'per_share'];

const bases = ['as_reported', 'adjusted'] as const;
const roles = ['outcome', 'forecast', 'comparative'] as const;

/** The claim with the names of the service's lists, or the reason why it does not fit them. */
function inOurNames(proposed: ProposedFigure): FigureClaim | { readonly fault: string } {
  const { concept, period, currency } = proposed;
  const traits = conceptTraits(concept);
  const basis = bases.find((one) => one === proposed.basis);
  const role = roles.find((one) => one === proposed.role);
  const label = proposed.label.trim();
  if (traits === undefined) return { fault: `${concept.slice(0, 40)} is no measure of the list` };
  if (basis === undefined || role === undefined) return { fault: 'has no basis or role of the list' };
  if (period !== null && !PERIOD.test(period)) return { fault: 'has a period of no known form' };
  if (currency !== null && !MONEY.includes(traits.unit)) return { fault: 'has a currency and counts no money' };
  if (label === '' || label.length > 120) return { fault: 'has no wording of the measure' };
  if (!DECIMAL.test(proposed.normalized_value)) return { fault: 'has a value that is no decimal' };
  const normalized_value = new Big(proposed.normalized_value).toFixed();
  // The list has the traits of its own names only.
  return { ...proposed, concept: concept as FigureConcept, basis, role, label, normalized_value };
}

/** The rules' reading of the claimed amount if it differs from the claim. The rules take precedence. */
function findConflict(claim: FigureClaim, known: readonly Figure[]): string | undefined {
  const amount = claim.normalized_value.replace('-', '');
  const of = known.find(
    ({ normalized_value, currency }) => normalized_value.replace('-', '') === amount && currency === claim.currency,
  );
  return of === undefined ? undefined : `is the ${of.basis} ${of.concept} (${of.role}) that rules read`;
}

const isRead = (claim: FigureClaim, known: readonly Figure[]): boolean =>
  known.some(
    ({ concept, basis, role, normalized_value }) =>
      concept === claim.concept &&
      basis === claim.basis &&
      role === claim.role &&
      normalized_value === claim.normalized_value,
  );

/**
 * The built-in figures, and the proposed ones that the text states according to the grammar of figures. If both concern
 * one measure and period, or one amount, the built-in one stays.
 */
export function acceptFigures(
  proposed: readonly ProposedFigure[],
  known: readonly Figure[],
  source: FigureOptions & { readonly text: string },
): { figures: Figure[]; faults: string[] } {
  const judge = claimsJudge(source.text, source);
  const judged = proposed.map((proposal) => {
    const claim = inOurNames(proposal);
    if ('fault' in claim) return claim;
    if (isRead(claim, known)) return undefined;
    const conflict = findConflict(claim, known);
    if (conflict !== undefined) return { fault: conflict };
    const found = judge(claim);
    return 'fault' in found ? found : { ...claim, start: found.place.start, end: found.place.end };
  });
  const accepted = judged.flatMap((one) => (one === undefined || 'fault' in one ? [] : [one]));
  const faults = judged.flatMap((one) => (one !== undefined && 'fault' in one ? [one.fault] : []));
  return { figures: withoutRepeats([...known, ...accepted]), faults };
}
