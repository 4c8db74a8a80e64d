import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clientTypes, type Document } from '../../../scripts/client-types/types-of.ts';

const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document;
const schema = (value: object): Document => ({ paths: {}, components: { schemas: { Thing: value } } });

describe('the types of the client', () => {
  it('are those of the OpenAPI document: run npm run openapi where they are not', () => {
    expect(readFileSync('packages/client/src/api.ts', 'utf8')).toBe(clientTypes(document));
  });

  it.each([
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ type: 'array', items: { type: 'string', nullable: true } }, '(string | null)[]'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    [{ allOf: [{ $ref: '#/components/schemas/Row' }], nullable: true }, 'Row | null'],
  ])('of %j are written', (value, type) => {
    expect(clientTypes(schema(value))).toContain(`\nexport type Thing = ${type};\n`);
  });

  it('are not guessed where the document says what the script does not know', () => {
    expect(() => clientTypes(schema({ oneOf: [] }))).toThrow('oneOf: add it here first.');
  });

  it('cannot take one name for the path and for the query', () => {
    const parameters = (['path', 'query'] as const).map((place) => ({
      name: 'id',
      in: place,
      schema: { type: 'string' },
    }));
    const get = {
      operationId: 'getX',
      summary: '',
      parameters,
      responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
    };
    expect(() => clientTypes({ paths: { '/x/{id}': { get } }, components: { schemas: {} } })).toThrow(
      /id is in the path and in the query/,
    );
  });
});
