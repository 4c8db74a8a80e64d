import { sql, type Transaction } from 'kysely';
import type { ActionRequest, ActionResult, Effect } from '../../core/action.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { type CompanyRole, isPrincipal } from '../../core/vocabulary.ts';
import type { Tables } from '../../db/tables.ts';
import { followIssuerCountries } from '../companies/issuer-country.ts';
import { BY_EDITOR, type LinkCorrection } from '../companies/link-corrections.ts';
import type { Ingest } from '../ports.ts';
import type { Work } from '../write/work.ts';
import { act } from './act.ts';

type Link = { readonly id: string; readonly name: string; readonly role: CompanyRole; readonly is_primary: boolean };

/** Reads and locks an article with its links. Throws ActionRefused. */
async function holdLinks(tx: Transaction<Tables>, article: string): Promise<readonly Link[]> {
  const { rows } = await sql<{ withheld: string | null }>`
    select withheld from articles where id = ${article} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new ActionRefused(`Unknown article ${article}.`);
  if (row.withheld === 'takedown') throw new ActionRefused(`Article ${article} was taken down.`);
  return readLinks(tx, article);
}

async function readLinks(tx: Transaction<Tables>, article: string): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select c.id, c.name, ac.role, ac.is_primary from article_companies ac join companies c on c.id = ac.company_id
    where ac.article_id = ${article} order by c.id`.execute(tx);
  return rows;
}

async function readCompanyName(tx: Transaction<Tables>, company: string): Promise<string> {
  const { rows } = await sql<{ name: string; merged_into: string | null }>`
    select name, merged_into from companies where id = ${company} for key share`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new ActionRefused(`Unknown company ${company}.`);
  if (row.merged_into !== null)
    throw new ActionRefused(`Company ${company} was merged into ${row.merged_into}; use that one.`);
  return row.name;
}

async function isSaid(tx: Transaction<Tables>, article: string, said: LinkCorrection): Promise<boolean> {
  const { rows } = await sql`
    select from article_link_corrections where article_id = ${article} and company_id = ${said.company_id}
      and role is not distinct from ${said.role} and is_primary = ${said.is_primary}`.execute(tx);
  return rows.length > 0;
}

/** Stores an editor's decisions, and writes the resulting links. */
async function write(work: Work, article: string, said: LinkCorrection, author: string): Promise<void> {
  const { tx, now } = work;
  const { company_id, role, is_primary } = said;
  if (is_primary) {
    await sql`update article_link_corrections set is_primary = false where article_id = ${article}`.execute(tx);
    await sql`update article_companies set is_primary = false where article_id = ${article} and is_primary`.execute(tx);
  }
  await sql`
    insert into article_link_corrections (article_id, company_id, role, is_primary, author, at)
    values (${article}, ${company_id}, ${role}, ${is_primary}, ${author}, ${now})
    on conflict (article_id, company_id) do update
    set role = excluded.role, is_primary = excluded.is_primary, author = excluded.author, at = excluded.at`.execute(tx);
  if (role === null) {
    await sql`delete from article_companies where article_id = ${article} and company_id = ${company_id}`.execute(tx);
    return;
  }
  await sql`
    insert into article_companies (article_id, company_id, role, is_primary, evidence, published_at, live)
    select ${article}, ${company_id}, ${role}, ${is_primary}, ${BY_EDITOR}, published_at, live from articles where id = ${article}
    on conflict (article_id, company_id) do update
    set role = excluded.role, is_primary = excluded.is_primary, evidence = excluded.evidence`.execute(tx);
}

/** Consequences of changed links: the document and event of the article, and its country if that is its issuer's. */
async function settle(work: Work, article: string, companies: readonly string[]): Promise<void> {
  await work.touchArticles([article]);
  await work.touchArticles(await followIssuerCountries(work.tx, companies));
}

/**
 * Refuses a change that leaves several companies with a principal role but no primary company. The editor must choose the
 * primary one.
 */
function refuseHeadless(links: readonly Link[], { company_id, role, is_primary }: LinkCorrection): void {
  const others = links.filter(({ id }) => id !== company_id);
  const hasPrimary = is_primary || others.some((link) => link.is_primary);
  const left = others.filter((link) => isPrincipal(link.role));
  if (hasPrimary || (left.length === 0 && (role === null || !isPrincipal(role)))) return;
  if (left.length === 0)
    throw new ActionUnreadable('This is the only company with a principal role: make it the primary one.');
  const named = left.map((link) => `${link.id} (${link.name})`).join(', ');
  throw new ActionRefused(`Choose the primary company first: make one of ${named} the primary one.`);
}

/**
 * Links an article to a company, or changes the role of the link. Later readings of the article keep an editor's link.
 *
 * @throws ActionRefused for an unknown article or company, and if the article would have no primary company
 */
export function linkCompany(
  ingest: Ingest,
  request: ActionRequest,
  article: string,
  link: { readonly company: string; readonly role: CompanyRole; readonly isPrimary: boolean },
): Promise<ActionResult> {
  return act(ingest, request, 'articles link', async (work, author): Promise<Effect | string> => {
    const { tx } = work;
    const { company, role, isPrimary } = link;
    if (isPrimary && !isPrincipal(role))
      throw new ActionUnreadable(`The role ${role} does not suit the primary company of an article.`);
    const links = await holdLinks(tx, article);
    const name = await readCompanyName(tx, company);
    const said = { company_id: company, role, is_primary: isPrimary };
    refuseHeadless(links, said);
    if (await isSaid(tx, article, said)) return `Article ${article} is already linked to ${name} as ${role}.`;
    await write(work, article, said, author);
    await settle(work, article, [company, ...links.map(({ id }) => id)]);
    return {
      message: `Article ${article} is linked to ${name} as ${role}${isPrimary ? ', the primary company' : ''}.`,
      records: [
        {
          kind: 'article',
          id: article,
          before: { companies: links },
          after: async () => ({ companies: await readLinks(tx, article) }),
        },
      ],
    };
  });
}

/**
 * Removes the link of an article to a company. Later readings of the article do not restore it.
 *
 * @throws ActionRefused for an unknown article or company, and for the primary company if there are others
 */
export function unlinkCompany(
  ingest: Ingest,
  request: ActionRequest,
  article: string,
  company: string,
): Promise<ActionResult> {
  return act(ingest, request, 'articles unlink', async (work, author): Promise<Effect | string> => {
    const { tx } = work;
    const links = await holdLinks(tx, article);
    const name = await readCompanyName(tx, company);
    const said = { company_id: company, role: null, is_primary: false };
    refuseHeadless(links, said);
    if (await isSaid(tx, article, said))
      return `An editor has already removed the link of article ${article} to ${name}.`;
    await write(work, article, said, author);
    await settle(
      work,
      article,
      links.map(({ id }) => id),
    );
    return {
      message: `Article ${article} is no longer linked to ${name}.`,
      records: [
        {
          kind: 'article',
          id: article,
          before: { companies: links },
          after: async () => ({ companies: await readLinks(tx, article) }),
        },
      ],
    };
  });
}
