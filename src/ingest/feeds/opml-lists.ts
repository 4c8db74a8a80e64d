import { sql } from 'kysely';
import { z } from 'zod';
import type { ActionRequest } from '../../core/action.ts';
import { type SourceType, sourceTypes } from '../../core/vocabulary.ts';
import { identityPolicies, wireReaders } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { decodeContent } from '../sources/content-coding.ts';
import { findNamedCountry } from '../sources/feed-country.ts';
import { MAX_OPML_BYTES, type OpmlFeed, type OpmlFolder, readOpml, writeOpml } from '../sources/formats/opml.ts';
import { namedLanguage } from '../sources/language-tag.ts';
import { pollInterval } from '../sources/limits.ts';
import { FeedRefused } from '../sources/parsed-feed.ts';
import { domainForm } from '../sources/site.ts';
import type { SourcePolicy } from '../sources/source-policy.ts';
import type { NewFeed } from './add-feed.ts';
import { addFeeds, type ListOptions, type ListReport } from './add-many.ts';

/** OPML knows neither countries nor types of sources: an export writes them as categories below this one. */
const OURS = '/nordwire/';

/** Values for feeds where the list has none. */
export type OpmlDefaults = {
  /** Undefined: as folder, title or feed say. */
  readonly country: string | undefined;
  readonly sourceType: SourceType | undefined;
  readonly language: string | undefined;
  readonly isPaused: boolean;
  readonly request?: ActionRequest | undefined;
};

/** The attributes that an export writes. The country is checked with the feed. */
const OwnWords = z.strictObject({
  country: z.string().optional(),
  source_type: z.enum(sourceTypes).optional(),
  source: z.string().regex(domainForm, 'not a domain in lower case').optional(),
  interval_seconds: z.coerce.number().int().min(pollInterval.min).max(pollInterval.max).optional(),
  identity: z.enum(identityPolicies).optional(),
  paused: z.enum(['', 'true']).optional(),
  declares: z.enum(wireReaders).optional(),
  withholds_text: z.enum(['', 'true']).optional(),
});

/** Our own categories of an outline by name, or why they cannot be read. */
function ownWords(feed: OpmlFeed): z.output<typeof OwnWords> | string {
  const written = feed.categories.filter((category) => category.startsWith(OURS));
  const words = written.map((category): [string, string] => {
    const [name = '', ...value] = category.slice(OURS.length).split('/');
    return [name, value.join('/')];
  });
  const read = OwnWords.safeParse(Object.fromEntries(words));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: [name], message }) => {
    const at = words.findLast(([word]) => word === name);
    return at === undefined ? message : `${OURS}${at.join('/')}: ${message}`;
  });
  return `Its categories cannot be read: ${faults.join('; ')}.`;
}

/** The feed of an outline, or the reason for its refusal. */
function newFeed(feed: OpmlFeed, defaults: OpmlDefaults): NewFeed | string {
  const words = ownWords(feed);
  if (typeof words === 'string') return words;
  return {
    address: feed.address,
    name: feed.title ?? undefined,
    domain: words.source,
    country: words.country ?? defaults.country ?? findNamedCountry([...feed.folders, feed.title ?? ''].join('\n')),
    sourceType: words.source_type ?? defaults.sourceType,
    language: (feed.language === null ? null : namedLanguage(feed.language)) ?? defaults.language,
    identity: words.identity,
    intervalSeconds: words.interval_seconds,
    isPaused: defaults.isPaused || words.paused !== undefined,
    policy: {
      ...(words.declares !== undefined && { declares: words.declares }),
      ...(words.withholds_text !== undefined && { withholds_text: true }),
    },
    request: defaults.request,
  };
}

export type ImportReport = ListReport & {
  /** Attributes of outlines that a feed cannot have; they refuse no feed. */
  readonly ignored: readonly { readonly address: string; readonly reason: string }[];
};

type ListFile = { readonly bytes: Uint8Array; readonly name: string };

