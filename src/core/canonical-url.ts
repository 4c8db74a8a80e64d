/** Query parameters that say where a reader came from and never which page is meant. Matched whole, in any case. */
const TRACKING = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid msclkid yclid twclid ttclid igshid igsh li_fat_id epik ' +
    'mc_cid mc_eid mkt_tok _ga _gl _hsenc _hsmi __hstc __hssc __hsfp hsctatracking vero_id vero_conv oly_anon_id oly_enc_id ' +
    'wt_mc wt.mc_id xtor s_kwcid trk_contact trk_msg rb_clickid spm cmpid'
  ).split(' '),
);

const TRACKING_PREFIXES = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'at_medium', 'at_campaign'];

function isTracking(parameter: string): boolean {
  const name = parameter.split('=', 1)[0]?.toLowerCase() ?? '';
  return TRACKING.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** RFC 3986 6.2.2: escapes in upper case, unreserved characters unescaped. */
function withNormalEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : triplet.toUpperCase();
  });
}

/**
 * The canonical address of a page: scheme and host in lower case, no default port, credentials, fragment or final dot of
 * the host, normalized escapes, no tracking parameters. A fragment that is the route of a one-page application (`#/7`,
 * `#!7`) stays, because it alone names the page. The other parameters keep their order and spelling, and `http`,
 * `www.` and a final slash stay, for they may mean another page. Throws TypeError for anything but an absolute http or
 * https address.
 */
export function canonicalUrl(address: string): string {
  const url = new URL(address.trim());
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError(`Not an http or https address: ${url.protocol}`);
  const port = url.port === '' ? '' : `:${url.port}`;
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(parameter));
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  const route = /^#!?\/.|^#!./.test(url.hash) ? url.hash : '';
  return `${url.protocol}//${url.hostname.replace(/\.$/, '')}${port}${withNormalEscapes(url.pathname + query)}${route}`;
}

/** The same, with undefined for anything but an absolute http or https address. */
export function canonicalOrNone(address: string): string | undefined {
  try {
    return canonicalUrl(address);
  } catch {
    return undefined;
  }
}

/**
 * The page of an address, to be compared and not to be opened: the canonical address without its scheme, `www.` and the
 * slashes that end its path. Sites give one page under all of these, and seldom another, so no identity is made of it. Any
 * other text is a page of its own.
 */
export function toPageAddress(address: string): string {
  const canonical = canonicalOrNone(address);
  if (canonical === undefined) return address;
  const page = canonical.replace(/^https?:\/\/(?:www\.(?=[^/?]*\.))?/, '');
  const path = page.split('?', 1)[0] ?? '';
  return path.replace(/(?<!\/)\/+$/, '') + page.slice(path.length);
}

/** Whether a host belongs to a site: the domain itself or one below it. Names are in small letters, as URLs give them. */
export const isOfSite = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);
