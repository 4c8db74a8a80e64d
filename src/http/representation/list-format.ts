import { z } from 'zod';
import { type FlatColumn, listRecordColumns } from '../../core/flat-columns.ts';
import type { Answer, AnyOperation } from '../../core/operation.ts';
import { format as anyFormat, type ListFormat, newsFormat, problemOfRefusal } from '../../core/params.ts';
import { invalidParameter } from '../../core/problem.ts';
import { formatCsv } from './csv.ts';
import {
  expandedForNinjs,
  findNinjsKind,
  formatNinjs,
  type NinjsKind,
  ninjsKinds,
  toNinjs,
  toNinjsChange,
} from './ninjs.ts';

/** The forms of a list in addition to JSON, which the parameter `format` requests (docs/guide/formats.md). */

type List = {
  readonly member: string;
  readonly row: z.ZodType;
  /** The records that it has as ninjs: those of one kind, or the changes of all such kinds. */
  readonly ninjs: NinjsKind | 'changes' | undefined;
};

/** The list of a body: its one required member that is a list of objects; undefined for any other body. */
export function findList({ id, body }: AnyOperation): List | undefined {
  if (!(body instanceof z.ZodObject)) return undefined;
  const lists = Object.entries(body.shape as Readonly<Record<string, z.ZodType>>).flatMap(([member, schema]) =>
    schema instanceof z.ZodArray && !isPlain(schema.element as z.ZodType)
      ? [
          {
            member,
            row: schema.element as z.ZodType,
            ninjs: id === 'listChanges' ? 'changes' : findNinjsKind(member),
          } as const,
        ]
      : [],
  );
  return lists.length === 1 ? lists[0] : undefined;
}

const isPlain = (schema: z.ZodType): boolean =>
  !(schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion);

const extended = new WeakMap<AnyOperation, AnyOperation>();

/** An operation as REST offers it: a list takes `format` in addition to its own parameters. */
export function withFormat(operation: AnyOperation): AnyOperation {
  const known = extended.get(operation);
  if (known !== undefined) return known;
  const list = findList(operation);
  const own = list === undefined ? operation : withParameter(operation, list.ninjs ? newsFormat : anyFormat);
  extended.set(operation, own);
  return own;
}

const withParameter = (operation: AnyOperation, format: z.ZodType): AnyOperation => ({
  ...operation,
  params: operation.params.extend({ format }),
});

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  ninjs: 'application/x-ndjson; charset=utf-8',
} as const;

/** The media types of an operation's answer in addition to JSON, for the document of the API. */
export const listMediaTypes = (operation: AnyOperation): readonly string[] =>
  findList(operation) === undefined ? [] : ['text/csv', 'application/x-ndjson'];

type Params = Readonly<Record<string, unknown>>;

/** The requested form, and the values that the operation reads. */
export function readFormat(
  operation: AnyOperation,
  values: Readonly<Record<string, string>>,
): { readonly format: ListFormat; readonly values: Readonly<Record<string, string>> } {
  const { format: sent = '', ...own } = values;
  const list = sent === '' ? undefined : findList(operation);
  if (list === undefined) return { format: 'json', values: own };
  const format = parseFormat(list, sent);
  if (format !== 'ninjs') return { format, values: own };
  if (list.ninjs === 'changes') return { format, values: expectNinjsKinds(own) };
  for (const name of ['fields', 'expand'])
    if (own[name]) throw invalidParameter(name, 'cannot be combined with format=ninjs, which has members of its own.');
  const isExpandable = list.ninjs !== undefined && listExpandable(operation).length > 0;
  return { format, values: isExpandable ? { ...own, expand: expandedForNinjs[list.ninjs] } : own };
}

function parseFormat({ ninjs }: List, sent: string): ListFormat {
  const parsed = z.object({ format: ninjs ? newsFormat : anyFormat }).safeParse({ format: sent });
  if (!parsed.success) throw problemOfRefusal(parsed.error.issues[0]);
  return parsed.data.format ?? 'json';
}

