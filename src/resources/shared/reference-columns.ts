import { sql } from 'kysely';
import { z } from 'zod';
import { column } from './columns.ts';
import { CategoryReference, id, text } from './fields.ts';

/** Fields that occur in several resources. */

type Category = { readonly id: string; readonly name: string };
type Publisher = { readonly id: string; readonly name: string; readonly domain: string };

/** The category, `cat`. */
export const category = column({
  schema: CategoryReference.nullable(),
  sql: sql<Category | null>`case when cat.id is null then null else json_build_object('id', cat.id, 'name', cat.name) end`,
});

/** The source, `src`. */
export const publisher = column({
  schema: z.object({ id, name: text(200), domain: text(253) }).describe('Publisher.'),
  sql: sql<Publisher>`json_build_object('id', src.id, 'name', src.name, 'domain', src.domain)`,
});
