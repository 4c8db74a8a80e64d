import { Problem } from '../../core/problem.ts';
import { listArticles, listEvents, listStories } from '../../resources/index.ts';
import type { NavItem } from '../header.ts';
import { all, type Html, html, nothing } from '../html.ts';
import type { RequestContext, SiteContext } from '../request-context.ts';
import { type OperationResult, runAsVisitor, type Site } from '../site.ts';
import { ifServed } from './listing.ts';
import { readerPage } from './record-page.ts';
import { day } from './times.ts';

export type RecordKind = 'event' | 'article' | 'story';

type NearRecord = { readonly id: string; readonly title?: string | undefined };

const NEAR = 5;

type KindOfRecord = {
  readonly folder: 'events' | 'articles' | 'stories';
  readonly navItem: NavItem;
  readonly all: { readonly href: string; readonly text: string };
  readonly list: (
    site: Site,
    request: RequestContext,
    values: Readonly<Record<string, string>>,
  ) => Promise<OperationResult<readonly NearRecord[]>>;
};

const withBody = <Body, Rows>(result: OperationResult<Body>, read: (body: Body) => Rows): OperationResult<Rows> => ({
  ...result,
  body: read(result.body),
});

const kinds: Readonly<Record<RecordKind, KindOfRecord>> = {
  event: {
    folder: 'events',
    navItem: 'events',
    all: { href: '', text: 'All events' },
    list: async (site, request, values) =>
      withBody(await runAsVisitor(site, request, listEvents, values), ({ events }) => events),
  },
  article: {
    folder: 'articles',
    navItem: 'events',
    all: { href: 'search?type=articles', text: 'All articles' },
    list: async (site, request, values) =>
      withBody(await runAsVisitor(site, request, listArticles, values), ({ articles }) => articles),
  },
  story: {
    folder: 'stories',
    navItem: 'stories',
    all: { href: 'stories', text: 'All stories' },
    list: async (site, request, values) =>
      withBody(await runAsVisitor(site, request, listStories, values), ({ stories }) => stories),
  },
};

/** The words of an address that is not an id: `maltkaer-takeover` is "maltkaer takeover". */
const readWords = (id: string): string =>
  /^[a-z0-9]{12}$/.test(id)
    ? ''
    : id
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .slice(0, 100);

const searchForm = ({ folder }: KindOfRecord, words: string): Html =>
  html`<form class="ask" action="search" role="search" aria-label="Search ${folder}">
<label class="visually-hidden" for="ask">Search ${folder}</label>
<input id="ask" type="search" name="q" value="${words}" maxlength="200" placeholder="Words, a name, a ticker or a question">
<input type="hidden" name="type" value="${folder}"><button>Search</button></form>`;

/** Records that the words of the address match, or else the newest ones. A request that is refused finds none. */
async function findNear(site: Site, request: RequestContext, kind: KindOfRecord, words: string) {
  const read = (values: Readonly<Record<string, string>>) =>
    ifServed(() => kind.list(site, request, { ...values, limit: String(NEAR) })).catch((error: unknown) => {
      if (error instanceof Problem) return undefined;
      throw error;
    });
  const matching = words.length < 2 ? [] : ((await read({ q: words })) ?? []);
  return matching.length > 0
    ? { heading: 'Did you mean one of these?', records: matching }
    : { heading: 'New in this list', records: (await read({})) ?? [] };
}

/** The page for an address without a record: what is missing, a search, and near or new records. */
export async function missingRecord(
  site: Site,
  context: SiteContext,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
): Promise<Response> {
  const of = kinds[kind];
  const words = readWords(id);
  const { heading, records } = await findNear(site, context.get('request'), of, words);
  return readerPage(site, context, {
    title: `This ${kind} does not exist`,
    navItem: of.navItem,
    status: 404,
    isReading: true,
    isPrivate: true,
    body: html`<h1>This ${kind} does not exist</h1>
<p>“${id.slice(0, 64)}” is not the id of ${kind === 'story' ? 'a' : 'an'} ${kind} that can be read here.</p>
${searchForm(of, words)}
${
  records.length === 0
    ? nothing
    : html`<h2>${heading}</h2><ul>${all(
        records.map((record) => html`<li><a href="${of.folder}/${record.id}">${record.title ?? record.id}</a></li>`),
      )}</ul>`
}
<p><a href="${of.all.href}">${of.all.text}</a></p>`,
  });
}

/** The page of an article that was withdrawn. */
export const withdrawnPage = (site: Site, context: SiteContext, at: Date): Promise<Response> =>
  readerPage(site, context, {
    title: 'Article withdrawn',
    navItem: 'events',
    status: 410,
    isReading: true,
    isPrivate: true,
    body: html`<h1>Article withdrawn</h1>
<p>This article was withdrawn on ${day(at.toISOString())}. Its text is no longer served.</p>
${searchForm(kinds.article, '')}
<p><a href="">All events</a></p>`,
  });
