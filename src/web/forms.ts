import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { sealOwner } from './form-owner.ts';
import { type Html, html, nothing } from './html.ts';
import type { RequestContext, SiteContext } from './request-context.ts';
import { basePath, type Site, sign } from './site.ts';

export const FORM_COOKIE = 'nordwire.form';
const FLASH_COOKIE = 'nordwire.flash';
/** The field of the CSRF token, in every form that changes something. */
export const TOKEN_FIELD = 'form_token';
/** The field that names the kept form which a page was filled with. */
export const KEPT_FIELD = 'kept_form';
const MAX_BYTES = 256 * 1024;

export const cookieOptions = (site: Site) => ({
  path: `${basePath(site)}/`,
  httpOnly: true,
  secure: site.baseUrl.startsWith('https:'),
  sameSite: 'Lax' as const,
});

/** A token is bound to the browser, and to the session where there is one. */
const toBinding = (seed: string, { visitor }: Pick<RequestContext, 'visitor'>): string =>
  `${seed} ${visitor.kind === 'person' ? visitor.id : ''}`;

/**
 * Creates the tokens for the forms of a page. Each token is new, so that the size of compressed responses reveals nothing
 * about it, and valid only in this browser and session.
 */
export function formTokens(site: Site, context: SiteContext, request: Pick<RequestContext, 'visitor'>): () => string {
  let seed = getCookie(context, FORM_COOKIE);
  return () => {
    if (seed === undefined) {
      seed = randomBytes(18).toString('base64url');
      setCookie(context, FORM_COOKIE, seed, cookieOptions(site));
    }
    const nonce = randomBytes(9).toString('base64url');
    const token = `${nonce}.${sign(site, 'form', `${nonce} ${toBinding(seed, request)}`)}`;
    const { visitor } = request;
    return visitor.kind === 'person' ? `${token}.${sealOwner(site, seed, nonce, visitor.person.id)}` : token;
  };
}

/** Whether a token is one of our forms, made for this browser and session. */
export function isToken(site: Site, context: SiteContext, token: string): boolean {
  const seed = getCookie(context, FORM_COOKIE);
  const [nonce = '', signature = ''] = token.split('.');
  if (seed === undefined) return false;
  const expected = Buffer.from(sign(site, 'form', `${nonce} ${toBinding(seed, context.get('request'))}`));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether the browser says that another site sent the request. Requests without these headers need a token alone. */
export function isCrossSite(site: Site, context: SiteContext): boolean {
  const from = context.req.header('sec-fetch-site');
  if (from !== undefined && from !== 'same-origin') return true;
  const origin = context.req.header('origin');
  // Behind a proxy, browsers know the base address; without one, they know the address of the request.
  return origin !== undefined && origin !== new URL(site.baseUrl).origin && origin !== new URL(context.req.url).origin;
}

/** A submitted form: the last value of each name, and all values of it. */
export type FormValues = {
  readonly values: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
};

/** The body of a form. @throws Problem bad-request for one that is too large, or no form */
export async function readBody(context: SiteContext): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new Problem('bad-request', 'Send the form as application/x-www-form-urlencoded.');
  const tooLarge = new Problem('bad-request', 'This form is too large.', { status: 413 });
  if (Number(context.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge;
  const text = await context.req.text();
  if (Buffer.byteLength(text) > MAX_BYTES) throw tooLarge;
  return text;
}

/** A field of a form that nothing is done for: its token is not checked. */
export const readField = async (context: SiteContext, name: string): Promise<string | undefined> =>
  new URLSearchParams(await readBody(context)).get(name) ?? undefined;

/** The valid token of a form of one of our pages; undefined for a request that `readForm` refuses. */
export async function readToken(site: Site, context: SiteContext): Promise<string | undefined> {
  if (isCrossSite(site, context)) return undefined;
  const body = await readBody(context).catch((error: unknown) => {
    if (error instanceof Problem) return '';
    throw error;
  });
  const token = new URLSearchParams(body).get(TOKEN_FIELD) ?? '';
  return isToken(site, context, token) ? token : undefined;
}

/**
 * Reads a form of one of our pages.
 *
 * @throws Problem forbidden for a form of another site or without a valid token, bad-request for a body that is too large or
 * not a form
 */
export async function readForm(site: Site, context: SiteContext): Promise<FormValues> {
  if (isCrossSite(site, context)) throw new Problem('forbidden', 'Another site sent this form.');
  const sent = new URLSearchParams(await readBody(context));
  if (!isToken(site, context, sent.get(TOKEN_FIELD) ?? ''))
    throw new Problem('forbidden', 'This form has expired. Go back, reload the page and send the form again.');
  sent.delete(TOKEN_FIELD);
  sent.delete(KEPT_FIELD);
  const lists: Record<string, string[]> = Object.create(null);
  for (const [name, value] of sent) {
    lists[name] ??= [];
    // PostgreSQL stores no null bytes.
    lists[name].push(value.replaceAll('\0', '').trim());
  }
  return {
    lists,
    values: Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? ''])),
  };
}

