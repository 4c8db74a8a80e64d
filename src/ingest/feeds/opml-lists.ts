import { sql } from 'kysely';
import { type SourceType, sourceTypes } from '../../core/vocabulary.ts';
import type { Order } from '../operate/act.ts';
import type { Ingest } from '../ports.ts';
import { identityPolicies } from '../sources/identity.ts';
import { isPollInterval } from '../sources/limits.ts';
import { type OpmlFeed, type OpmlFolder, readOpml, writeOpml } from '../sources/opml.ts';
import { domainForm } from '../sources/site.ts';
import type { NewFeed } from './add-feed.ts';
import { addFeeds, type ListOptions, type ListReport } from './add-many.ts';

/** OPML knows neither countries nor types of sources: an export writes them as categories below this one. */
const OURS = '/nordwire/';

/** What feeds get of which the list says nothing. */
export type OpmlDefaults = {
  readonly country: string;
  readonly sourceType: SourceType;
  readonly language: string | undefined;
  readonly isPaused: boolean;
  readonly order?: Order | undefined;
};

/** Our own categories of an outline, by name; a name alone stands for true. */
function ownWords(feed: OpmlFeed): ReadonlyMap<string, string> {
  const words = feed.categories.filter((category) => category.startsWith(OURS));
  return new Map(
    words.map((word) => {
      const [name = '', value = 'true'] = word.slice(OURS.length).split('/', 2);
      return [name, value];
    }),
  );
}

function newFeed(feed: OpmlFeed, defaults: OpmlDefaults): NewFeed {
  const words = ownWords(feed);
  const interval = Number(words.get('interval_seconds') ?? Number.NaN);
  const domain = words.get('source');
  return {
    address: feed.address,
    name: feed.title ?? undefined,
    domain: domain !== undefined && domainForm.test(domain) ? domain : undefined,
    country: words.get('country') ?? defaults.country,
    sourceType: sourceTypes.find((type) => type === words.get('source_type')) ?? defaults.sourceType,
    language: feed.language ?? defaults.language,
    identity: identityPolicies.find((identity) => identity === words.get('identity')),
    intervalSeconds: isPollInterval(interval) ? interval : undefined,
    isPaused: defaults.isPaused || words.has('paused'),
    order: defaults.order,
  };
}

/** Adds the feeds of an OPML list. Throws FeedRefused for a file that is no whole list. */
export async function importOpml(
  ingest: Ingest,
  file: { readonly bytes: Uint8Array; readonly name: string },
  defaults: OpmlDefaults,
  options: ListOptions,
): Promise<ListReport> {
  const list = readOpml(file.bytes, { address: file.name });
  const report = await addFeeds(
    ingest,
    list.feeds.map((feed) => newFeed(feed, defaults)),
    { ...options, action: 'feeds import' },
  );
  const isTwice = (reason: string): boolean => reason.includes('twice');
  const told = list.skipped.map(({ address, reason }) => ({ address, reason }));
  return {
    added: report.added,
    skipped: [...told.filter(({ reason }) => isTwice(reason)), ...report.skipped],
    refused: [...told.filter(({ reason }) => !isTwice(reason)), ...report.refused],
  };
}

type Row = {
  address: string;
  identity: string;
  paused: boolean;
  interval_seconds: number;
  name: string;
  domain: string;
  country: string;
  country_name: string;
  source_type: string;
  language: string | null;
};

const categoriesOf = (row: Row): string[] => [
  `${OURS}country/${row.country}`,
  `${OURS}source_type/${row.source_type}`,
  `${OURS}source/${row.domain}`,
  `${OURS}interval_seconds/${row.interval_seconds}`,
  ...(row.identity === 'auto' ? [] : [`${OURS}identity/${row.identity}`]),
  ...(row.paused ? [`${OURS}paused`] : []),
];

/**
 * All feeds of news as an OPML list, a folder a country; null where there are none, for a list has at least one. Calendars
 * of issuers are left out, for OPML cannot say whose they are; a bundle can.
 */
export async function exportOpml(ingest: Ingest): Promise<{ opml: string | null; feeds: number; left_out: number }> {
  const { rows } = await sql<Row>`
    select f.address, f.identity, f.paused, f.interval_seconds, s.name, s.domain, s.country, c.name as country_name,
      s.source_type, s.language
    from feeds f join sources s on s.id = f.source_id join countries c on c.iso2_code = s.country
    where f.kind not in ('ical', 'html')
    order by c.name collate "C", s.domain collate "C", f.address collate "C"`.execute(ingest.db);
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::int as count from feeds where kind in ('ical', 'html')`.execute(ingest.db);
  const folders: OpmlFolder[] = [...Map.groupBy(rows, (row) => row.country_name)].map(([name, feeds]) => ({
    name,
    feeds: feeds.map((row) => ({
      title: row.name,
      address: row.address,
      language: row.language,
      categories: categoriesOf(row),
    })),
  }));
  return {
    opml: folders.length === 0 ? null : writeOpml('Feeds of Nordwire', folders, ingest.now()),
    feeds: rows.length,
    left_out: others[0]?.count ?? 0,
  };
}
