import { z } from 'zod';

/** A piece of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_INT32 = 2_147_483_647;

/** Keywords that OpenAPI 3.0 does not know, and notes of ours that are not for readers of the document. */
const foreign = new Set(['$schema', '$id', 'id', 'x-list', 'x-values']);

const formatOfInteger = ({ maximum }: Json): string =>
  typeof maximum === 'number' && maximum <= MAX_INT32 ? 'int32' : 'int64';

/**
 * Converts a schema to the form that OpenAPI 3.0 and its tools read. Objects stay open: releases are additive, and a
 * client that validates answers must accept new members and projected rows. A nullable reference becomes a reference to
 * a component `<Name>OrNull`, because `nullable` next to `allOf` has no effect.
 */
export function cleaned(schema: Json): Json {
  const result: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (foreign.has(keyword)) continue;
    // Objects are open; an empty schema says no more than its absence.
    if (keyword === 'additionalProperties' && (value === false || (isObject(value) && Object.keys(value).length === 0)))
      continue;
    if (keyword === 'properties' && isObject(value)) {
      result[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, isObject(member) ? cleaned(member) : member]),
      );
    } else if (isObject(value) && ['items', 'not', 'additionalProperties'].includes(keyword)) {
      result[keyword] = cleaned(value);
    } else if (Array.isArray(value) && ['allOf', 'anyOf', 'oneOf'].includes(keyword)) {
      result[keyword] = value.map((member) => (isObject(member) ? cleaned(member) : member));
    } else result[keyword] = value;
  }
  if (result['type'] === 'integer') result['format'] = formatOfInteger(result);
  // A value that may be null has null among its values (OpenAPI 3.0.3, clarification of `nullable`).
  if (result['nullable'] === true && Array.isArray(result['enum']) && !result['enum'].includes(null))
    result['enum'] = [...result['enum'], null];
  return withoutNullableReference(result);
}

function withoutNullableReference(schema: Json): Json {
  const { nullable, allOf, ...annotations } = schema;
  const [only, ...others] = Array.isArray(allOf) ? allOf : [];
  if (nullable !== true || others.length > 0 || !isObject(only) || typeof only['$ref'] !== 'string') return schema;
  const reference = { $ref: `${only['$ref']}OrNull` };
  return Object.keys(annotations).length === 0 ? reference : { ...annotations, allOf: [reference] };
}

const PREFIX = '#/components/schemas/';

/** Names of all components that a piece of the document points at. */
function namesIn(piece: unknown): string[] {
  if (Array.isArray(piece)) return piece.flatMap(namesIn);
  if (!isObject(piece)) return [];
  return Object.entries(piece).flatMap(([keyword, value]) =>
    keyword === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)
      ? [value.slice(PREFIX.length)]
      : namesIn(value),
  );
}

/** The named schemas that `roots` need, directly or through each other, in the order of their names. */
export function componentSchemas(roots: readonly string[]): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => PREFIX + id,
  });
  const found = new Map<string, Json>();
  const find = (name: string): void => {
    if (found.has(name)) return;
    const isNullable = !(name in schemas) && name.endsWith('OrNull');
    const schema = schemas[isNullable ? name.slice(0, -'OrNull'.length) : name];
    if (schema === undefined) throw new Error(`Unknown schema ${name}.`);
    const component = cleaned(schema as Json);
    found.set(name, isNullable ? { ...component, nullable: true } : component);
    for (const other of namesIn(component)) find(other);
  };
  for (const root of roots) find(root);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
