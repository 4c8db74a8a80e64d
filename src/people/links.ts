import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../core/new-id.ts';
import type { Db } from '../core/services.ts';
import type { Role } from './person.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The default lifetime of each kind of link, in milliseconds. */
export const lifetimes = {
  'first-admin': HOUR_MS,
  invitation: 7 * DAY_MS,
  'sign-in': HOUR_MS,
  password: HOUR_MS,
  'sign-up': DAY_MS,
  address: DAY_MS,
} as const;
export type LinkKind = keyof typeof lifetimes;

/** The purpose of a link. */
export type Link = {
  readonly id: string;
  readonly kind: LinkKind;
  /** The user of the link; null for a new user. */
  readonly person_id: string | null;
  readonly account_id: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly role: Role | null;
  /** Hash of the password of a sign-up. */
  readonly password: string | null;
  readonly expires_at: Date;
  readonly used_at: Date | null;
};

export type NewLink = { readonly kind: LinkKind; readonly expiresAt?: Date | undefined } & {
  readonly [Name in 'personId' | 'accountId' | 'email' | 'name' | 'password']?: string | undefined;
} & { readonly role?: Role | undefined };

/** A new link with its token. It is returned once, since the store keeps only a hash. */
export type IssuedLink = { readonly id: string; readonly token: string; readonly expiresAt: Date };

/** The path of a link, below the address of the pages. */
export const linkPath = (token: string): string => `sign-in/link?token=${token}`;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Used and expired links are kept this long, so that the page can say which of both applies. */
const REMEMBERED_MS = 30 * DAY_MS;

export async function makeLink(db: Db, wanted: NewLink, now: Date): Promise<IssuedLink> {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const expiresAt = wanted.expiresAt ?? new Date(now.getTime() + lifetimes[wanted.kind]);
  const { kind, personId = null, accountId = null, email = null, name = null, role = null, password = null } = wanted;
  await sql`delete from people_links where expires_at < ${new Date(now.getTime() - REMEMBERED_MS)}`.execute(db);
  await sql`
    insert into people_links
      (id, token_sha256, kind, person_id, account_id, email, name, role, password, created_at, expires_at)
    values (${id}, ${hashToken(token)}, ${kind}, ${personId}, ${accountId}, ${email}, ${name}, ${role}, ${password}, ${now},
      ${expiresAt})`.execute(db);
  return { id, token, expiresAt };
}

/** The state of a link: it can be used once, until it expires. */
export type LinkState =
  | { readonly state: 'open'; readonly link: Link }
  | { readonly state: 'used' | 'expired'; readonly link: Link }
  | { readonly state: 'unknown' };

/** Reads a link without using it. */
export async function readLink(db: Db, token: string, now: Date): Promise<LinkState> {
  const { rows } = await sql<Link>`
    select id, kind, person_id, account_id, email, name, role, password, expires_at, used_at
    from people_links where token_sha256 = ${hashToken(token)}`.execute(db);
  const [link] = rows;
  if (link === undefined) return { state: 'unknown' };
  if (link.used_at !== null) return { state: 'used', link };
  return { state: link.expires_at <= now ? 'expired' : 'open', link };
}

/** Uses a link: of several simultaneous requests one gets it. Undefined if it cannot be used. */
export async function takeLink(tx: Db, token: string, now: Date): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    update people_links set used_at = ${now}, password = null
    where token_sha256 = ${hashToken(token)} and used_at is null and expires_at > ${now}
    returning id, kind, person_id, account_id, email, name, role, expires_at, used_at,
      (select old.password from people_links old where old.id = people_links.id) as password`.execute(tx);
  return rows[0];
}

/** Invalidates links of a person that were issued before a change of password or address. */
export async function voidLinks(tx: Db, personId: string): Promise<void> {
  await sql`delete from people_links where person_id = ${personId} and used_at is null`.execute(tx);
}