/** The errors of a form, by field name; an empty name for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The values of a form as a schema reads them, or its errors. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): { readonly ok: true; readonly values: z.output<Schema> } | { readonly ok: false; readonly errors: FieldErrors } {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message;
  return { ok: false, errors };
}

/** The hidden token field of every form that changes something. */
export const tokenField = (request: RequestContext): Html =>
  html`<input type="hidden" name="${TOKEN_FIELD}" value="${request.formToken()}">`;

/** An alert for the form as a whole; nothing without a message. */
export const alertNote = (message: string | undefined): Html =>
  message === undefined ? nothing : html`<p class="note bad" role="alert">${message}</p>`;

export const formAlert = (errors: FieldErrors | undefined): Html => alertNote(errors?.['']);

/** The error of one field; nothing where it has none. */
export const fieldError = (errors: FieldErrors | undefined, name: string): Html =>
  errors?.[name] === undefined ? nothing : html`<p class="wrong" id="${name}-wrong">${errors[name]}</p>`;

/** A labelled field with its hint and its error, linked for screen readers. */
export function field(parts: {
  readonly name: string;
  readonly label: string;
  /** The type of the input; `textarea` for several lines. */
  readonly type?: string;
  readonly value?: string | undefined;
  readonly hint?: Html | string | undefined;
  readonly errors?: FieldErrors | undefined;
  /** Further attributes, such as `html`required maxlength="80"``. */
  readonly attributes?: Html;
}): Html {
  const { name, label, type = 'text', value = '', hint, errors, attributes = nothing } = parts;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(errors?.[name] === undefined ? [] : [`${name}-wrong`]),
  ];
  const common = html`id="${name}" name="${name}"${described.length > 0 ? html` aria-describedby="${described.join(' ')}"` : nothing}${
    errors?.[name] === undefined ? nothing : html` aria-invalid="true"`
  } ${attributes}`;
  return html`<div class="field"><label for="${name}">${label}</label>
${type === 'textarea' ? html`<textarea ${common}>${value}</textarea>` : html`<input type="${type}" value="${value}" ${common}>`}
${hint === undefined ? nothing : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${fieldError(errors, name)}</div>`;
}

/** Redirects to another page after a form, which shows the flash message. `path` is relative to the root. */
export function goTo(site: Site, context: SiteContext, path: string, flash?: string): Response {
  if (flash !== undefined)
    setCookie(context, FLASH_COOKIE, Buffer.from(flash.slice(0, 500)).toString('base64url'), {
      ...cookieOptions(site),
      maxAge: 60,
    });
  return context.redirect(`${basePath(site)}/${path}`, 303);
}

/** Reads and deletes the flash message. */
export function readFlash(site: Site, context: SiteContext): string | undefined {
  const cookie = getCookie(context, FLASH_COOKIE);
  if (cookie === undefined) return undefined;
  deleteCookie(context, FLASH_COOKIE, cookieOptions(site));
  return Buffer.from(cookie, 'base64url').toString('utf8');
}
