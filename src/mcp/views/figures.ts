import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { FigureList, FigureRow } from '../../resources/figures/schema.ts';
import { company, facts, lines, minute } from './format.ts';
import type { View } from './view.ts';

/** Statements of a fact that the text lists. */
const MAX_STATEMENTS = 10;

type Statement = NonNullable<FigureRow['statements']>[number];

const statement = (one: Statement): string =>
  `- ${facts(
    [one.relation, one.official && 'official'].filter(Boolean).join(' '),
    quoted(one.value ?? ''),
    one.difference_percent ? `${one.difference_percent}%` : undefined,
    `${quoted(one.source?.name ?? '')}: ${oneWord(one.article_url ?? '')} (figure:${one.id}, article ${one.article_id})`,
  )}`;

/** Further statements of a fact, at most `MAX_STATEMENTS`: first those that dispute the value. */
function statements(row: FigureRow): string[] {
  const others = (row.statements ?? []).filter(({ relation }) => relation !== 'shown');
  const [disputing, rest] = [true, false].map((is) =>
    others.filter(({ relation }) => (relation === 'disputes') === is),
  );
  const listed = [...(disputing ?? []), ...(rest ?? [])].slice(0, MAX_STATEMENTS);
  const more = (row.statement_count ?? 1) - 1 - listed.length;
  return [...listed.map(statement), ...(more > 0 ? [`and ${more} more statements`] : [])];
}

const block = (row: FigureRow): string =>
  lines(
    facts(
      row.company && company(row.company),
      [row.concept, row.period, row.role, row.basis === 'adjusted' && 'adjusted'].filter(Boolean).join(' '),
      `${quoted(row.value ?? '')} (${quoted(row.label ?? '')})`,
      row.official && 'stated by the issuer',
      row.status,
      row.agreeing_sources !== undefined &&
        `${counted(row.agreeing_sources, 'source')} ${row.agreeing_sources === 1 ? 'agrees' : 'agree'}`,
      row.disputing_sources ? `${counted(row.disputing_sources, 'source')} differ` : undefined,
    ),
    facts(
      `${minute(row.published_at)} ${quoted(row.source?.name ?? '')}: ${oneWord(row.article_url ?? '')} ` +
        `(figure:${row.id}, article ${row.article_id})`,
      row.event_id && `event ${row.event_id}`,
    ),
    ...statements(row),
  );

/** Members of a statement that its text or its row has. */
const STATEMENT_SHAPE = {
  source: ['name'],
  label: false,
  exact_value: false,
  published_at: false,
  updated_at: false,
  event_id: false,
} as const;

export const figureList: View<z.input<typeof FigureList>> = {
  rows: 'figures',
  shape: {
    company: ['name'],
    source: ['name'],
    label: false,
    basis: 'as_reported',
    role: 'outcome',
    unit: false,
    updated_at: false,
    exact_value: false,
    statement_count: false,
    disputing_sources: false,
    fact_id: false,
    statements: STATEMENT_SHAPE,
  },
  trimRow: (row: FigureRow) =>
    row.statements === undefined
      ? row
      : { ...row, statements: row.statements.filter(({ relation }) => relation !== 'shown') },
  read: ({ figures }) => ({
    heading: counted(figures.length, 'figure'),
    blocks: figures.map(block),
    next: [
      figures.some((row) => row.event_id) && 'get_event with an event id returns the event and figures that disagree',
    ],
  }),
};