/** Refuses kinds of changes that ninjs has no documents of. */
function expectNinjsKinds(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kinds = (values['kinds'] ?? '').split(',').filter((kind) => kind !== '');
  if (kinds.length === 0 || kinds.some((kind) => !ninjsKinds.some((known) => known === kind)))
    throw invalidParameter('kinds', `takes ${ninjsKinds.join(', ')} with format=ninjs; name one or several of them.`);
  if (values['records'] === 'false')
    throw invalidParameter('records', 'cannot be false with format=ninjs, whose documents are the records.');
  return values;
}

/** The names that `expand` of an operation adds to its rows. */
function listExpandable({ params }: AnyOperation): readonly string[] {
  const expand = (params.shape as Readonly<Record<string, z.ZodType>>)['expand'];
  return (expand?.meta()?.['x-values'] as readonly string[] | undefined) ?? [];
}

/**
 * The columns of a list, the same on all of its pages: those of `fields` and `expand` where they are sent, else those of every
 * row. A yes or no that `expand` adds has its column always, because rows have it where it is true.
 */
function selectColumns(operation: AnyOperation, row: z.ZodType, params: Params): readonly FlatColumn[] {
  const fields = params['fields'] as ReadonlySet<string> | undefined;
  const expand = (params['expand'] as readonly string[] | undefined) ?? [];
  const expandable = listExpandable(operation);
  return listRecordColumns(row).filter(({ path: [name = ''], type, each }) => {
    if (name === 'id' || expand.includes(name)) return true;
    if (name === 'distance') return params['mode'] !== undefined;
    if (fields !== undefined) return fields.has(name);
    return !expandable.includes(name) || (type === 'boolean' && each === undefined);
  });
}

/** Longer headers are refused by clients and proxies. */
const MAX_ENVELOPE = 3_000;

/** JSON in ASCII, as headers take it. */
const toAscii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The members of a body other than its list. Those for which the header has no room are named in `left_out`. */
function formatEnvelope(body: Params, member: string): string {
  const others = Object.entries(body).filter(([name]) => name !== member);
  const kept: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const [name, value] of others)
    if (toAscii({ ...kept, [name]: value }).length > MAX_ENVELOPE) leftOut.push(name);
    else kept[name] = value;
  return toAscii(leftOut.length === 0 ? kept : { ...kept, left_out: leftOut });
}

/** A list in a form other than JSON. */
export type ListDocument = {
  readonly text: string;
  readonly contentType: string;
  /** Headers that belong to it, those of its 304 included. */
  readonly headers: Readonly<Record<string, string>>;
};

function toDocument(base: string, { ninjs }: List, row: Params) {
  if (ninjs === undefined) throw new Error('The list has no ninjs.');
  return ninjs === 'changes' ? toNinjsChange(base, row) : toNinjs(base, ninjs, row);
}

/** Writes the body of a list in the requested form. */
export function formatList(
  operation: AnyOperation,
  format: Exclude<ListFormat, 'json'>,
  { params, body, next, baseUrl }: { params: Params; body: Params; next: Answer<unknown>['next']; baseUrl: string },
): ListDocument {
  const list = findList(operation);
  if (list === undefined) throw new Error(`${operation.id} has no list.`);
  const rows = body[list.member] as readonly Params[];
  const write = {
    csv: () => formatCsv(selectColumns(operation, list.row, params), rows),
    ndjson: () => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    ninjs: () => formatNinjs(rows.map((row) => toDocument(`${baseUrl}/api/v1`, list, row))),
  };
  const suffix = format === 'ninjs' ? 'ninjs.ndjson' : format;
  return {
    text: write[format](),
    contentType: contentTypes[format],
    headers: {
      'content-disposition': `attachment; filename="${list.member === 'data' ? 'changes' : list.member}.${suffix}"`,
      'x-content-type-options': 'nosniff',
      ...(next ? { 'x-next-cursor': next } : {}),
      'x-envelope': formatEnvelope(body, list.member),
    },
  };
}
