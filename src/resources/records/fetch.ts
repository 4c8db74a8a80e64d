import { defineOperation } from '../../core/operation.ts';
import { notFound } from '../../core/problem.ts';
import { visibility } from '../shared/visibility.ts';
import { findKindOfId, readRecordId } from './ids.ts';
import { readers } from './record-texts.ts';
import { FetchedRecord, FetchRecordParams } from './schema.ts';
import { mayRead, toResourceUri } from './search.ts';

/**
 * One record by its id, typed as connectors of assistants send it, bare, or as an address. It has no address of its own in REST
 * (docs/contract/tool-server.md).
 */
export const fetchRecord = defineOperation({
  id: 'fetchRecord',
  tag: 'Search',
  summary: 'Fetch a record',
  description:
    'One event, article, story, company, calendar entry, figure, insider transaction or short position as text, with its ' +
    'address and metadata.',
  scope: 'read:search',
  cost: 'lookup',
  params: FetchRecordParams,
  path: ['id'],
  body: FetchedRecord,
  problems: ['plan-limit-exceeded'],
  validators: 'none',
  async run(services, call, { id }) {
    const { kind: typed, id: recordId } = readRecordId(id);
    const kind = typed ?? (await findKindOfId(services, call, recordId));
    if (kind === undefined || !mayRead(call.caller, kind)) throw notFound();
    const see = visibility(call.caller, call.now);
    const { title, text, url, metadata } = await readers[kind](services, call, see, recordId);
    const metadataLines = Object.entries(metadata).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value.slice(0, 2000)] as const] : [],
    );
    return {
      body: {
        id: `${kind}:${recordId}`,
        title,
        text,
        url: url ?? toResourceUri(kind, recordId),
        metadata: { kind, ...Object.fromEntries(metadataLines) },
      },
      cache: 'never' as const,
    };
  },
});
