import type { FigureConcept } from '../../core/figure-concepts.ts';
import type { Atom } from './atoms.ts';
import type { RawFigure } from './reading.ts';

/** Results, and the margin that each has. */
const MARGIN_OF: Partial<Record<FigureConcept, FigureConcept>> = {
  ebitda: 'ebitda_margin',
  ebita: 'ebita_margin',
  ebit: 'ebit_margin',
  gross_profit: 'gross_margin',
};

/**
 * "EBITA rose to SEK 61 million, corresponding to a margin of 14.9 percent": a margin without a name is that of the result
 * named last, in the sentence or in the figures of the one before; without one it is no measure.
 */
export function withNamedMargins(atoms: readonly Atom[], before: readonly RawFigure[]): Atom[] {
  let result: FigureConcept | undefined = before.findLast(({ concept }) => MARGIN_OF[concept] !== undefined)?.concept;
  return atoms.map((atom): Atom => {
    if (atom.type !== 'measure') return atom;
    const [concept, pattern, ...traits] = atom.entry;
    if (concept !== null && MARGIN_OF[concept] !== undefined) result = concept;
    if (!traits.includes('of_result')) return atom;
    const margin = result === undefined ? null : (MARGIN_OF[result] ?? null);
    return { ...atom, entry: [margin, pattern, ...traits] };
  });
}

const BARE_MARGIN = /^(?:margin|marginal|marginen|marginalen|marginaalin?)$/u;

/** A margin without a name is adjusted where its result is. */
export function withBasisOfResult(
  figures: readonly RawFigure[],
  before: readonly RawFigure[],
  folded: string,
): RawFigure[] {
  return figures.map((figure, index) => {
    const { start, end } = figure.label;
    if (!BARE_MARGIN.test(folded.slice(start, end))) return figure;
    const told = [...before, ...figures.slice(0, index)];
    const result = told.findLast(({ concept }) => MARGIN_OF[concept] === figure.concept);
    return { ...figure, basis: result?.basis ?? figure.basis };
  });
}
