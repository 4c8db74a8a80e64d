import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleText } from '../../src/vectors/embedded-text.ts';
import { createTestDatabase, type TestDatabase } from '../../test/world/database.ts';
import { textOfArticle } from './article-text.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

// PostgreSQL keeps every text but one with the character of number zero.
const text = fc.oneof(
  fc.constantFrom('', ' ', '\n', '\\n', "'"),
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
);

it('an article is matched on the same text in a store and outside of one', () =>
  fc.assert(
    fc.asyncProperty(text, fc.option(text), async (title, summary) => {
      const { rows } = await sql<{ text: string }>`
        select ${articleText} as text from (values (${title}::text, ${summary}::text)) as a (title, summary)`.execute(
        store.db,
      );
      expect(rows).toEqual([{ text: textOfArticle(title, summary) }]);
    }),
  ));
