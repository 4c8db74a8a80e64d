import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { quoted } from '../../core/display-text.ts';
import type { FetchedRecord, RecordMatches } from '../../resources/records/schema.ts';
import type { Candidates } from '../../resources/resolve/schema.ts';
import { facts } from './format.ts';
import type { View } from './view.ts';

export const candidateList: View<z.input<typeof Candidates>> = {
  rows: 'candidates',
  read: ({ candidates }) => ({
    heading: counted(candidates.length, 'candidate'),
    blocks: candidates.map(({ kind, id, name, code, reason, matched, score }) =>
      facts(
        `${kind} ${quoted(name)}`,
        code !== null && code !== name && code,
        id !== code && `id ${id}`,
        `${reason}: ${quoted(matched)}`,
        String(score),
      ),
    ),
    next: ['company, event_type, country, index, exchange, sources and window take these'],
  }),
};

/** Connectors read the body itself as the text. */
export const foundRecords: View<z.input<typeof RecordMatches>> = {
  asJson: true,
  read: () => ({ blocks: [], next: [] }),
};
export const fetchedRecord: View<FetchedRecord> = { asJson: true, read: () => ({ blocks: [], next: [] }) };
