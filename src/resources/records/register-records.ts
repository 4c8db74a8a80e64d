import type { z } from 'zod';
import { toOneLine } from '../../core/display-text.ts';
import type { Call } from '../../core/operation.ts';
import type { Services } from '../../core/services.ts';
import { InsiderTransactionListParams, ShortPositionListParams } from '../registers/filters.ts';
import { answerPosition, answerPositions, answerTransaction, answerTransactions } from '../registers/operations.ts';
import type {
  InsiderTransaction,
  InsiderTransactionRow,
  ShortPosition,
  ShortPositionRow,
} from '../registers/schema.ts';
import { readNames } from '../resolve/names.ts';
import { ofKind, type QueryReading } from '../resolve/recognise.ts';
import type { RecordMatch } from './schema.ts';
import { toLine } from './text-lines.ts';

type RegisterKind = 'insider_transaction' | 'short_position';
type Transaction = z.input<typeof InsiderTransaction>;
type Position = z.input<typeof ShortPosition>;
type Entry = Transaction | Position;

const toIssuer = ({ company, issuer_name }: Partial<Pick<Entry, 'company' | 'issuer_name'>>): string =>
  toOneLine(company?.name ?? issuer_name ?? '');

/** Titles name no person: those stand in the text of their transaction alone. */
export const toTransactionTitle = (row: InsiderTransactionRow): string =>
  `${toIssuer(row)}: insider transaction, ${row.nature}, ${row.trade_date}`;

export const toPositionTitle = (row: ShortPositionRow): string =>
  [
    `${toIssuer(row)}: short position`,
    row.percent === null || row.percent === undefined ? 'below the threshold of publication' : `${row.percent} %`,
    row.position_date,
  ].join(', ');

/** A revised or cancelled entry: its tombstone names the one in its place. */
function describeTombstone(kind: RegisterKind, { id, status, merged_into }: Entry) {
  const next = merged_into ? ` ${kind}:${merged_into} replaces it.` : '';
  return { title: `${kind}:${id}`, text: `The register has ${status} this entry.${next}`, url: undefined };
}

const toOrigin = (row: Entry): readonly string[] => [
  ...toLine('Issuer', row.issuer_name),
  ...toLine('Published', row.published_at),
  ...toLine('Register', row.register),
  ...toLine('Source', row.source?.name),
];

const toMetadata = (row: Entry) => ({
  status: row.status,
  register: row.register,
  published_at: row.published_at,
  company: row.company_id && `company:${row.company_id}`,
  article: row.article_id && `article:${row.article_id}`,
});

/** One insider transaction as text, with the name and date of its source. */
export async function readTransaction(services: Services, call: Call, id: string) {
  const { body } = await answerTransaction(services, call, id);
  const row: Transaction = body.insider_transaction;
  if (row.status !== 'current') return { ...describeTombstone('insider_transaction', row), metadata: toMetadata(row) };
  return {
    title: toTransactionTitle(row),
    text: [
      ...toLine('Nature', row.nature),
      ...toLine('As stated', row.nature_as_stated),
      ...toLine('Counts as a purchase', row.is_purchase ? 'yes' : 'no'),
      ...toLine('Person', row.person_name),
      ...toLine('Position', row.person_role),
      ...(row.is_close_associate ? ['Made by a person closely associated with the one named.'] : []),
      ...toLine('Instrument', row.instrument_name),
      ...toLine('Trade date', row.trade_date),
      ...toLine(row.volume_unit === 'amount' ? 'Nominal amount' : 'Volume', row.volume),
      ...toLine('Price', row.price),
      ...toLine('Total value', row.total_value),
      ...toLine('Currency', row.currency),
      ...toLine('Venue', row.venue),
      ...toOrigin(row),
    ].join('\n'),
    url: row.source_url,
    metadata: toMetadata(row),
  };
}

/** One short position as text, with the name and date of its source. */
export async function readPosition(services: Services, call: Call, id: string) {
  const { body } = await answerPosition(services, call, id);
  const row: Position = body.short_position;
  if (row.status !== 'current') return { ...describeTombstone('short_position', row), metadata: toMetadata(row) };
  return {
    title: toPositionTitle(row),
    text: [
      ...toLine('Holder', row.scope === 'aggregate' ? 'all holders together' : (row.holder_name ?? 'a natural person')),
      ...toLine('Percent of the share capital', row.percent),
      ...(row.is_below_threshold ? ['Below the threshold of publication.'] : []),
      ...toLine('Shares', row.shares),
      ...toLine('Position date', row.position_date),
      ...toLine('Ended on', row.ended_on),
      ...toLine('Threshold crossed, in percent', row.threshold),
      ...toLine('Direction', row.threshold_direction),
      ...toOrigin(row),
    ].join('\n'),
    url: row.source_url,
    metadata: toMetadata(row),
  };
}

/** Entries of one kind among the records that answer a question. */
const MAX_ENTRIES = 3;

/** The registers that a question names. */
export async function listNamedRegisters(services: Services, reading: QueryReading): Promise<readonly RegisterKind[]> {
  const { shortSelling } = await readNames(services);
  const isOfInsiders = ofKind(reading, 'event_type').some(({ code }) => code === 'insider-transaction');
  const rest = ` ${reading.rest.join(' ')} `;
  const isOfShorts = shortSelling.some((name) => rest.includes(` ${name} `));
  return [
    ...(isOfInsiders ? ['insider_transaction' as const] : []),
    ...(isOfShorts ? ['short_position' as const] : []),
  ];
}

/** The newest entries of a kind about some companies. */
export async function findRegisterRecords(
  services: Services,
  call: Call,
  kind: RegisterKind,
  companies: readonly string[],
): Promise<RecordMatch[]> {
  if (companies.length === 0) return [];
  // An empty list of entries needs no word: the other kinds answer too.
  const silent = { ...call, warn: () => {} };
  const named = { company: [...companies], limit: MAX_ENTRIES };
  const scope = { operation: 'findRecords' };
  const toMatch = (row: Entry, title: string): RecordMatch => ({
    id: `${kind}:${row.id}`,
    title,
    url: row.source_url ?? '',
  });
  if (kind === 'insider_transaction') {
    const params = { ...InsiderTransactionListParams.parse({}), ...named };
    const { body } = await answerTransactions(services, silent, params, scope);
    return body.insider_transactions.map((row) => toMatch(row, toTransactionTitle(row)));
  }
  const params = { ...ShortPositionListParams.parse({}), ...named };
  const { body } = await answerPositions(services, silent, params, scope);
  return body.short_positions.map((row) => toMatch(row, toPositionTitle(row)));
}
