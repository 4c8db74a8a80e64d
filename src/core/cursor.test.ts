import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursors } from './cursor.ts';
import { Problem } from './problem.ts';

const secret = 'a secret of the tests, long enough to be one';
const binding = { operation: 'listEvents', order: 'latest', filters: { country: ['SE'], window: undefined } };

const catchProblem = (work: () => unknown): Problem => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

describe('a cursor', () => {
  const cursors = createCursors([secret]);

  it('gives back the keys it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string())), (keys) => {
        expect(cursors.decode(binding, cursors.encode(binding, keys))).toEqual(keys);
      }),
    );
  });

  it('is the same text for the same page, for it carries no time and no randomness', () => {
    expect(cursors.encode(binding, ['a'])).toBe(createCursors([secret]).encode(binding, ['a']));
  });

  it('never decodes once a character of it was changed', () => {
    const cursor = cursors.encode(binding, ['2026-03-15T09:30:00.000Z', 'bvnozwnshtp8']);
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'abcXYZ019-_.='), (place, character) => {
        fc.pre(cursor[place] !== character);
        const tampered = cursor.slice(0, place) + character + cursor.slice(place + 1);
        expect(catchProblem(() => cursors.decode(binding, tampered)).extras.parameter).toBe('cursor');
      }),
    );
  });

  it('refuses any other text as invalid-parameter', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(catchProblem(() => cursors.decode(binding, text)).type).toBe('invalid-parameter');
      }),
    );
  });

  it('is refused by another list, for other filters and for another order, each with its reason', () => {
    const cursor = cursors.encode(binding, ['a']);
    expect(catchProblem(() => cursors.decode({ ...binding, operation: 'listArticles' }, cursor)).message).toContain(
      'another list',
    );
    expect(catchProblem(() => cursors.decode({ ...binding, filters: { country: ['NO'] } }, cursor)).message).toContain(
      'other filters',
    );
    expect(catchProblem(() => cursors.decode({ ...binding, order: 'sync' }, cursor)).message).toContain(
      'another order',
    );
  });

  it('holds for the order in which filters were sent', () => {
    const one = { ...binding, filters: { country: ['SE'], q: 'x' } };
    const other = { ...binding, filters: { q: 'x', country: ['SE'] } };
    expect(cursors.decode(other, cursors.encode(one, ['a']))).toEqual(['a']);
  });

  it('survives a rotation of secrets while the old one is still named', () => {
    const cursor = cursors.encode(binding, ['a']);
    expect(createCursors(['a new secret of the tests, just as long', secret]).decode(binding, cursor)).toEqual(['a']);
    expect(
      catchProblem(() => createCursors(['a new secret of the tests, just as long']).decode(binding, cursor)).type,
    ).toBe('invalid-parameter');
  });
});
