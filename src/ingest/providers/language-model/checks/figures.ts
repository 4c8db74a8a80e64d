import { conceptTraits, type FigureConcept } from '../../../../core/figure-concepts.ts';
import type { Figure } from '../../../figures/figure.ts';
import { withoutRepeats } from '../../../figures/repeats.ts';
import { statesFigure } from '../../../figures/states-figure.ts';

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
/** Characters between a measure's name and its value: the same sentence, not the same text. */
const REACH = 160;

const bases = ['as_reported', 'adjusted'] as const;
const roles = ['outcome', 'forecast', 'comparative'] as const;

function fault(claim: ProposedFigure, text: string, country: string | null): string | undefined {
  const traits = conceptTraits(claim.concept);
  if (traits === undefined) return `${claim.concept.slice(0, 40)} is no measure of the list`;
  if (!bases.some((basis) => basis === claim.basis) || !roles.some((role) => role === claim.role))
    return 'has no basis or role of the list';
  if (claim.period !== null && !PERIOD.test(claim.period)) return 'has a period of no known form';
  if (claim.period !== null && !text.includes(claim.period.slice(-4)))
    return `is dated ${claim.period}, a year the text does not name`;
  if (!statesFigure(text, claim, { language: 'en', country }))
    return `${claim.value.slice(0, 60)} is not stated in the text`;
  if ((traits.unit === 'percent') !== /%|per ?cent/iu.test(claim.value)) return 'is of another unit than its measure';
  if (claim.label.trim() === '' || claim.label.length > 120) return 'has no wording of the measure';
  if (placeOf(claim, text) === undefined)
    return `"${claim.label.slice(0, 60)}" does not stand beside ${claim.value.slice(0, 40)}`;
  return undefined;
}

/** Where the value stands closest to the words of its measure. */
function placeOf(claim: ProposedFigure, text: string): number | undefined {
  const folded = text.toLowerCase();
  for (
    let at = folded.indexOf(claim.value.toLowerCase());
    at !== -1;
    at = folded.indexOf(claim.value.toLowerCase(), at + 1)
  ) {
    const near = folded.slice(Math.max(0, at - REACH), at + claim.value.length + REACH);
    if (near.includes(claim.label.trim().toLowerCase())) return at;
  }
  return undefined;
}

/**
 * The built-in figures and those proposed ones that the text states, by the grammar of figures. Where both speak of one
 * measure and period the built-in one stays: it was read, not claimed.
 */
export function acceptFigures(
  proposed: readonly ProposedFigure[],
  known: readonly Figure[],
  source: { readonly text: string; readonly country: string | null },
): { figures: Figure[]; faults: string[] } {
  const faults: string[] = [];
  const accepted = proposed.flatMap((claim): Figure[] => {
    const reason = fault(claim, source.text, source.country);
    if (reason !== undefined) {
      faults.push(reason);
      return [];
    }
    if (known.some((figure) => figure.concept === claim.concept && figure.normalized_value === claim.normalized_value))
      return [];
    const start = placeOf(claim, source.text) ?? 0;
    return [asFigure(claim, start)];
  });
  return { figures: withoutRepeats([...known, ...accepted]), faults };
}

/** `fault` has seen to it that the names are of the lists. */
function asFigure(claim: ProposedFigure, start: number): Figure {
  return {
    ...claim,
    concept: claim.concept as FigureConcept,
    basis: claim.basis as Figure['basis'],
    role: claim.role as Figure['role'],
    label: claim.label.trim(),
    start,
    end: start + claim.value.length,
  };
}
