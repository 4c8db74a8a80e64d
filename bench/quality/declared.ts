import { sql } from 'kysely';
import { escapeMarkup } from '../../src/core/display-text.ts';
import { runAll } from '../../src/ingest/background/run.ts';
import { addMarketCompanies } from '../../src/ingest/bundle/reference-data.ts';
import { ensureSource } from '../../src/ingest/feeds/read-local.ts';
import { ingestItems } from '../../src/ingest/intake/intake.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { readFeed } from '../../src/ingest/sources/formats/read-feed.ts';
import { readName } from '../../src/language/companies/company-names.ts';
import { foldLetters } from '../../src/language/text/fold.ts';
import { benchIngest, openBenchStore } from '../store.ts';
import { estimateNoise, type Row } from './row.ts';
import { findMissing, ownFile, readLines, readText, sharedFile, toText } from './samples.ts';

export const RELEASES = 'nolicence/nordic_releases_2025-08.ndjson';
const CLASSES = 'test/labels/disclosure-classes.tsv';
const ADDRESS = 'https://www.globenewswire.com/RssFeed/country/Sweden';
/** Items of one reading of a feed. */
const FEED = 200;

/** What the store knows of a release's issuer before it arrives. */
const issuerKinds = ['ISIN found', 'name only', 'absent'] as const;
type IssuerKind = (typeof issuerKinds)[number];

type Issuer = { readonly id: string | null; readonly isin: string | null; readonly kind: IssuerKind };

/** A release as its exchange sends it. */
export type SentRelease = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly published_at: Date;
  readonly issuerName: string;
  /** Empty for a release without a class. */
  readonly className: string;
  /** The same for all language versions of a release; undefined where it is not known. */
  readonly identifier?: string;
};

/** A release with the labels that its exchange gave it: "Nordhamn AB - Changes in company's own shares". */
type Release = SentRelease & {
  /** The classes that are right, `null` included where the name says no more. */
  readonly classes: readonly string[];
};

/** A name without its legal form, folded: the same for each way in which it is written. */
export const toKey = (name: string): string =>
  foldLetters(readName(name).short.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function readReleases(): Release[] {
  const classes = new Map(
    readText(ownFile(CLASSES))
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => {
        const [name = '', right = ''] = line.split('\t');
        return [name, right.trim().split('|')] as const;
      }),
  );
  return readLines(sharedFile(RELEASES)).flatMap((line) => {
    const [issuerName = '', ...rest] = toText(line['category']).split(' - ');
    if (rest.length === 0) return [];
    const className = rest.join(' - ');
    return {
      id: toText(line['id']),
      title: toText(line['title']),
      text: toText(line['text']),
      published_at: new Date(toText(line['published_at'])),
      issuerName,
      className,
      identifier: toText(line['id']),
      classes: classes.get(className) ?? classes.get(rest.at(-1) ?? '') ?? [],
    };
  });
}

