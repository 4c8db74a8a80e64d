import { getCookie, setCookie } from 'hono/cookie';
import {
  continueVisit,
  formatVisits,
  type ListVisits,
  parseVisits,
  readVisits,
  storeVisits,
} from '../../../people/list-visits.ts';
import { goTo, readForm } from '../../forms.ts';
import type { SiteContext } from '../../request-context.ts';
import { basePath, type Site } from '../../site.ts';
import { requireCaller } from '../listing.ts';

/** Visits of a browser without a session. Those of a person are stored with the person. */
const COOKIE = 'nordwire.visits';
const KEPT_SECONDS = 90 * 86_400;

function parseCookie(text: string | undefined): ListVisits {
  try {
    return parseVisits(JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')));
  } catch {
    return parseVisits({});
  }
}

/** Where the visits of the visitor are kept. */
function openVisits(site: Site, context: SiteContext) {
  const { visitor } = context.get('request');
  const { db } = site.services;
  if (visitor.kind === 'person') {
    const { id } = visitor.person;
    return { read: () => readVisits(db, id), store: (visits: ListVisits) => storeVisits(db, id, visits) };
  }
  return {
    read: async () => parseCookie(getCookie(context, COOKIE)),
    store: async (visits: ListVisits) =>
      setCookie(context, COOKIE, Buffer.from(JSON.stringify(formatVisits(visits))).toString('base64url'), {
        path: `${basePath(site)}/`,
        httpOnly: true,
        secure: site.baseUrl.startsWith('https:'),
        sameSite: 'Lax',
        maxAge: KEPT_SECONDS,
      }),
  };
}

/**
 * Until when the visitor has read the events of a view; undefined before the second visit. `isWhole`: the page shows the view
 * from its newest event, so this is a visit of it; other pages change nothing.
 */
export async function readMark(
  site: Site,
  context: SiteContext,
  { view, isWhole }: { readonly view: string; readonly isWhole: boolean },
): Promise<Date | undefined> {
  const visits = openVisits(site, context);
  const known = await visits.read();
  const before = known.get(view);
  if (!isWhole) return before?.read_until ?? undefined;
  const visit = continueVisit(before, context.get('request').now);
  if (visit !== before) await visits.store(new Map(known).set(view, visit));
  return visit.read_until ?? undefined;
}

/** Marks the events of a view as read up to an instant, and returns to the list. */
export async function markRead(site: Site, context: SiteContext): Promise<Response> {
  const { now } = context.get('request');
  requireCaller(context.get('request'));
  const { view = 'all', until = '', query = '' } = (await readForm(site, context)).values;
  const at = new Date(until);
  const isPast = at.getTime() <= now.getTime();
  const visits = openVisits(site, context);
  const known = await visits.read();
  await visits.store(
    new Map(known).set(/^[a-z0-9]{12}$/.test(view) ? view : 'all', { seen_at: now, read_until: isPast ? at : now }),
  );
  const filters = new URLSearchParams(query).toString();
  return goTo(site, context, filters === '' ? '' : `?${filters}`);
}
