import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const MAX_PREPARED = 100;

/** Uses a text twice, which is when it gets its name. */
function prepare(statements: PreparedStatements, text: string): string | undefined {
  statements.nameFor(text);
  return statements.nameFor(text);
}

describe('a prepared statement', () => {
  it('gets its name the second time its text is used, and keeps it', () => {
    const statements = new PreparedStatements();
    expect(statements.nameFor('select 1')).toBeUndefined();
    const name = statements.nameFor('select 1');
    expect(name).toMatch(/^[a-z0-9_]+$/);
    expect(statements.nameFor('select 1')).toBe(name);
  });

  it('has a name of its own', () => {
    const statements = new PreparedStatements();
    expect(prepare(statements, 'select 1')).not.toBe(prepare(statements, 'select 2'));
  });

  it.each([
    'begin',
    'commit',
    'set local statement_timeout to 0',
    'create table t (a int)',
    'selection',
    `insert into t values ${'($1), '.repeat(5_000)}`,
  ])('is not made of %.40s', (text) => {
    expect(prepare(new PreparedStatements(), text)).toBeUndefined();
  });

  it.each(['select 1', ' WITH a as (select 1) select', 'insert into t', 'update t', 'delete from t', 'merge into t'])(
    'is made of %s',
    (text) => {
      expect(prepare(new PreparedStatements(), text)).toBeDefined();
    },
  );

  it('is given up, the least recently used first, when there are more than a hundred', () => {
    const statements = new PreparedStatements();
    const names = Array.from({ length: MAX_PREPARED }, (_, index) => prepare(statements, `select ${index}`));
    statements.nameFor('select 0');
    expect(statements.takeGivenUp()).toEqual([]);
    prepare(statements, 'select one more');
    expect(statements.takeGivenUp()).toEqual([names[1]]);
    expect(statements.takeGivenUp()).toEqual([]);
    expect(statements.nameFor('select 0')).toBe(names[0]);
  });

  it('never gets a name that was in use before', () => {
    const statements = new PreparedStatements();
    const first = prepare(statements, 'select 1');
    statements.giveUp('select 1');
    expect(prepare(statements, 'select 1')).not.toBe(first);
  });

  it('is not pushed out by any number of texts that come once', () => {
    const statements = new PreparedStatements();
    const name = prepare(statements, 'select 1');
    for (let index = 0; index < 5_000; index += 1) statements.nameFor(`select 1 where ${index}`);
    expect(statements.nameFor('select 1')).toBe(name);
    expect(statements.takeGivenUp()).toEqual([]);
  });
});