/** The companies of the reference data by their names without legal form, with one ISIN. */
export async function readIssuers({ db }: Ingest): Promise<(name: string) => Issuer> {
  const { rows } = await sql<{ id: string; names: string[]; isin: string | null }>`
    select c.id, array_prepend(c.name, c.aliases) as names,
      (select min(l.isin) from listings l where l.company_id = c.id and l.isin is not null) as isin
    from companies c where c.shown order by c.id`.execute(db);
  const byKey = new Map(rows.flatMap((row) => row.names.map((name) => [toKey(name), row] as const)));
  return (name) => {
    const found = byKey.get(toKey(name));
    if (found === undefined) return { id: null, isin: null, kind: 'absent' };
    return { id: found.id, isin: found.isin, kind: found.isin === null ? 'name only' : 'ISIN found' };
  };
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;

/** A release as GlobeNewswire sends it in RSS; without `isDeclared` its words alone. */
export function toItem(release: SentRelease, { isin }: Pick<Issuer, 'isin'>, isDeclared: boolean): string {
  const { id, title, text, published_at, issuerName, className, identifier } = release;
  return [
    '<item>',
    element('guid', id),
    element('link', `https://www.globenewswire.com/news-release/${id}.html`),
    element('title', title),
    element('description', text),
    element('pubDate', published_at.toUTCString()),
    ...(isDeclared
      ? [
          ...(isin === null ? [] : [element('category', isin, ' domain="https://www.globenewswire.com/rss/ISIN"')]),
          ...(identifier === undefined ? [] : [element('dc:identifier', identifier)]),
          element('dc:publisher', 'GlobeNewswire Inc.'),
          element('dc:contributor', issuerName),
          ...(className === '' ? [] : [element('dc:subject', className)]),
        ]
      : []),
    '</item>',
  ].join('');
}

/** Reads items as the feed of GlobeNewswire, or as one without fields of its own. */
export function readItems(items: readonly string[], isDeclared: boolean) {
  const xml =
    `<rss version="2.0" xmlns:dc="http://dublincore.org/documents/dcmi-namespace/"><channel><title>T</title>` +
    `${items.join('')}</channel></rss>`;
  return readFeed(Buffer.from(xml), { address: isDeclared ? ADDRESS : 'https://wire.example/rss' });
}

type ReadRelease = {
  readonly id: string;
  readonly company_id: string | null;
  readonly company: string | null;
  readonly shown: boolean | null;
  readonly event_type: string | null;
  readonly disclosure_class: string | null;
};

/** Sends all releases through the pipeline of a store of its own. */
async function readAll(releases: readonly Release[], isDeclared: boolean) {
  const store = await openBenchStore();
  try {
    const ingest = await benchIngest(store, undefined);
    await addMarketCompanies(ingest);
    const findIssuer = await readIssuers(ingest);
    const source = await ensureSource(ingest, {
      domain: 'globenewswire.com',
      country: 'SE',
      source_type: 'press_release',
      language: 'en',
    });
    const ordered = [...releases].sort((a, b) => a.published_at.getTime() - b.published_at.getTime());
    for (let at = 0; at < ordered.length; at += FEED) {
      const items = ordered.slice(at, at + FEED).map((one) => toItem(one, findIssuer(one.issuerName), isDeclared));
      const feed = readItems(items, isDeclared);
      await ingestItems(ingest, source, feed.items, { identity: 'auto', feedLanguage: null });
      await runAll(ingest, { signal: new AbortController().signal });
    }
    const { rows } = await sql<ReadRelease>`
      select substring(a.article_url from '([0-9a-f]+)[.]html$') as id, c.id as company_id, c.name as company, c.shown, a.event_type,
        i.declared #>> '{class,disclosure_class}' as disclosure_class
      from articles a join article_inputs i on i.article_id = a.id
        left join article_companies ac on ac.article_id = a.id and ac.is_primary
        left join companies c on c.id = ac.company_id`.execute(ingest.db);
    const { rows: candidates } = await sql<{ name: string; ids: string[] }>`
      select c.name, array_agg(distinct substring(a.article_url from '([0-9a-f]+)[.]html$')) as ids
      from candidate_companies cc join companies c on c.id = cc.company_id
        join candidate_company_evidence e on e.company_id = c.id join articles a on a.id = e.article_id
      where not c.verified group by c.id, c.name`.execute(ingest.db);
    const read = new Map(rows.map((row) => [row.id, row]));
    const judged = releases.map((release): JudgedRelease => {
      const issuer = findIssuer(release.issuerName);
      return { release, kind: issuer.kind, ...judge(release, issuer, read.get(release.id)) };
    });
    return { judged, candidates };
  } finally {
    await store.drop();
  }
}

type Verdict = {
  readonly isVisible: boolean;
  /** Another company is shown as the primary one. */
  readonly isWrong: boolean;
  /** A candidate company that waits for an operator has the right name. */
  readonly isCandidate: boolean;
  readonly isClass: boolean;
  readonly isType: boolean | null;
};
type JudgedRelease = Verdict & { readonly release: Release; readonly kind: IssuerKind };

/** Event types of the classes that fix one, by the names of the classes. */
const typesOfClasses: Readonly<Record<string, readonly string[]>> = {
  own_shares: ['share-buyback'],
  managers_transaction: ['insider-transaction'],
  major_shareholding: ['ownership-change'],
  annual_report: ['annual-report'],
  half_year_report: ['earnings-report'],
  interim_report: ['earnings-report'],
  year_end_report: ['earnings-report'],
  general_meeting_notice: ['general-meeting'],
  general_meeting_decisions: ['general-meeting'],
};

const isSameName = (one: string, other: string): boolean => toKey(one) === toKey(other);

function judge({ issuerName, classes }: Release, { id }: Issuer, read: ReadRelease | undefined): Verdict {
  const company = read?.company ?? null;
  const isRight = id === null ? company !== null && isSameName(company, issuerName) : read?.company_id === id;
  const isShown = read?.shown === true;
  const types = classes.length === 1 ? typesOfClasses[classes[0] ?? ''] : undefined;
  return {
    isVisible: isShown && isRight,
    isWrong: isShown && !isRight,
    isCandidate: !isShown && company !== null && isSameName(company, issuerName),
    isClass: classes.includes(read?.disclosure_class ?? 'null'),
    isType: types === undefined ? null : types.includes(read?.event_type ?? ''),
  };
}

const share = (items: readonly boolean[]): number => items.filter(Boolean).length / Math.max(1, items.length);
const shownShare = (items: readonly boolean[]): string => `${items.filter(Boolean).length} of ${items.length}`;

type About = Pick<Row, 'key' | 'what' | 'data' | 'method' | 'aim'>;

const toRow = (about: About, items: readonly boolean[], details = ''): Row => ({
  ...about,
  size: `${items.length} releases`,
  figure: share(items),
  shown: `${share(items).toFixed(3)} (${shownShare(items)}${details})`,
  noise: estimateNoise(items, share),
});

const DATA = 'releases of Nasdaq Nordic, 14 to 29 August 2025, five languages; the exchange gave issuer and class';
const methods = {
  declared: 'the pipeline, category and ISIN sent as GlobeNewswire sends them',
  text: 'the pipeline, the text alone',
} as const;

function toRows(way: keyof typeof methods, judged: readonly JudgedRelease[]): Row[] {
  const about = { data: DATA, method: methods[way], aim: 'stated' };
  const kinds = issuerKinds.map((kind) => {
    const some = judged.filter((one) => one.kind === kind);
    const candidates = some.filter(({ isCandidate }) => isCandidate).length;
    const right = shownShare(some.map(({ isVisible }) => isVisible));
    return `; ${kind}: ${right}${candidates === 0 ? '' : `, ${candidates} right candidates`}`;
  });
  const wrong = judged.filter(({ isWrong }) => isWrong).length;
  const typed = judged.flatMap(({ isType }) => (isType === null ? [] : [isType]));
  return [
    toRow(
      { ...about, key: `release company ${way}`, what: 'releases whose visible primary company is their issuer' },
      judged.map(({ isVisible }) => isVisible),
      `; ${wrong} wrong${kinds.join('')}`,
    ),
    ...(way === 'declared'
      ? [
          toRow(
            { ...about, key: 'release class', what: 'disclosure class of a release' },
            judged.map(({ isClass }) => isClass),
          ),
        ]
      : []),
    toRow({ ...about, key: `release type ${way}`, what: 'event type of a release whose class fixes it' }, typed),
  ];
}

/** The names of candidate companies that are the issuer's, of those that releases without declarations make. */
function candidateRow(
  releases: readonly Release[],
  candidates: readonly { name: string; ids: readonly string[] }[],
): Row {
  const byId = new Map(releases.map((release) => [release.id, release]));
  const right = candidates.map(({ name, ids }) =>
    ids.some((id) => {
      const issuer = toKey(byId.get(id)?.issuerName ?? '').split(' ');
      return toKey(name)
        .split(' ')
        .every((word) => issuer.includes(word));
    }),
  );
  const about = { data: DATA, method: methods.text, aim: 'stated' };
  return {
    ...toRow({ ...about, key: 'candidate names', what: 'candidate companies with the name of their issuer' }, right),
    size: `${right.length} candidates`,
  };
}

/** Real releases with the issuer and class that their exchange gave them, sent as declarations and as text alone. */
export async function measureDeclared(): Promise<Row[]> {
  const missing = findMissing(RELEASES);
  if (missing !== undefined)
    return [
      {
        key: 'release company declared',
        what: 'releases whose visible primary company is their issuer',
        data: DATA,
        method: methods.declared,
        aim: 'stated',
        size: '-',
        skipped: `no ${missing}`,
      },
    ];
  const releases = readReleases();
  const declared = await readAll(releases, true);
  const text = await readAll(releases, false);
  return [
    ...toRows('declared', declared.judged),
    ...toRows('text', text.judged),
    candidateRow(releases, text.candidates),
  ];
}
