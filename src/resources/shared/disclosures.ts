import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type DeclaredDocument,
  type DisclosureClass,
  disclosureClasses,
  documentKinds,
} from '../../core/declared-facts.ts';
import { text } from './fields.ts';

/** Members of articles, events and calendar entries that a source declares. */

const Document = z
  .object({
    title: text(1000).nullable(),
    url: text(2048)
      .describe('Where the source publishes it; http or https. Nothing of it is stored.')
      .meta({ format: 'uri' }),
    media_type: text(100).nullable().meta({ example: 'application/pdf' }),
    language: text(40).nullable().describe('BCP 47 tag.'),
    kind: z
      .enum(documentKinds)
      .describe(
        'esef: an annual report in the European Single Electronic Format. release: the release itself as a file.',
      ),
    primary: z.boolean().describe('Whether the release is about this document.'),
  })
  .meta({ id: 'Document' });

/** The schema of `documents`. */
export const documentList = (describe: string) => z.array(Document).max(1000).describe(describe);

/** The schema of `disclosure_class`. */
export const disclosureClassMember = (describe: string) => z.enum(disclosureClasses).nullable().describe(describe);

export type StoredClass = DisclosureClass | null;

const MAX_DOCUMENTS = 1000;

/**
 * The documents of those articles `a` that pass a condition, each address once: primary ones first, then those of the
 * earliest article.
 */
export const selectDocuments = (where: RawBuilder<unknown>): RawBuilder<DeclaredDocument[]> => sql<DeclaredDocument[]>`
  coalesce((select json_agg(listed.document order by listed.is_primary desc, listed.published_at, listed.id, listed.place) from (
    select found.* from (
      select distinct on (one.document ->> 'url') one.document, (one.document ->> 'primary')::boolean as is_primary,
        a.published_at, a.id, one.place
      from articles a cross join lateral jsonb_array_elements(a.documents) with ordinality as one (document, place)
      where ${where}
      order by one.document ->> 'url', (one.document ->> 'primary')::boolean desc, a.published_at, a.id, one.place
    ) found order by found.is_primary desc, found.published_at, found.id, found.place limit ${sql.lit(MAX_DOCUMENTS)}
  ) listed), '[]')`;
