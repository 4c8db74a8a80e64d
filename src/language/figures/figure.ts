import type { FigureBasis, FigureConcept, FigureRole } from '../../core/figure-concepts.ts';

/** A figure that a text states. */
export type Figure = {
  readonly concept: FigureConcept;
  readonly basis: FigureBasis;
  readonly role: FigureRole;
  /** `q3_2026`, `h1_2026`, `9m_2026`, `fy_2026`; null where the text leaves doubt. */
  readonly period: string | null;
  /** ISO code; null where none is stated, or the krona could be several, or the measure is not money. */
  readonly currency: string | null;
  /** The source's own wording of the measure, adjustments included. */
  readonly label: string;
  /** The figure as stated, with its hedge; a number that borrows its unit has it added ("11 432 MSEK"). */
  readonly value: string;
  /**
   * Exact decimal in absolute base units, without exponent: whole currency, percent, or heads. The middle of a range that
   * has two ends, the end of one that has one.
   */
  readonly normalized_value: string;
  /** Lower end of a range ("EUR 110-120 million", "at least 110"), like `normalized_value`. Absent for a single value. */
  readonly value_min?: string;
  /** Upper end of a range. */
  readonly value_max?: string;
  /** Where the stated number lies in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};
