import { extractFigures, type Figure } from '../../../../src/language/figures/extract-figures.ts';
import type { FigureOptions } from '../../../../src/language/figures/figure-options.ts';
import type { FigureCase } from './case.ts';

/** How a case is read. */
export const toOptions = ([language, country, , , publishedOn = '2026-10-22']: FigureCase): FigureOptions => ({
  language,
  country,
  publishedAt: new Date(`${publishedOn}T06:00:00.000Z`),
});

const formatAmount = ({ normalized_value, value_min, value_max }: Figure): string =>
  value_min === undefined || value_max === undefined ? normalized_value : `${value_min}..${value_max}`;

/** The figures that the grammar reads from a case, in the writing of the labels. */
export function readCase(labelled: FigureCase): string[] {
  return extractFigures(labelled[2], toOptions(labelled)).map(
    (figure) =>
      `${figure.concept}${figure.basis === 'adjusted' ? '*' : ''} ${figure.role} ${figure.period ?? '-'} \
${figure.currency ?? '-'} ${formatAmount(figure)}`,
  );
}

export type Score = { readonly right: number; readonly wrong: number; readonly missed: number };

/** A figure is right when concept, basis, role, period, currency and value all are. */
export function countScore(cases: readonly FigureCase[]): Score {
  const scores = cases.map((labelled) => {
    const read = readCase(labelled);
    const right = read.filter((figure) => labelled[3].includes(figure)).length;
    return { right, wrong: read.length - right, missed: labelled[3].length - right };
  });
  const sum = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0);
  return { right: sum('right'), wrong: sum('wrong'), missed: sum('missed') };
}

export const countPrecision = ({ right, wrong }: Score): number => right / (right + wrong);
export const countRecall = ({ right, missed }: Score): number => right / (right + missed);
