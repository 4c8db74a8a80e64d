import { Hono } from 'hono';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import { type FeedFormat, feedFormats, identityPolicies } from '../../ingest/choices.ts';
import { FeedNotAdded, planFeed, writeFeed } from '../../ingest/feeds/add-feed.ts';
import { removeFeed } from '../../ingest/operate/remove-feed.ts';
import { pauseFeed, resumeFeed, setFeed } from '../../ingest/operate/settings.ts';
import { isPollInterval, MAX_NAME, MAX_NOTE, pollInterval } from '../../ingest/sources/limits.ts';
import { type FieldErrors, field } from '../forms.ts';
import { type Html, html } from '../html.ts';
import type { SiteEnv } from '../request-context.ts';
import type { Site } from '../site.ts';
import { conditionTag, needFeed } from './feeds.ts';
import { requireIngest } from './frame.ts';
import { addActionPage, type OrderPage, type Values } from './orders.ts';
import { choice, select } from './pieces.ts';

const nothingElse = z.object({});

/** A text that may be left out. */
export const optional = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .transform((text) => (text === '' ? undefined : text))
    .optional();

const interval = z
  .string()
  .transform(Number)
  .refine(isPollInterval, `Use ${pollInterval.min} to ${pollInterval.max} seconds.`);

const isTicked = z
  .string()
  .optional()
  .transform((text) => text === 'true');

async function aboutFeed(site: Site, id: string): Promise<Html> {
  const ingest = requireIngest(site);
  const feed = await needFeed(ingest, id, site.now());
  return html`<p class="card"><a href="operator/feeds/${feed.id}">${feed.source_name}</a> ${conditionTag(feed.condition)}
<span class="address soft small">${feed.address}</span></p>`;
}

const simple = [
  {
    path: '/feeds/:id/pause',
    title: 'Pause a feed',
    button: 'Pause',
    lead: 'It is polled no more until it is resumed. Its articles stay.',
    work: pauseFeed,
    name: 'pause',
  },
  {
    path: '/feeds/:id/resume',
    title: 'Resume a feed',
    button: 'Resume',
    lead: 'It is polled again, at once.',
    work: resumeFeed,
    name: 'resume',
  },
  {
    path: '/feeds/:id/remove',
    title: 'Remove a feed',
    button: 'Remove',
    lead: 'Its articles and calendar entries stay, and so does its source. No list and no page of an issuer brings it back.',
    work: removeFeed,
    name: 'remove',
  },
] as const;

const Settings = z.object({ interval, identity: z.enum(identityPolicies).optional() });

const identityOptions = identityPolicies.map((each) => [each, each] as const);

const settingFields = (values: Values, errors: FieldErrors | undefined): Html => html`${field({
  name: 'interval',
  label: 'Seconds between polls',
  type: 'number',
  value: values['interval'] ?? String(pollInterval.usual),
  errors,
  attributes: html`min="${pollInterval.min}" max="${pollInterval.max}" required`,
})}
${select({ name: 'identity', label: 'Items are told apart by', value: values['identity'] ?? 'auto', options: identityOptions })}`;

const New = z.object({
  address: z.string().min(1, 'Name the address of the feed.').max(2_000, 'At most 2,000 characters.'),
  name: optional(MAX_NAME),
  domain: optional(300),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Two letters, such as SE.')
    .transform((text) => text.toUpperCase()),
  source_type: z.enum(sourceTypes),
  language: optional(3),
  interval,
  company: optional(200),
  format: z.enum(feedFormats),
  identity: z.enum(identityPolicies),
  licence: optional(MAX_NOTE),
  robots: optional(MAX_NOTE),
  is_preview: isTicked,
  is_paused: isTicked,
  reads_pages: isTicked,
});

const formats: Readonly<Record<FeedFormat, string>> = {
  auto: 'news: RSS, Atom or JSON Feed',
  ical: 'calendar of a company, for machines (iCalendar)',
  html: 'calendar of a company, a page for people',
};

