import { z } from 'zod';
import { type Caller, hasScope } from '../core/caller.ts';
import type { AnyOperation } from '../core/operation.ts';
import { toolTexts } from '../core/params.ts';
import { invalidParameter, notFound, Problem, shown, shownList } from '../core/problem.ts';
import { findRecordKind, readRecordId } from '../resources/records/ids.ts';

/** How much a text says. */
export type Detail = 'brief' | 'full';

/** Source of a tool's arguments. */
export type Arguments = {
  readonly name: string;
  readonly operation: AnyOperation;
  /** Rows per page when the caller does not say; absent for a tool that returns one record. */
  readonly limit?: number;
  /** Parameters of the operation that this tool does not take. */
  readonly without?: readonly string[];
  /** Whether the text comes in two lengths. */
  readonly hasDetail?: boolean;
  /** Whether `fields` is stated. Every tool takes it whose operation does; to say so of all costs too much. */
  readonly hasFields?: boolean;
  /** Texts of parameters whose own description is not enough here, such as which record an id names. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** The arguments in the form that the operation reads, and the requested length of the text. */
export type ReadArguments = {
  readonly values: Readonly<Record<string, string>>;
  readonly detail: Detail;
  /** Whether the caller named a page length itself. */
  readonly hasLimit: boolean;
};

type JsonSchema = Record<string, unknown>;

const paging = ['limit', 'cursor', 'fields'];
const MAX_PATH_CHARACTERS = 64;
const MAX_VALUE_CHARACTERS = 8192;

const readShape = (operation: AnyOperation): Readonly<Record<string, z.ZodType>> => operation.params.shape;

/**
 * Names that a caller may send; the watchlist filter only with its scope, as a tool without scope is not there either. A tool
 * that changes something names its records by its own scope.
 */
function namesFor({ operation, hasDetail, without = [] }: Arguments, mayWatch: boolean): string[] {
  const mayName = mayWatch || operation.scope?.startsWith('write:') === true;
  const left = ['expand', ...without, ...(mayName ? [] : ['watchlist', 'saved_search'])];
  const own = Object.keys(readShape(operation)).filter((name) => name === 'q' || !left.includes(name));
  const filters = own
    .filter((name) => !paging.includes(name))
    .flatMap((name) => (name === 'q' ? ['q', 'query'] : [name]))
    .filter((name) => !left.includes(name));
  return [...filters, ...paging.filter((name) => own.includes(name)), ...(hasDetail ? ['detail'] : [])];
}

/** Parameters that only tools have. */
const ownTexts: Readonly<Record<string, string>> = {
  query: 'Same as q.',
  detail: 'full adds summaries.',
  fields: 'Members of rows, e.g. id,title.',
};

/** Most values of a closed list that are stated. Longer lists are named in the refusal, and read in other spellings. */
const SHORT_LIST = 6;

const isList = (schema: z.ZodType | undefined): boolean => schema?.meta()?.['x-list'] === true;

function createProperty({ operation, limit, texts, without }: Arguments, name: string): JsonSchema {
  const own = texts?.[name] ?? (without?.includes('q') ? undefined : ownTexts[name]);
  if (name === 'detail') return { type: 'string', enum: ['brief', 'full'], description: own };
  const schema = readShape(operation)[name === 'query' ? 'q' : name] ?? z.string();
  const description = own ?? toolTexts.get(schema)?.text;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    // One plain type: clients of other models refuse unions, and one refused tool loses them the whole list.
    type: typeof json.type === 'string' ? json.type : 'string',
    ...(json.enum && json.enum.length <= SHORT_LIST ? { enum: json.enum } : {}),
    ...(name === 'limit' && limit !== undefined ? { default: limit } : {}),
    description: description ?? json.description,
  };
}

