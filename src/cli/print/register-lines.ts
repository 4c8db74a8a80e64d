import type { RegisterState } from '../../ingest/registers/manage/manage-registers.ts';
import { formatMinute, table } from './table.ts';

const headings = ['file', 'state', 'last poll', 'entries', 'without company', 'terms', ''];

const formatCells = (row: RegisterState): string[] => [
  row.file,
  row.state === 'polled' ? (row.last_outcome ?? 'new') : row.state,
  formatMinute(row.last_attempt_at),
  String(row.entries),
  String(row.unlinked),
  row.licence,
  row.last_error === null ? '' : `(${row.last_error})`,
];

/** The files of the registers as a table. Files of one register share its entries. */
export const describeRegisters = (rows: readonly RegisterState[]): string => table(headings, rows.map(formatCells), '');
