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

/** The JSON types a value may have: of a nullable one two. */
function typesOf(schema: JsonSchema, definitions: JsonSchema): string[] {
  const followed = resolved(schema, definitions);
  const { anyOf, type } = followed;
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isSchema).flatMap((one) => typesOf(one, definitions)))];
  return typeof type === 'string' ? [type] : [];
}

function typeOf(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  const types = typesOf(schema, definitions);
  return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types };
}

/**
 * The output schema of a tool: the members that its operation's body always has, with their types. Like the bodies it is
 * open, for releases are additive. It says no more because a list of tools is paid for with every conversation.
 */
export function outputSchemaOf(operation: AnyOperation): JsonSchema & { type: 'object' } {
  const body = z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const definitions = isSchema(body['$defs']) ? body['$defs'] : {};
  const schema = resolved(body, definitions);
  const members = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(
      required.flatMap((name) => {
        const member = members[name];
        return isSchema(member) ? [[name, typeOf(member, definitions)]] : [];
      }),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
}