/** The input schema of a tool, from the parameters of its operation. */
export function createInputSchema(tool: Arguments, mayWatch: boolean): JsonSchema & { type: 'object' } {
  const names = namesFor(tool, mayWatch).filter((name) => name !== 'fields' || tool.hasFields);
  const required = [...(tool.operation.path ?? []), ...(tool.operation.required ?? [])].map((name) =>
    names.includes(name) ? name : 'query',
  );
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, createProperty(tool, name)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The plain type of an argument: string, integer or boolean. */
export const readType = (operation: AnyOperation, name: string): unknown =>
  readShape(operation)[name]?.meta()?.['type'] ?? 'string';

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** One argument as it would stand in a query string; agents send numbers, booleans and arrays where texts are meant. */
function wireValue(operation: AnyOperation, name: string, value: unknown): string {
  const takesMany = isList(readShape(operation)[name]);
  const values = Array.isArray(value) ? value : [value];
  if (!values.every(isScalar)) {
    throw invalidParameter(name, takesMany ? 'takes comma-separated text.' : 'takes text, a number, true or false.');
  }
  if (values.length > 1 && !takesMany) throw invalidParameter(name, `takes one value, ${values.length} were sent.`);
  const text = values.map(String).join(',');
  if (text.includes('\u0000')) throw invalidParameter(name, 'contains a NUL character.');
  if (text.length > MAX_VALUE_CHARACTERS)
    throw invalidParameter(name, `takes at most ${MAX_VALUE_CHARACTERS} characters, ${text.length} were sent.`);
  return text;
}

const ID_NOUNS: Readonly<Record<string, string>> = { event: 'events', article: 'articles', company: 'companies' };

/** Arguments that take ids of one kind of records. */
const ID_KINDS: Readonly<Record<string, string>> = {
  event_id: 'event',
  event: 'event',
  ids: 'article',
  company: 'company',
  identifier: 'company',
};

/**
 * An argument with its ids in the form that the operation reads: `event:ID` and addresses of records count as well as ids.
 * The id of a record that the path names stays as it is where it is of another kind, which the answer explains.
 */
function toPlainIds({ operation }: Arguments, name: string, value: string): string {
  const kind = name === 'id' ? findRecordKind(operation.id) : ID_KINDS[name];
  if (kind === undefined) return value;
  const isPath = operation.path?.includes(name) ?? false;
  const values = value.split(',').map((text) => {
    const read = readRecordId(text);
    if (read.kind === undefined) return text;
    if (read.kind === kind) return read.id;
    if (isPath) return `${read.kind}:${read.id}`;
    throw invalidParameter(name, `takes ids of ${ID_NOUNS[kind]}; ${shown(text)} is the id of another kind of record.`);
  });
  return values.join(',');
}

function refuseUnknown(tool: Arguments, names: readonly string[], sent: readonly string[]): void {
  const unknown = sent.filter((name) => !names.includes(name));
  const [first] = unknown;
  if (first === undefined) return;
  const { refused } = tool.operation;
  const reasons = unknown.flatMap((name) =>
    refused && Object.hasOwn(refused, name) ? [`\n${name}: ${refused[name]}`] : [],
  );
  const valid = names.length === 0 ? 'it takes no arguments.' : `it takes ${names.join(', ')}.`;
  const isOne = unknown.length === 1;
  throw new Problem(
    'invalid-parameter',
    `${shownList(unknown)}: ${isOne ? 'is not an argument' : 'are not arguments'} of ${tool.name}; ${valid}${reasons.join('')}`,
    { parameter: shown(first) },
  );
}

function readDetail(value: unknown): Detail {
  if (value === undefined || value === '' || value === 'brief') return 'brief';
  if (value === 'full') return 'full';
  throw invalidParameter('detail', `does not know ${shown(String(value))}; it takes brief, full.`);
}

/**
 * Reads the arguments of a call. Every unknown name is refused: a filter that is left out silently is worse than an
 * error. null counts as absent. Throws invalid-parameter, or not-found for a record id that can be none.
 */
export function readArguments(tool: Arguments, caller: Caller, sent: Readonly<Record<string, unknown>>): ReadArguments {
  const names = namesFor(tool, hasScope(caller, 'read:watchlist'));
  const present = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined);
  refuseUnknown(
    tool,
    names,
    present.map(([name]) => name),
  );
  const { detail, query, ...others } = Object.fromEntries(present);
  if (query !== undefined && others['q'] !== undefined && query !== others['q'])
    throw invalidParameter('query', 'means the same as q; send one of them.');
  if (query !== undefined) others['q'] = query;
  const values = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      toPlainIds(tool, name, wireValue(tool.operation, name, value)),
    ]),
  );
  for (const name of tool.operation.path ?? []) {
    const value = values[name];
    if (value === undefined) throw invalidParameter(name, 'is required.');
    if (value.length > MAX_PATH_CHARACTERS && readRecordId(value).kind === undefined) throw notFound();
  }
  // Clients that fill in every property send 0 where they mean none.
  const hasLimit = !/^(?:0(?:\.0*)?)?$/.test(values['limit'] ?? '');
  const limit =
    hasLimit || !names.includes('limit') ? {} : { limit: tool.limit === undefined ? '' : String(tool.limit) };
  return { values: { ...values, ...limit }, detail: readDetail(detail), hasLimit };
}
