import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { moveLinkCorrections } from '../companies/link-corrections.ts';
import { type RoleEntry, uniqueRoles } from './company-roles.ts';
import type { Work } from './work.ts';

/** Tables that link companies with a role; callers see no link of a company that was merged away. */
const linked = [
  { table: 'article_companies', parent: 'article_id', evidence: sql.ref<string | null>('evidence') },
  { table: 'event_companies', parent: 'event_id', evidence: sql.lit(null) },
  { table: 'story_companies', parent: 'story_id', evidence: sql.lit(null) },
] as const;

type LinkRow = {
  parent: string;
  company_id: string;
  role: RoleEntry['role'];
  is_primary: boolean;
  /** The words that an article names the company with. */
  evidence: string | null;
};
type Link = RoleEntry & Pick<LinkRow, 'evidence'>;

/** The links of every record that names one of the companies. */
async function readLinks(work: Work, { table, parent, evidence }: (typeof linked)[number], ids: readonly string[]) {
  const { rows } = await sql<LinkRow>`
    select ${sql.ref(parent)} as parent, company_id, role, is_primary, ${evidence} as evidence from ${sql.table(table)}
    where ${sql.ref(parent)} in (select ${sql.ref(parent)} from ${sql.table(table)} where company_id = any(${ids}::text[]))
    order by company_id`.execute(work.tx);
  return Map.groupBy(rows, (row) => row.parent);
}

/**
 * Replaces merged companies with their survivors in the links; links of other companies and their fields stay
 * unchanged.
 */
async function replaceLinks(
  work: Work,
  { table, parent }: (typeof linked)[number],
  merged: readonly string[],
  links: ReadonlyMap<string, readonly Link[]>,
): Promise<void> {
  const rows = JSON.stringify([...links].flatMap(([owner, entries]) => entries.map((entry) => ({ owner, ...entry }))));
  const isArticle = table === 'article_companies';
  await sql`delete from ${sql.table(table)} where company_id = any(${merged}::text[])`.execute(work.tx);
  await sql`
    insert into ${sql.table(table)} (${sql.ref(parent)}, company_id, role, is_primary
      ${isArticle ? sql`, evidence, published_at, live` : sql``})
    select r.owner, r.id, r.role, r.is_primary${isArticle ? sql`, r.evidence, a.published_at, a.live` : sql``}
    from jsonb_to_recordset(${rows}::jsonb) as r (owner text, id text, role text, is_primary boolean, evidence text)
    ${isArticle ? sql`join articles a on a.id = r.owner` : sql``}
    on conflict (${sql.ref(parent)}, company_id) do update set role = excluded.role,
      is_primary = excluded.is_primary${isArticle ? sql`, evidence = excluded.evidence` : sql``}`.execute(work.tx);
}

/** The evidence of merged links: that of a link with the role that stays. */
const findEvidence = ({ id, role }: RoleEntry, links: readonly Link[]): string | null =>
  links.find((link) => link.id === id && link.role === role && link.evidence !== null)?.evidence ?? null;

/** Events name other companies now, which the settling that follows does not see: it compares with the links as they are. */
async function touchEvents(work: Work, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events where id = any(${ids}::text[]) and status in ('active', 'closed')`.execute(work.tx);
  for (const { id } of rows) {
    work.events.add(id);
    work.changes.add({ kind: 'event', id, action: 'membership', movesClock: false });
  }
}

/** Moves a company's index memberships to its survivor, which may already have them. */
async function moveIndexPlaces(work: Work, ids: readonly string[], pairs: string): Promise<void> {
  const { rows } = await sql<{ index_id: string }>`
    with gone as (delete from index_companies where company_id = any(${ids}::text[]) returning index_id, company_id),
    added as (
      insert into index_companies (index_id, company_id)
      select distinct gone.index_id, m."into"
      from gone join jsonb_to_recordset(${pairs}::jsonb) as m (id text, "into" text) on m.id = gone.company_id
      on conflict do nothing)
    select distinct index_id from gone`.execute(work.tx);
  for (const { index_id: id } of rows) work.changes.add({ kind: 'index', id, action: 'updated', movesClock: true });
}

/**
 * Moves what stands for companies that were merged away to their survivors: links of articles, events and stories, index
 * memberships, subsidiaries, and companies merged into them before. Watchlists and calendar entries keep the company that
 * was named; readers find the survivor.
 */
export async function followMergedCompanies(work: Work): Promise<void> {
  const survivors = work.mergedCompanies;
  if (survivors.size === 0) return;
  const ids = [...survivors.keys()];
  const findSurvivor = (id: string): string => survivors.get(id) ?? id;
  const pairs = JSON.stringify([...survivors].map(([id, into]) => ({ id, into })));
  const earlier = await sql<{ id: string }>`
    update companies c set merged_into = m.into
    from jsonb_to_recordset(${pairs}::jsonb) as m (id text, "into" text)
    where c.merged_into = m.id and c.id <> m."into" returning c.id`.execute(work.tx);
  const children = await sql<{ id: string }>`
    update companies c set parent_company = nullif(m."into", c.id)
    from jsonb_to_recordset(${pairs}::jsonb) as m (id text, "into" text)
    where c.parent_company = m.id returning c.id`.execute(work.tx);
  for (const { id } of [...earlier.rows, ...children.rows])
    work.changes.add({ kind: 'company', id, action: 'updated', movesClock: true });
  // Their calendar entries show the new survivor.
  for (const { id } of earlier.rows) work.renamedCompanies.add(id);
  // A survivor is found under the names of those merged into it.
  for (const id of survivors.values()) work.companySearches.add(id);
  await moveIndexPlaces(work, ids, pairs);
  await moveLinkCorrections(work.tx, pairs);

  for (const link of linked) {
    const found = await readLinks(work, link, ids);
    if (found.size === 0) continue;
    const targets = new Set(survivors.values());
    const replaced = [...found].map(([owner, rows]): [string, Link[]] => {
      const entries = rows.map((row) => ({ ...row, id: findSurvivor(row.company_id) }));
      const links = uniqueRoles(entries).filter(({ id }) => targets.has(id));
      return [owner, links.map((link) => ({ ...link, evidence: findEvidence(link, entries) }))];
    });
    await replaceLinks(work, link, ids, new Map(replaced));
    const owners = [...found.keys()];
    if (link.table === 'event_companies') await touchEvents(work, owners);
    if (link.table === 'story_companies')
      for (const id of owners) work.changes.add({ kind: 'story', id, action: 'updated', movesClock: true });
    if (link.table === 'article_companies') await work.touchArticles(owners);
  }
}

const placesIn = (table: 'listings' | 'former_tickers') => sql`
  array(select t.ticker_key || ' ' || coalesce(t.mic_code, '') from ${sql.table(table)} t where t.company_id = c.id order by 1)`;

/** Stores the names and tickers that a company hands to its survivor, before they are moved. Imports read them from `handed_over`. */
export async function recordHandedOver(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    update companies c
    set handed_over = jsonb_build_object('names', c.name || c.aliases, 'listings', ${placesIn('listings')},
      'former_tickers', ${placesIn('former_tickers')})
    where c.id = ${id}`.execute(tx);
}
