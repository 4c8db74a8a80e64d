import { Hono } from 'hono';
import { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import { watchFeeds } from '../../ingest/operate/feed-states.ts';
import { setSource } from '../../ingest/operate/settings.ts';
import { type ListedSource, listSources, showSource } from '../../ingest/operate/show-source.ts';
import { blockSource, unblockSource } from '../../ingest/operate/sources.ts';
import { readVolumes } from '../../ingest/operate/volumes.ts';
import { MAX_NAME, MAX_NOTE, retentionDays } from '../../ingest/sources/limits.ts';
import { type FieldErrors, field } from '../forms.ts';
import { type Html, html, nothing } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { feedList } from './feeds.ts';
import { operatorPage, orMissing, requireIngest } from './frame.ts';
import { addActionPage, orderButton, type Values } from './orders.ts';
import {
  choice,
  PAGE_ROWS,
  pageNumber,
  pager,
  pathWith,
  renderHistory,
  renderTable,
  select,
  shorten,
  when,
} from './pieces.ts';
import { volumePiece } from './volume-piece.ts';

const renderState = ({ blocked_at, enabled }: ListedSource): Html =>
  blocked_at !== null
    ? html`<span class="tag bad">blocked</span>`
    : enabled
      ? html`<span class="tag good">enabled</span>`
      : html`<span class="tag">disabled</span>`;

async function aboutSource(site: Site, id: string): Promise<Html> {
  const source = await showSource(requireIngest(site).db, id);
  return html`<p class="card"><a href="operator/sources/${source.id}">${source.name}</a> ${renderState(source)}
<span class="soft">${source.domain}, ${source.articles} articles served</span></p>`;
}

const DAYS = `A whole number from ${retentionDays.min} to ${retentionDays.max}, or nothing.`;
/** Empty: for good. */
const days = z
  .union(
    [z.literal(''), z.coerce.number(DAYS).int(DAYS).min(retentionDays.min, DAYS).max(retentionDays.max, DAYS)],
    DAYS,
  )
  .default('')
  .transform((value) => (value === '' ? null : value));

const keptFor = (count: number | null): string => (count === null ? 'for good' : counted(count, 'day'));

const Settings = z.object({
  name: z.string().min(1, 'A source has a name.').max(MAX_NAME, `At most ${MAX_NAME} characters.`),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Two letters, such as SE.')
    .transform((text) => text.toUpperCase()),
  source_type: z.enum(sourceTypes),
  language: z
    .string()
    .regex(/^([a-z]{2,3})?$/, 'A code such as sv, or nothing.')
    .default(''),
  licence: z.string().max(MAX_NOTE, `At most ${MAX_NOTE} characters.`).default(''),
  robots: z.string().max(MAX_NOTE, `At most ${MAX_NOTE} characters.`).default(''),
  text_days: days,
  article_days: days,
  preview: z.string().optional(),
  reads_pages: z.string().optional(),
});

const settingFields = (values: Values, errors: FieldErrors | undefined): Html => html`
${field({ name: 'name', label: 'Name', value: values['name'], errors, attributes: html`required maxlength="300"` })}
${field({
  name: 'country',
  label: 'Country',
  value: values['country'],
  errors,
  hint: 'For articles to come; those that are there keep theirs.',
  attributes: html`required maxlength="2"`,
})}
${select({
  name: 'source_type',
  label: 'Type',
  value: values['source_type'],
  options: sourceTypes.map((each) => [each, each.replaceAll('_', ' ')] as const),
})}
${field({ name: 'language', label: 'Language that it declares', value: values['language'], errors, attributes: html`maxlength="3"` })}
${choice('preview', 'Show it to restricted plans', values['preview'] === 'true')}
${choice('reads_pages', 'Read the pages of its articles, as input only', values['reads_pages'] === 'true')}
${field({ name: 'licence', label: 'Note: terms of use', value: values['licence'], errors, attributes: html`maxlength="300"` })}
${field({ name: 'robots', label: 'Note: robots.txt', value: values['robots'], errors, attributes: html`maxlength="300"` })}
${field({
  name: 'text_days',
  label: 'Days that its texts may be kept',
  value: values['text_days'],
  errors,
  hint: 'After publication; then only headline, link and facts are left. Empty: for good.',
  attributes: html`inputmode="numeric"`,
})}
${field({
  name: 'article_days',
  label: 'Days that its articles may be kept',
  value: values['article_days'],
  errors,
  hint: 'After publication; then nothing is left. Empty: for good.',
  attributes: html`inputmode="numeric"`,
})}`;

/** Sources: a list, a page each, and what operators have done with them. */
export function sourcePages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get('/sources', async (context) => {
    const page = pageNumber(context.req.query('page'));
    const q = (context.req.query('q') ?? '').slice(0, 200);
    const found = (await listSources(requireIngest(site).db)).filter(({ domain, name }) =>
      `${domain} ${name}`.toLowerCase().includes(q.toLowerCase()),
    );
    const shown = found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
    return operatorPage(site, context, {
      title: 'Sources',
      tab: 'sources',
      body: html`<h1>Sources</h1>
<form class="filters" action="operator/sources"><div class="field wide"><label for="q">Name or domain</label>
<input id="q" type="search" name="q" value="${q}" maxlength="200"></div><button class="quiet">Filter</button></form>
${renderTable({
  label: 'Sources',
  heads: ['State', 'Source', 'Type', 'Country', 'Language', { text: 'Articles', isNumber: true }],
  rows: shown.map(
    (source) => html`<tr><td>${renderState(source)}</td>
<td><a href="operator/sources/${source.id}">${shorten(source.name, 100)}</a> <span class="soft small">${source.domain}</span></td>
<td>${source.source_type.replaceAll('_', ' ')}</td><td>${source.country}</td><td>${source.language ?? '–'}</td>
<td class="number">${source.articles}</td></tr>`,
  ),
  empty: 'No source is like that.',
})}
${pager({ path: 'operator/sources', query: { q }, page, hasMore: found.length > page * PAGE_ROWS })}`,
    });
  });
  app.get('/sources/:id', async (context) => {
    const request = context.get('request');
    const ingest = requireIngest(site);
    const source = await orMissing(showSource(ingest.db, context.req.param('id')));
    const volumes = await readVolumes(ingest.db, request.now, [source.id]);
    const feeds = await watchFeeds(ingest.db, request.now, { source: source.id, limit: PAGE_ROWS });
    const path = `operator/sources/${source.id}`;
    const isBlocked = source.blocked_at !== null;
    const { blocked_by } = source;
    return operatorPage(site, context, {
      title: source.name,
      tab: 'sources',
      body: html`<p class="crumbs"><a href="operator/sources">Sources</a></p>
<h1>${source.name} ${renderState(source)}</h1>
<dl class="facts">
<dt>Domain</dt><dd>${source.domain}</dd>
${
  isBlocked
    ? html`<dt>Blocked</dt><dd>${when(source.blocked_at, request.now)}${
        blocked_by === null
          ? nothing
          : html` by ${blocked_by.author}${blocked_by.reason === null ? nothing : html`: ${blocked_by.reason}`}`
      }; ${source.articles_held_back} articles held back</dd>`
    : nothing
}
<dt>Type</dt><dd>${source.source_type.replaceAll('_', ' ')}</dd>
<dt>Country</dt><dd>${source.country}</dd>
<dt>Language</dt><dd>${source.language ?? 'none declared'}</dd>
<dt>Restricted plans</dt><dd>${source.preview ? 'see it' : 'do not see it'}</dd>
<dt>Pages</dt><dd>${source.reads_pages ? 'read, as input' : 'not read'}</dd>
<dt>Terms of use</dt><dd>${source.licence ?? 'no note'}</dd>
<dt>Robots</dt><dd>${source.robots ?? 'no note'}</dd>
<dt>Kept</dt><dd>texts ${keptFor(source.text_days)}, articles ${keptFor(source.article_days)}</dd>
<dt>Articles</dt><dd>${source.articles} served; in 24 h ${volumePiece(volumes.get(source.id))}</dd></dl>
<div class="actions">
<a class="button quiet tiny" href="${pathWith(`${path}/set`, {
        name: source.name,
        country: source.country,
        source_type: source.source_type,
        language: source.language ?? '',
        licence: source.licence ?? '',
        robots: source.robots ?? '',
        text_days: String(source.text_days ?? ''),
        article_days: String(source.article_days ?? ''),
        preview: source.preview ? 'true' : '',
        reads_pages: source.reads_pages ? 'true' : '',
      })}">Change</a>
${isBlocked ? orderButton(request, `${path}/unblock`, 'End the block') : orderButton(request, `${path}/block`, 'Block')}</div>
<h2>Feeds</h2>
${feeds.length === 0 ? html`<p class="empty">It has no feed.</p>` : feedList(feeds, request.now)}
${await renderHistory(ingest, source.id, request.now)}`,
    });
  });
  for (const { work, name, title, button, lead } of [
    {
      work: blockSource,
      name: 'block',
      title: 'Block a source',
      button: 'Block',
      lead: 'Its articles are held back with all they have and its feeds are paused, until the block ends.',
    },
    {
      work: unblockSource,
      name: 'unblock',
      title: 'End the block of a source',
      button: 'End the block',
      lead: 'What the block took comes back, and its feeds are polled where they were.',
    },
  ] as const)
    addActionPage(app, site, {
      path: `/sources/:id/${name}`,
      tab: 'sources',
      title,
      button,
      isDangerous: name === 'block',
      lead,
      about: aboutSource,
      schema: z.object({}),
      run: (_site, order, id) => work(requireIngest(site), order, id),
      back: (id) => `operator/sources/${id}`,
      command: (id) => `sources ${name} ${id}`,
    });
  addActionPage(app, site, {
    path: '/sources/:id/set',
    tab: 'sources',
    title: 'Change a source',
    button: 'Change',
    lead: 'For all its feeds. Callers see name, country, type and whether it is open to restricted plans at once.',
    about: aboutSource,
    schema: Settings,
    fields: settingFields,
    run: (_site, order, id, values) =>
      setSource(requireIngest(site), order, id, {
        name: values.name,
        country: values.country,
        sourceType: values.source_type,
        language: values.language === '' ? null : values.language,
        isPreview: values.preview === 'true',
        policy: {
          reads_pages: values.reads_pages === 'true',
          licence: values.licence === '' ? null : values.licence,
          robots: values.robots === '' ? null : values.robots,
          text_days: values.text_days,
          article_days: values.article_days,
        },
      }),
    back: (id) => `operator/sources/${id}`,
    command: (id) => `sources set ${id}`,
  });
  return app;
}
