import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { ComparedFigure, Comparison } from '../../resources/figures/compare-schema.ts';
import { company, facts, lines } from './format.ts';
import type { View } from './view.ts';

const change = (row: ComparedFigure): string | undefined => {
  if (row.year_ago === null) return undefined;
  const by =
    row.change_percent !== null
      ? `${row.change_percent}%`
      : row.change_points !== null
        ? `${row.change_points} points`
        : 'not comparable';
  return `${row.year_ago.period} ${quoted(row.year_ago.value)}, change ${by}`;
};

const block = (row: ComparedFigure): string =>
  lines(
    facts(
      company(row.company),
      [row.concept, row.period, row.role, row.basis === 'adjusted' && 'adjusted'].filter(Boolean).join(' '),
      quoted(row.value),
      row.status,
      change(row),
    ),
    `${quoted(row.source)}: ${oneWord(row.article_url)} (figure:${row.figure_id})`,
    ...row.statements
      .filter(({ disputes }) => disputes)
      .map((one) => `- ${quoted(one.source)} states ${quoted(one.value)}, ${one.difference_percent ?? '?'}% off`),
  );

export const comparison: View<z.input<typeof Comparison>> = {
  rows: 'comparison',
  read: (body) => ({
    heading: counted(body.comparison.length, 'row'),
    blocks: body.comparison.map(block),
    next: [],
  }),
};
