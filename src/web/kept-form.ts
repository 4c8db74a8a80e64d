import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { dropKeptForm, KEPT_MINUTES, MAX_KEPT, readKeptForms, storeKeptForm } from '../people/kept-forms.ts';
import { seal, tryUnseal } from '../people/sealed.ts';
import { openOwner } from './form-owner.ts';
import { cookieOptions, FORM_COOKIE, isCrossSite, isToken, KEPT_FIELD, readBody, TOKEN_FIELD } from './forms.ts';
import type { RequestContext, SiteContext } from './request-context.ts';
import { basePath, type Site, sign } from './site.ts';

const KEPT_COOKIE = 'nordwire.kept';
const ID_BYTES = 18;
const ID = /^[A-Za-z0-9_-]{24}$/;
/** Fields whose values are never kept. Every password field of the pages has such a name. */
const SECRET = /password|secret|token/i;

const Content = z.object({
  page: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** A form that was sent after its session had ended. */
export type KeptForm = z.infer<typeof Content> & { readonly id: string; readonly keptAt: Date };

const toKey = (site: Site, id: string, seed: string, personId: string): Buffer =>
  Buffer.from(sign(site, 'kept form', `${id} ${seed} ${personId}`), 'base64url');

const toOwner = (site: Site, personId: string): string => sign(site, 'owner of kept forms', personId);

const readIds = (context: SiteContext): readonly string[] =>
  (getCookie(context, KEPT_COOKIE) ?? '').split('.').filter((id) => ID.test(id));

/** An address of the service relative to its root. */
function toOwnAddress(site: Site, { pathname, search }: URL): string {
  const base = `${basePath(site)}/`;
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `${below.replace(/^\/+/, '')}${search}`;
}

/** The page that a form was sent from, where the browser names one of this service. */
export function findSenderPath(site: Site, context: SiteContext): string | undefined {
  const from = URL.parse(context.req.header('referer') ?? '');
  const own = [new URL(site.baseUrl).origin, new URL(context.req.url).origin];
  return from !== null && own.includes(from.origin) ? toOwnAddress(site, from) : undefined;
}

async function readSent(context: SiteContext): Promise<URLSearchParams> {
  const body = await readBody(context).catch((error: unknown) => {
    if (error instanceof Problem) return '';
    throw error;
  });
  return new URLSearchParams(body);
}

/**
 * Keeps a form that arrived without the session that it was made for, and returns its page. Only the person that the form was
 * made for gets it back, in the same browser. Undefined for any other request.
 */
export async function keepForm(site: Site, context: SiteContext): Promise<string | undefined> {
  const { visitor, now } = context.get('request');
  const seed = getCookie(context, FORM_COOKIE);
  if (context.req.method !== 'POST' || seed === undefined || isCrossSite(site, context)) return undefined;
  const sent = await readSent(context);
  const token = sent.get(TOKEN_FIELD) ?? '';
  const personId = openOwner(site, seed, token);
  if (personId === undefined) return undefined;
  if (visitor.kind === 'person' && (visitor.person.id !== personId || isToken(site, context, token))) return undefined;
  const action = toOwnAddress(site, new URL(context.req.url));
  const page = findSenderPath(site, context) ?? action;
  const fields = [...sent].filter(([name]) => name !== TOKEN_FIELD && name !== KEPT_FIELD && !SECRET.test(name));
  const id = randomBytes(ID_BYTES).toString('base64url');
  const sealed = seal(toKey(site, id, seed, personId), JSON.stringify({ page, action, fields }));
  await storeKeptForm(site.services.db, { id, owner: toOwner(site, personId), sealed }, now);
  setCookie(context, KEPT_COOKIE, [id, ...readIds(context)].slice(0, MAX_KEPT).join('.'), {
    ...cookieOptions(site),
    maxAge: KEPT_MINUTES * 60,
  });
  return page;
}

/** The forms that are kept for a person in this browser, newest first. */
export async function readKept(
  site: Site,
  context: SiteContext,
  { visitor, now }: Pick<RequestContext, 'visitor' | 'now'>,
): Promise<readonly KeptForm[]> {
  const seed = getCookie(context, FORM_COOKIE);
  const ids = readIds(context);
  if (visitor.kind !== 'person' || seed === undefined || ids.length === 0) return [];
  const { id: personId } = visitor.person;
  const rows = await readKeptForms(site.services.db, { ids, owner: toOwner(site, personId) }, now);
  return rows.flatMap(({ id, sealed, created_at }) => {
    const text = tryUnseal(toKey(site, id, seed, personId), sealed);
    return text === undefined ? [] : [{ id, keptAt: created_at, ...Content.parse(JSON.parse(text)) }];
  });
}

/** Deletes the kept form that this form was filled with: it has been handled. */
export async function dropKept(site: Site, context: SiteContext): Promise<void> {
  const { visitor } = context.get('request');
  const id = (await readSent(context)).get(KEPT_FIELD);
  if (visitor.kind === 'person' && id !== null && ID.test(id))
    await dropKeptForm(site.services.db, { id, owner: toOwner(site, visitor.person.id) });
}
