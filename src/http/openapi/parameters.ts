import { z } from 'zod';
import type { AnyOperation } from '../../core/operation.ts';
import { cleaned, type Json } from './schemas.ts';

/** Reads the schema's own notes: zod omits the default of a transformed value from the JSON schema. */
const readNotes = (schema: z.ZodType): Json => (schema.meta() ?? {}) as Json;

/**
 * Describes one parameter in its wire form. A list is a string: generated clients send arrays in different ways, and
 * the service reads `a,b`. An instant has no `format`, because the service also takes a bare date and a time without
 * offset.
 */
function describeParameter(operation: AnyOperation, name: string, example: string | undefined): Json {
  const schema = (operation.params.shape as Readonly<Record<string, z.ZodType>>)[name] as z.ZodType;
  const { description, ...wire } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  const { default: fallback } = readNotes(schema);
  const { format, ...rest } = cleaned(wire);
  const isPath = operation.path?.includes(name) ?? false;
  return {
    name,
    in: isPath ? 'path' : 'query',
    required: isPath || (operation.required?.includes(name) ?? false),
    description,
    schema: {
      ...(isPath ? { minLength: 1 } : {}),
      ...rest,
      ...(format === undefined || format === 'date-time' ? {} : { format }),
      ...(fallback === undefined ? {} : { default: fallback }),
    },
    ...(example === undefined ? {} : { example }),
  };
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETags of cached answers; 304 if one is still current.',
  schema: { type: 'string', maxLength: 4096 },
};

const ifModifiedSince: Json = {
  name: 'If-Modified-Since',
  in: 'header',
  required: false,
  description: 'Last-Modified of the cached answer; read only without If-None-Match.',
  schema: { type: 'string', maxLength: 64 },
};

/** All parameters of an operation; `examples` are the path members of its example request. */
export function describeParameters(operation: AnyOperation, examples: Readonly<Record<string, string>>): Json[] {
  const { validators = 'etag-and-date' } = operation;
  return [
    ...Object.keys(operation.params.shape).map((name) => describeParameter(operation, name, examples[name])),
    ...(validators === 'none' ? [] : [ifNoneMatch]),
    ...(validators === 'etag-and-date' ? [ifModifiedSince] : []),
  ];
}
