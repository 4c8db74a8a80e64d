import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { FigureList, FigureRow } from '../../resources/figures/schema.ts';
import { company, facts, lines, minute } from './format.ts';
import type { View } from './view.ts';

const block = (row: FigureRow): string =>
  lines(
    facts(
      row.company && company(row.company),
      [row.concept, row.period, row.role, row.basis === 'adjusted' && 'adjusted'].filter(Boolean).join(' '),
      `${quoted(row.value ?? '')} (${quoted(row.label ?? '')})`,
      row.official && 'stated by the issuer',
      row.agreeing_sources !== undefined && `${row.agreeing_sources} sources agree`,
    ),
    facts(
      `${minute(row.published_at)} ${quoted(row.source?.name ?? '')}: ${oneWord(row.article_url ?? '')} ` +
        `(figure:${row.id}, article ${row.article_id})`,
      row.event_id && `event ${row.event_id}`,
    ),
  );

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
  },
  read: ({ figures }) => ({
    heading: counted(figures.length, 'figure'),
    blocks: figures.map(block),
    next: [
      figures.some((row) => row.event_id) && 'get_event with an event id returns the event and figures that disagree',
    ],
  }),
};
