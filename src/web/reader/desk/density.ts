import { getCookie, setCookie } from 'hono/cookie';
import { type Html, html, nothing } from '../../html.ts';
import type { SiteContext } from '../../request-context.ts';
import { basePath, type Site } from '../../site.ts';
import { toHref, type Values } from '../address.ts';

/** How the list of events is shown: in rows of one line, or with summaries. */
export type Density = 'dense' | 'reading';

const COOKIE = 'nordwire.view';
const KEPT_SECONDS = 365 * 86_400;

const isDensity = (text: string | undefined): text is Density => text === 'dense' || text === 'reading';

/** The density of the address, which the browser then keeps; otherwise the one that it keeps. Dense without either. */
export function readDensity(site: Site, context: SiteContext, view: string | undefined): Density {
  const kept = getCookie(context, COOKIE);
  if (!isDensity(view)) return isDensity(kept) ? kept : 'dense';
  if (view !== kept)
    setCookie(context, COOKIE, view, {
      path: `${basePath(site)}/`,
      httpOnly: true,
      secure: site.baseUrl.startsWith('https:'),
      sameSite: 'Lax',
      maxAge: KEPT_SECONDS,
    });
  return view;
}

const labels: Readonly<Record<Density, string>> = { dense: 'Dense', reading: 'Reading' };

/** Links to both densities of the list. */
export const densitySwitch = (density: Density, values: Values): Html => {
  const link = (view: Density): Html =>
    html`<a href="${toHref('', { ...values, view })}"${view === density ? html` aria-current="true"` : nothing}>${labels[view]}</a>`;
  return html`<nav class="density" aria-label="Density">${link('dense')}${link('reading')}</nav>`;
};