const newFields = (values: Values, errors: FieldErrors | undefined): Html => html`${field({
  name: 'address',
  label: 'Address of the feed',
  type: 'url',
  value: values['address'],
  errors,
  attributes: html`required maxlength="2000" placeholder="https://news.example.com/rss" autocomplete="off"`,
})}
${select({
  name: 'format',
  label: 'What it holds',
  value: values['format'],
  options: feedFormats.map((each) => [each, formats[each]] as const),
})}
${field({
  name: 'company',
  label: 'Company of a calendar',
  value: values['company'],
  errors,
  hint: 'Id, slug or ticker; empty for a feed of news.',
  attributes: html`maxlength="200"`,
})}
<details${Object.keys(errors ?? {}).length > 0 ? html` open` : html``}><summary>A source that is new</summary>
<p class="small soft">A source that is there stays as it is.</p>
${field({
  name: 'name',
  label: 'Name',
  value: values['name'],
  errors,
  hint: 'Without one, its domain.',
  attributes: html`maxlength="300"`,
})}
${field({
  name: 'domain',
  label: 'Domain',
  value: values['domain'],
  errors,
  hint: 'Without one, the host of the address.',
  attributes: html`maxlength="300"`,
})}
${field({ name: 'country', label: 'Country', value: values['country'] ?? 'SE', errors, attributes: html`maxlength="2" required` })}
${select({
  name: 'source_type',
  label: 'Type',
  value: values['source_type'] ?? 'news_publication',
  options: sourceTypes.map((each) => [each, each.replaceAll('_', ' ')] as const),
})}
${field({
  name: 'language',
  label: 'Language',
  value: values['language'],
  errors,
  hint: 'A code such as sv, used where neither feed nor item declares one.',
  attributes: html`maxlength="3"`,
})}
${choice('is_preview', 'Show it to restricted plans', values['is_preview'] === 'true')}</details>
<details><summary>How it is polled and read</summary>
${settingFields(values, errors)}
${choice('is_paused', 'Add it paused', values['is_paused'] === 'true')}
${choice('reads_pages', "Read the pages of the source's articles, as input only", values['reads_pages'] === 'true')}
${field({ name: 'licence', label: 'Note: terms of use', value: values['licence'], errors, attributes: html`maxlength="300"` })}
${field({ name: 'robots', label: 'Note: robots.txt', value: values['robots'], errors, attributes: html`maxlength="300"` })}</details>`;

/** Adds a feed through the checks of `feeds add`. A dry run makes all of them and writes nothing. */
async function addFeed(site: Site, order: ActionRequest, values: z.output<typeof New>): Promise<ActionResult> {
  const ingest = requireIngest(site);
  const { licence, robots, reads_pages } = values;
  try {
    const planned = await planFeed(
      ingest,
      {
        address: values.address,
        name: values.name,
        domain: values.domain,
        country: values.country,
        sourceType: values.source_type,
        language: values.language,
        intervalSeconds: values.interval,
        company: values.company,
        format: values.format,
        identity: values.identity,
        isPreview: values.is_preview,
        isPaused: values.is_paused,
        policy: {
          ...(reads_pages && { reads_pages }),
          ...(licence !== undefined && { licence }),
          ...(robots !== undefined && { robots }),
        },
        order,
      },
      { allowPrivateAddresses: site.operating?.allowPrivateFeeds ?? false },
    );
    const source = planned.isNewSource ? 'which is made with it' : 'which is there and stays as it is';
    const done = { action: 'feeds add', changed: true, dry_run: order.isDryRun === true, changes: [] };
    const after = { source: planned.domain, address: planned.address, paused: values.is_paused };
    if (order.isDryRun === true)
      return {
        ...done,
        message: `A feed of ${planned.domain}, ${source}.`,
        records: [{ kind: 'feed', id: 'new', before: null, after }],
      };
    const feed = await writeFeed(ingest, planned);
    return {
      ...done,
      message: `Feed ${feed.id} of ${feed.source} is added${values.is_paused ? ', paused' : '; it is polled within seconds'}.`,
      records: [{ kind: 'feed', id: feed.id, before: null, after }],
    };
  } catch (error) {
    if (error instanceof FeedNotAdded) throw new ActionRefused(error.message);
    throw error;
  }
}

/** What operators have done with feeds. */
export function feedActions(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  addActionPage(app, site, {
    path: '/feeds/add',
    tab: 'feeds',
    title: 'Add a feed',
    button: 'Add',
    lead: 'Its address is checked first, and not asked before it is added.',
    schema: New,
    fields: newFields,
    run: (_site, order, _id, values) => addFeed(site, order, values),
    back: (_id, { records }) => (records[0] === undefined ? 'operator/feeds' : `operator/feeds/${records[0].id}`),
  });
  for (const { work, name, ...texts } of simple)
    addActionPage(app, site, {
      ...texts,
      tab: 'feeds',
      isDangerous: name === 'remove',
      about: aboutFeed,
      schema: nothingElse,
      run: (_site, order, id) => work(requireIngest(site), order, id),
      back: (id, { changed }) => (name === 'remove' && changed ? 'operator/feeds' : `operator/feeds/${id}`),
      command: (id) => `feeds ${name} ${id}`,
    } satisfies OrderPage<typeof nothingElse>);
  addActionPage(app, site, {
    path: '/feeds/:id/set',
    tab: 'feeds',
    title: 'Change a feed',
    button: 'Change',
    lead: 'How it is polled and read. What is settled for its source is changed there.',
    about: aboutFeed,
    schema: Settings,
    fields: settingFields,
    run: (_site, order, id, values) =>
      setFeed(requireIngest(site), order, id, { intervalSeconds: values.interval, identity: values.identity }),
    back: (id) => `operator/feeds/${id}`,
    command: (id, values) => `feeds set ${id} --interval ${values['interval'] ?? ''}`,
  });
  return app;
}
