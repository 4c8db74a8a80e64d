import { sql } from 'kysely';
import type { Call } from '../../core/operation.ts';
import type { Db, Services } from '../../core/services.ts';
import type { Visibility } from '../shared/visibility.ts';
import type { EventSelection } from './filters.ts';
import { findEvents } from './query.ts';

/** Fewer matches than these leave room for others. */
const FEW = 3;
/** Share of common trigrams from which on words are taken for the label of a type: "takeover offer" is, "market" is not. */
const LIKENESS = 0.45;

/** The event type with the label most similar to some words; "other" is excluded. */
async function findNamedType(db: Db, words: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    with likely as (
      select slug, similarity(name_key(label), name_key(${words})) as likeness from event_types where slug <> 'other')
    select slug from likely where likeness >= ${LIKENESS}
    order by likeness desc, slug collate "C" limit 1`.execute(db);
  return rows[0]?.slug;
}

/**
 * Says of a search by words that found few that the words are those of an event type, where more events have it: every
 * word has to occur, and few reports call a development by the name of its type. Whether there was anything to say.
 */
export async function explainFew(
  { db, semantic }: Services,
  call: Call,
  see: Visibility,
  { selection, found }: { readonly selection: EventSelection; readonly found: number },
): Promise<boolean> {
  const { q, event_type, updated_after, cursor } = selection.params;
  if (found >= FEW || q === undefined || event_type || updated_after || cursor !== undefined) return false;
  const slug = await findNamedType(db, q);
  if (slug === undefined) return false;
  const params = { ...selection.params, q: undefined, event_type: [slug], limit: found + 1 };
  if ((await findEvents(db, see, { ...selection, params }, undefined)).length <= found) return false;
  const semanticHint = semantic.available ? ', or mode=semantic with q' : '';
  call.warn({
    code: 'names-event-type',
    parameter: 'event_type',
    value: slug,
    detail: `Every word of q has to occur; more events have the type ${slug}: send event_type=${slug} instead${semanticHint}.`,
  });
  return true;
}
