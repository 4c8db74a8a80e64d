import { type Link, readLink } from '../../people/links.ts';
import { LinkRefused } from '../../people/take-link.ts';
import { readForm } from '../forms.ts';
import { html, nothing } from '../html.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { cardPage } from './frame.ts';
import { type LinkKind, linkKinds } from './link-kinds.ts';

const deadTexts = {
  used: 'This link was already used. Each link works once.',
  expired: 'This link has expired.',
  unknown: 'This link does not exist. Check that you copied all of it.',
} as const;

/** Why a link cannot be used, and how to get another. */
function deadLink(site: Site, context: SiteContext, state: keyof typeof deadTexts, kind?: Link['kind']) {
  return cardPage(site, context, {
    title: 'This link does not work',
    status: state === 'unknown' ? 404 : 410,
    body: html`<p>${deadTexts[state]}</p>${kind === undefined ? nothing : linkKinds[kind].replacement(site)}`,
    below: html`<a href="sign-in">Sign in</a>`,
  });
}

/** Runs `handle` for a link that can be used, and shows why one cannot. */
async function withLink(
  site: Site,
  context: SiteContext,
  token: string,
  handle: (link: Link, kind: LinkKind) => Promise<Response | undefined>,
): Promise<Response> {
  const found = await readLink(site.services.db, token, context.get('request').now);
  if (found.state === 'unknown') return deadLink(site, context, 'unknown');
  const { link, state } = found;
  if (state !== 'open') return deadLink(site, context, state, link.kind);
  // Undefined: another request used the link first.
  return (await handle(link, linkKinds[link.kind])) ?? deadLink(site, context, 'used', link.kind);
}

/** Shows the form of a link. Opening it changes nothing, because mail programs open links before people do. */
export async function showLink(site: Site, context: SiteContext): Promise<Response> {
  // A HEAD request or a prefetch does not come from a person.
  if (context.req.method === 'HEAD' || /prefetch/i.test(context.req.header('sec-purpose') ?? ''))
    return context.body(null, 204);
  const token = context.req.query('token') ?? '';
  return withLink(site, context, token, (link, kind) => {
    const request = { site, context, token, link };
    // The link of the first admin is printed in a terminal, which no program opens: one click signs in.
    return link.kind === 'first-admin' ? kind.use(request, {}) : kind.form(request, {});
  });
}

/** Does what the link is for. */
export async function openLink(site: Site, context: SiteContext): Promise<Response> {
  const { values } = await readForm(site, context);
  const token = values['token'] ?? '';
  return withLink(site, context, token, async (link, kind) => {
    const request = { site, context, token, link };
    try {
      return await kind.use(request, values);
    } catch (error) {
      if (!(error instanceof LinkRefused)) throw error;
      return kind.form(request, { values, message: error.message });
    }
  });
}
