import { z } from 'zod';
import type { AnyOperation } from '../core/operation.ts';

type JsonSchema = Record<string, unknown>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema with its reference followed. */
function resolved(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const reference = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  const target = reference === undefined ? undefined : definitions[reference];
  return isSchema(target) ? resolved(target, definitions) : schema;
}

/**
 * The output schema of a tool: the members that its operation's body always has. Like the bodies it is open, for releases are
 * additive. It says no more because a list of tools is paid for with every conversation; the OpenAPI document has the rest.
 */
export function createOutputSchema(operation: AnyOperation): JsonSchema & { type: 'object' } {
  const body = z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const schema = resolved(body, isSchema(body['$defs']) ? body['$defs'] : {});
  return {
    type: 'object',
    properties: {},
    ...(Array.isArray(schema['required']) ? { required: schema['required'] } : {}),
  };
}
