import { z } from 'zod';

/**
 * Columns of records, derived from their wire schema by one rule (docs/guide/formats.md): a member of an object stands under the
 * names on its way, joined by dots; a list of plain values is one column; each member of a list of objects is one column too; every
 * deeper or open structure is one column of JSON.
 */

export type ColumnType = 'text' | 'instant' | 'date' | 'integer' | 'number' | 'boolean' | 'json';

export type FlatColumn = {
  /** Names on the way, joined by dots: `source.name`, `companies.id`. */
  readonly name: string;
  /** The way to the value, or to the list. */
  readonly path: readonly string[];
  /** The type of the value, or of each value of the list. */
  readonly type: ColumnType;
  /** Of a list: the way from an entry to its value; empty where the entries are the values. */
  readonly each?: readonly string[];
};

/** The part of JSON Schema (2020-12) that the wire schemas use. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

const PREFIX = '#/$defs/';
const JSON_COLUMN: JsonSchema = {};

/** Reads the schema behind references and the null of a nullable member; several alternatives are one object or open. */
function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref?.startsWith(PREFIX)) {
    const target = root.$defs?.[schema.$ref.slice(PREFIX.length)];
    return target === undefined ? JSON_COLUMN : resolve(target, root);
  }
  const [alone, ...more] = schema.allOf ?? [];
  if (alone !== undefined && more.length === 0) return resolve(alone, root);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives === undefined) return schema;
  const real = alternatives.filter(({ type }) => type !== 'null').map((one) => resolve(one, root));
  const [first] = real;
  if (first === undefined || real.length === 1) return first ?? JSON_COLUMN;
  if (readType(first) !== undefined && real.every((one) => readType(one) === readType(first))) return first;
  if (real.every(({ properties }) => properties !== undefined))
    return { type: 'object', properties: Object.assign({}, ...real.map(({ properties }) => properties).reverse()) };
  return JSON_COLUMN;
}

function readType({ type, format, const: only, enum: values }: JsonSchema): ColumnType | undefined {
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  if (type === 'string') return format === 'date-time' ? 'instant' : format === 'date' ? 'date' : 'text';
  if (typeof only === 'boolean') return 'boolean';
  if (typeof only === 'string' || values?.every((value) => typeof value === 'string')) return 'text';
  return undefined;
}

/** The columns of one entry of a list; undefined where an entry has more than objects of plain values. */
function listEntryColumns(
  schema: JsonSchema,
  root: JsonSchema,
  path: readonly string[] = [],
): FlatColumn[] | undefined {
  const type = readType(schema);
  if (type !== undefined) return [{ name: path.join('.'), path, type }];
  if (schema.properties === undefined) return undefined;
  const columns: FlatColumn[] = [];
  for (const [name, member] of Object.entries(schema.properties)) {
    const inner = listEntryColumns(resolve(member, root), root, [...path, name]);
    if (inner === undefined) return undefined;
    columns.push(...inner);
  }
  return columns;
}

function listMemberColumns(schema: JsonSchema, root: JsonSchema, path: readonly string[]): FlatColumn[] {
  const name = path.join('.');
  const type = readType(schema);
  if (type !== undefined) return [{ name, path, type }];
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([member, inner]) =>
      listMemberColumns(resolve(inner, root), root, [...path, member]),
    );
  const entries = schema.items && listEntryColumns(resolve(schema.items, root), root);
  if (entries === undefined || entries.length === 0) return [{ name, path, type: 'json' }];
  return entries.map((entry) => ({
    name: [...path, ...entry.path].join('.'),
    path,
    type: entry.type,
    each: entry.path,
  }));
}

/** The columns of the objects that a JSON Schema describes, in the order of its members. */
export const listColumns = (schema: JsonSchema): readonly FlatColumn[] =>
  listMemberColumns(resolve(schema, schema), schema, []);

const known = new WeakMap<z.ZodType, readonly FlatColumn[]>();

/** The columns of the records of a wire schema. */
export function listRecordColumns(schema: z.ZodType): readonly FlatColumn[] {
  const found = known.get(schema) ?? listColumns(toJsonSchema(schema));
  known.set(schema, found);
  return found;
}

/** A wire schema as JSON Schema 2020-12, as its records are sent. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The value at a way through objects; undefined where the way ends before it. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}
