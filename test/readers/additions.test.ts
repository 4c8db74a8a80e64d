import { expect, it } from 'vitest';
import { findRemovals } from './additions.ts';

const answer = (properties: object, required: string[] = []) => ({
  components: { schemas: { Row: { type: 'object', required, properties } } },
  paths: {},
});
/** A list of rows; with `tagged` its rows are of that schema instead, and the schema of rows stays. */
const named = (row: object, tagged?: object) => ({
  paths: {},
  components: {
    schemas: {
      Row: { type: 'object', properties: row },
      ...(tagged === undefined ? {} : { Tagged: { type: 'object', properties: tagged } }),
      List: { properties: { row: { $ref: `#/components/schemas/${tagged === undefined ? 'Row' : 'Tagged'}` } } },
    },
  },
});
const list = (parameters: object[]) => ({ components: {}, paths: { '/rows': { get: { parameters } } } });
const text = { type: 'string' };

it.each([
  ['a member is added', answer({ id: text }), answer({ id: text, name: text }), []],
  [
    'a member goes',
    answer({ id: text, name: text }),
    answer({ id: text }),
    ['components/schemas/Row/properties/name is gone'],
  ],
  [
    'a type changes',
    answer({ id: text }),
    answer({ id: { type: 'integer' } }),
    ['components/schemas/Row/properties/id/type was "string", is "integer"'],
  ],
  [
    'a member becomes optional',
    answer({ id: text }, ['id']),
    answer({ id: text }),
    ['components/schemas/Row/required no longer has "id"'],
  ],
  ['a parameter is added', list([]), list([{ in: 'query', name: 'q' }]), []],
  [
    'a parameter is added that must be sent',
    list([]),
    list([{ in: 'query', name: 'q', required: true }]),
    ['paths//rows/get/parameters requires query q, which is new'],
  ],
  ['a parameter goes', list([{ in: 'query', name: 'q' }]), list([]), ['paths//rows/get/parameters/query q is gone']],
  [
    'a description changes',
    answer({ id: { ...text, description: 'a' } }),
    answer({ id: { ...text, description: 'b' } }),
    [],
  ],
  [
    'a reference leads to a schema that has more',
    named({ id: text }),
    named({ id: text }, { id: text, name: text }),
    [],
  ],
  [
    'a reference leads to a schema that has less',
    named({ id: text, name: text }),
    named({ id: text, name: text }, { id: text }),
    ['components/schemas/List/properties/row/properties/name is gone'],
  ],
])('%s', (_name, before, after, removals) => {
  expect(findRemovals(before, after)).toEqual(removals);
});