/** The bytes of a list that may be compressed with gzip or Zstandard, as its first bytes show. */
async function decompress({ bytes, name }: ListFile): Promise<Uint8Array> {
  const content = await decodeContent(bytes, undefined, MAX_OPML_BYTES);
  if ('bytes' in content) return content.bytes;
  throw new FeedRefused(content.failed === 'too-large' ? 'too-large' : 'malformed', name, content.reason);
}

/**
 * Adds the feeds of an OPML list, which may be compressed. A category of ours that cannot be read is refused with its
 * feed; an invalid language, as other lists have it (`unknown`), is left out. Throws FeedRefused for an incomplete file.
 */
export async function importOpml(
  ingest: Ingest,
  file: ListFile,
  defaults: OpmlDefaults,
  options: ListOptions,
): Promise<ImportReport> {
  const list = readOpml(await decompress(file), { address: file.name });
  const feeds: NewFeed[] = [];
  const unreadable: { address: string; reason: string }[] = [];
  for (const outline of list.feeds) {
    const feed = newFeed(outline, defaults);
    if (typeof feed === 'string') unreadable.push({ address: outline.address, reason: feed });
    else feeds.push(feed);
  }
  const report = await addFeeds(ingest, feeds, { ...options, action: 'feeds import' });
  const isTwice = (reason: string): boolean => reason.includes('twice');
  const skippedFeeds = list.skipped.map(({ address, reason }) => ({ address, reason }));
  return {
    added: report.added,
    skipped: [...skippedFeeds.filter(({ reason }) => isTwice(reason)), ...report.skipped],
    refused: [...skippedFeeds.filter(({ reason }) => !isTwice(reason)), ...unreadable, ...report.refused],
    ignored: list.feeds
      .filter(({ language }) => language !== null && namedLanguage(language) === null)
      .map(({ address, language }) => ({ address, reason: `${language} is not a language tag such as sv or nb` })),
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
  policy: SourcePolicy;
};

const listCategories = (row: Row): string[] => [
  `${OURS}country/${row.country}`,
  `${OURS}source_type/${row.source_type}`,
  `${OURS}source/${row.domain}`,
  `${OURS}interval_seconds/${row.interval_seconds}`,
  ...(row.identity === 'auto' ? [] : [`${OURS}identity/${row.identity}`]),
  ...(row.paused ? [`${OURS}paused`] : []),
  ...(row.policy.declares === undefined ? [] : [`${OURS}declares/${row.policy.declares}`]),
  ...(row.policy.withholds_text === true ? [`${OURS}withholds_text`] : []),
];

/**
 * All news feeds as an OPML list, one folder a country; null without any, since a list has at least one. Calendars of
 * issuers and files of registers are left out, because OPML cannot express what they are; a bundle can.
 */
export async function exportOpml(ingest: Ingest): Promise<{ opml: string | null; feeds: number; left_out: number }> {
  const { rows } = await sql<Row>`
    select f.address, f.identity, f.paused, f.interval_seconds, s.name, s.domain, s.country, c.name as country_name,
      s.source_type, s.language, s.policy
    from feeds f join sources s on s.id = f.source_id join countries c on c.iso2_code = s.country
    where f.kind not in ('ical', 'html') and f.register is null
    order by c.name collate "C", s.domain collate "C", f.address collate "C"`.execute(ingest.db);
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::int as count from feeds where kind in ('ical', 'html') or register is not null`.execute(ingest.db);
  const folders: OpmlFolder[] = [...Map.groupBy(rows, (row) => row.country_name)].map(([name, feeds]) => ({
    name,
    feeds: feeds.map((row) => ({
      title: row.name,
      address: row.address,
      language: row.language,
      categories: listCategories(row),
    })),
  }));
  return {
    opml: folders.length === 0 ? null : writeOpml('Feeds of Nordwire', folders, ingest.now()),
    feeds: rows.length,
    left_out: others[0]?.count ?? 0,
  };
}
