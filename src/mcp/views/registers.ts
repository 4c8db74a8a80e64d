import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { InsiderTransactionRow, ShortPositionRow } from '../../resources/registers/schema.ts';
import type { RegisterEntries } from '../../resources/registers/search.ts';
import { company, facts, lines } from './format.ts';
import type { View } from './view.ts';

type Row = InsiderTransactionRow | ShortPositionRow;

const amount = (value: number | null | undefined): string | undefined => value?.toLocaleString('en-GB');
const optional = (text: string | null | undefined): string | undefined => (text ? quoted(text) : undefined);

/** The issuer, and where the entry is from: both belong to every entry that is shown. */
const issuer = (row: Row): string =>
  row.company ? `${company(row.company)} ${row.company.id}` : quoted(row.issuer_name ?? '');
const origin = (row: Row): string =>
  facts(
    `${row.register} ${row.published_at?.slice(0, 10)}: ${oneWord(row.source_url ?? '')}`,
    row.article_id && `article ${row.article_id}`,
  );

const transaction = (row: InsiderTransactionRow): string =>
  lines(
    facts(
      row.trade_date,
      issuer(row),
      row.nature,
      row.is_purchase ? 'purchase' : undefined,
      [amount(row.volume), row.volume_unit === 'amount' ? 'nominal' : optional(row.instrument_name)]
        .filter(Boolean)
        .join(' '),
      row.price != null && `at ${row.price} ${row.currency}`,
      row.total_value != null && `total ${amount(row.total_value)} ${row.currency}`,
      `insider_transaction:${row.id}`,
    ),
    facts(optional(row.person_name), optional(row.person_role), row.is_close_associate && 'close associate'),
    origin(row),
  );

const position = (row: ShortPositionRow): string =>
  lines(
    facts(
      row.position_date,
      issuer(row),
      row.scope === 'aggregate' ? 'all holders' : (optional(row.holder_name) ?? 'a natural person'),
      row.percent == null ? 'below the threshold of publication' : `${row.percent} %`,
      row.shares != null && `${amount(row.shares)} shares`,
      row.threshold != null && `crossed ${row.threshold} %, now ${row.threshold_direction} it`,
      row.ended_on && `ended ${row.ended_on}`,
      `short_position:${row.id}`,
    ),
    origin(row),
  );

export const registerEntryList: View<RegisterEntries> = {
  rows: 'entries',
  shape: {},
  read: ({ kind, entries }) => ({
    heading:
      kind === 'short_positions'
        ? counted(entries.length, 'short position')
        : counted(entries.length, 'insider transaction'),
    blocks: entries.map((row) => (kind === 'short_positions' ? position(row) : transaction(row))),
    next: [
      entries.length > 0 &&
        `fetch with the id ${kind === 'short_positions' ? 'short_position' : 'insider_transaction'}:… of a row returns the whole entry`,
      entries.some((row) => row.article_id) && 'get_article with an article id returns the disclosure',
    ],
  }),
};
