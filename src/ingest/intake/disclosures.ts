import { sql, type Transaction } from 'kysely';
import {
  type DeclaredDocument,
  type DeclaredFacts,
  disclosureClasses,
  documentKinds,
} from '../../core/declared-facts.ts';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';

/** The declared facts of an article that callers see as its own members. */
export type Disclosure = {
  readonly disclosure_class: string | null;
  readonly documents: readonly DeclaredDocument[];
};

const MAX_DOCUMENTS = 50;
const MAX_ADDRESS = 2048;

const isServable = ({ url, kind }: DeclaredDocument): boolean =>
  url.length <= MAX_ADDRESS && /^https?:\/\//i.test(url) && URL.canParse(url) && documentKinds.includes(kind);

/** The class and the documents that a source declares, within the bounds of the contract. */
export function toDisclosure(declared: DeclaredFacts | null): Disclosure {
  const stated = declared?.class?.disclosure_class ?? null;
  const documents = (declared?.documents ?? []).filter(isServable).slice(0, MAX_DOCUMENTS);
  return {
    disclosure_class: stated !== null && disclosureClasses.includes(stated) ? stated : null,
    documents: documents.map(({ title, url, media_type, language, kind, primary }) => ({
      title: title?.slice(0, 1000).toWellFormed() ?? null,
      url,
      media_type: media_type?.slice(0, 100).toWellFormed() ?? null,
      language: language?.slice(0, 40).toWellFormed() ?? null,
      kind,
      primary,
    })),
  };
}

/** The disclosures that the sources of articles declare; of an article without a text of its source there is none. */
export async function readDisclosures(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Disclosure>> {
  const { rows } = await sql<{ id: string; declared: DeclaredFacts | null }>`
    select article_id as id, declared from article_inputs where article_id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ id, declared }) => [id, toDisclosure(declared)]));
}

/**
 * Live articles whose class or documents changed, their events, and the calendar entries that show them. A class or a
 * document alone moves no `updated_at`.
 */
export async function listDisclosureChanges(tx: Transaction<Tables>, ids: readonly string[]): Promise<Change[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Pick<Change, 'kind' | 'id'>>`
    select 'article' as kind, a.id::text as id from articles a where a.id = any(${ids}::text[]) and a.live
    union select 'event', a.event_id from articles a join events e on e.id = a.event_id and e.status in ('active', 'closed')
      where a.id = any(${ids}::text[]) and a.live
    union select 'calendar_event', ce.id from calendar_events ce
      where ce.source_article_id = any(${ids}::text[]) and not ce.discarded
    order by kind, id`.execute(tx);
  return rows.map(({ kind, id }) => ({ kind, id, action: 'membership', movesClock: false }));
}

/** Changes of membership apart from records that have another change. */
export function withMemberships(changes: readonly Change[], memberships: readonly Change[]): Change[] {
  const known = new Set(changes.map(({ kind, id }) => `${kind} ${id}`));
  return [...changes, ...memberships.filter(({ kind, id }) => !known.has(`${kind} ${id}`))];
}

/** The same changes for those of some articles that have a class or documents, before these are erased. */
export async function listErasedDisclosures(tx: Transaction<Tables>, ids: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    select id from articles
    where id = any(${ids}::text[]) and (disclosure_class is not null or documents <> '[]')`.execute(tx);
  return listDisclosureChanges(
    tx,
    rows.map(({ id }) => id),
  );
}
