import type { Call } from '../../core/operation.ts';
import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { readCompanies } from '../companies/query.ts';
import { visibility } from '../shared/visibility.ts';
import { readers } from './record-texts.ts';
import { type RecordKind, recordKinds } from './schema.ts';
import { kinds, mayRead } from './search.ts';

/** An id as it was sent, and the kind of its record where the text names it. */
export type RecordId = { readonly kind: RecordKind | undefined; readonly id: string };

const byFolder: ReadonlyMap<string, RecordKind> = new Map(recordKinds.map((kind) => [kinds[kind].folder, kind]));
const TYPED = /^([a-z_]+):([^:/\s]+)$/;
/** A page of a record, its address in the API, or its address as a resource. */
const ADDRESS = /^(?:https?:\/\/[^/\s]+(?:\/[^\s?#]*)?|news:\/\/)\/([a-z_]+)\/([^\s/?#]+)\/?(?:[?#]\S*)?$/;
const MAX_CHARACTERS = 2048;

/** Reads an id in any of its forms: `event:ID`, the address of the record's page or of the API, or the bare id. */
export function readRecordId(sent: string): RecordId {
  const text = sent.trim();
  if (text.length > MAX_CHARACTERS) return { kind: undefined, id: text };
  const [, prefix = '', typed] = TYPED.exec(text) ?? [];
  const named = recordKinds.find((kind) => kind === prefix);
  if (named !== undefined && typed !== undefined) return { kind: named, id: typed };
  const [, folder = '', id] = ADDRESS.exec(text) ?? [];
  const kind = byFolder.get(folder);
  return kind === undefined || id === undefined ? { kind: undefined, id: text } : { kind, id };
}

/** The kind of the record that a tool or an operation returns by its `id`. */
export const findRecordKind = (operationId: string): RecordKind | undefined =>
  recordKinds.find((kind) => kinds[kind].operation.id === operationId);

async function isServed(services: Services, call: Call, kind: RecordKind, id: string): Promise<boolean> {
  // A company is found by its names too, which are not ids.
  if (kind === 'company') return (await readCompanies(services.db, [id])).length > 0;
  try {
    await readers[kind](services, call, visibility(call.caller, call.now), id);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * The kind of the record with an id, among the records that the caller may read: one outside the plan or scopes of the
 * caller has none, as if it did not exist.
 */
export async function findKindOfId(services: Services, call: Call, sent: string): Promise<RecordKind | undefined> {
  const { kind, id } = readRecordId(sent);
  if (!/^[a-z0-9-]{1,64}$/.test(id)) return undefined;
  for (const one of new Set(kind === undefined ? recordKinds : [kind, ...recordKinds]))
    if (mayRead(call.caller, one) && (await isServed(services, call, one, id))) return one;
  return undefined;
}
