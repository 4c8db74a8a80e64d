import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { type Html, html, nothing } from './html.ts';
import { basePath, type Site, signedFor } from './site.ts';
import type { RequestContext, SiteContext } from './visit.ts';

const FORM_COOKIE = 'nordwire.form';
const TOLD_COOKIE = 'nordwire.told';
/** Field of the token, in every form that changes something. */
const TOKEN_FIELD = 'form_token';
const MAX_BYTES = 256 * 1024;

const cookieOptions = (site: Site) => ({
  path: `${basePath(site)}/`,
  httpOnly: true,
  secure: site.baseUrl.startsWith('https:'),
  sameSite: 'Lax' as const,
});

/** What tokens of this browser are bound to: a value of its own, and the session once there is one. */
const boundTo = (seed: string, { visitor }: Pick<RequestContext, 'visitor'>): string =>
  `${seed} ${visitor.kind === 'person' ? visitor.id : ''}`;

/**
 * Makes tokens for the forms of a page. Each is new, so that one cannot be guessed from the sizes of compressed answers, and
 * worth nothing in another browser or session.
 */
export function formTokens(site: Site, context: SiteContext, request: Pick<RequestContext, 'visitor'>): () => string {
  let seed = getCookie(context, FORM_COOKIE);
  return () => {
    if (seed === undefined) {
      seed = randomBytes(18).toString('base64url');
      setCookie(context, FORM_COOKIE, seed, cookieOptions(site));
    }
    const once = randomBytes(9).toString('base64url');
    return `${once}.${signedFor(site, 'form', `${once} ${boundTo(seed, request)}`)}`;
  };
}

function isToken(site: Site, context: SiteContext, token: string): boolean {
  const seed = getCookie(context, FORM_COOKIE);
  const [once = '', signature = ''] = token.split('.');
  if (seed === undefined) return false;
  const expected = Buffer.from(signedFor(site, 'form', `${once} ${boundTo(seed, context.get('visit'))}`));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether a browser says that a request comes from another place; one that says nothing is judged by its token alone. */
function isForeign(site: Site, context: SiteContext): boolean {
  const from = context.req.header('sec-fetch-site');
  if (from !== undefined && from !== 'same-origin') return true;
  const origin = context.req.header('origin');
  // Behind a proxy, the address that browsers know is the base address; without one, it is the one that was asked.
  return origin !== undefined && origin !== new URL(site.baseUrl).origin && origin !== new URL(context.req.url).origin;
}

/** What was sent by a form: of each name its last value, and all values of it. */
export type FormValues = {
  readonly values: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

/**
 * Reads a form that was sent by one of our own pages.
 *
 * @throws Problem forbidden for one of another origin or without a token of this session, bad-request for one that is too
 * large or no form
 */
export async function readForm(site: Site, context: SiteContext): Promise<FormValues> {
  if (isForeign(site, context)) throw new Problem('forbidden', 'This form was sent from another site.');
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Problem('bad-request', 'Send a form.');
  if (Number(context.req.header('content-length') ?? 0) > MAX_BYTES)
    throw new Problem('bad-request', 'This form is too large.', { status: 413 });
  const text = await context.req.text();
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Problem('bad-request', 'This form is too large.', { status: 413 });
  const sent = new URLSearchParams(text);
  if (!isToken(site, context, sent.get(TOKEN_FIELD) ?? ''))
    throw new Problem('forbidden', 'This form has expired. Go back, load the page again and send it once more.');
  sent.delete(TOKEN_FIELD);
  const lists: Record<string, string[]> = Object.create(null);
  // A lone carriage return or a null byte is nothing that a field of ours holds.
  for (const [name, value] of sent) {
    lists[name] ??= [];
    lists[name].push(value.replaceAll('\0', '').trim());
  }
  return {
    lists,
    values: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? ''])),
  };
}

/** What is wrong with a form, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The values of a form by a schema, or what is wrong with each field. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): { readonly ok: true; readonly values: z.output<Schema> } | { readonly ok: false; readonly wrong: FieldErrors } {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, values: parsed.data };
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) wrong[String(path[0] ?? '')] ??= message;
  return { ok: false, wrong };
}

/** The hidden field that every form which changes something begins with. */
export const tokenField = (request: RequestContext): Html =>
  html`<input type="hidden" name="${TOKEN_FIELD}" value="${request.formToken()}">`;

/** A labelled field with a hint and what is wrong with its value, tied together for those who hear the page. */
export function field(parts: {
  readonly name: string;
  readonly label: string;
  /** Of the input; `textarea` for several lines. */
  readonly type?: string;
  readonly value?: string | undefined;
  readonly hint?: Html | string | undefined;
  readonly wrong?: FieldErrors | undefined;
  /** More attributes, such as `html`required maxlength="80"``. */
  readonly attributes?: Html | undefined;
}): Html {
  const { name, label, type = 'text', value = '', hint, attributes = nothing } = parts;
  const wrong = parts.wrong?.[name];
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(wrong === undefined ? [] : [`${name}-wrong`]),
  ];
  const common = html`id="${name}" name="${name}"${described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : nothing}${
    wrong === undefined ? nothing : html` aria-invalid="true"`
  } ${attributes}`;
  return html`<div class="field"><label for="${name}">${label}</label>
${type === 'textarea' ? html`<textarea ${common}>${value}</textarea>` : html`<input type="${type}" value="${value}" ${common}>`}
${hint === undefined ? nothing : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${wrong === undefined ? nothing : html`<p class="wrong" id="${name}-wrong">${wrong}</p>`}</div>`;
}

/** Leads to another page after a form was carried out, and has it say what was done. `path` is relative to the root. */
export function goTo(site: Site, context: SiteContext, path: string, flash?: string): Response {
  if (flash !== undefined)
    setCookie(context, TOLD_COOKIE, Buffer.from(flash.slice(0, 500)).toString('base64url'), {
      ...cookieOptions(site),
      maxAge: 60,
    });
  return context.redirect(`${basePath(site)}/${path}`, 303);
}

/** The message that the page before left, which is shown once. */
export function readFlash(site: Site, context: SiteContext): string | undefined {
  const kept = getCookie(context, TOLD_COOKIE);
  if (kept === undefined) return undefined;
  deleteCookie(context, TOLD_COOKIE, cookieOptions(site));
  return Buffer.from(kept, 'base64url').toString('utf8');
}
