/**
 * Articles, stories and events as IPTC ninjs 1.5, a document a record (docs/guide/formats.md has the table of members). A record
 * that was withdrawn, merged or hidden is a document with `pubstatus: canceled` under the same `uri`.
 */

type Row = Readonly<Record<string, unknown>>;
type NinjsDocument = Readonly<Record<string, unknown>>;

/** Kinds of records that ninjs has, by the member of the lists that have them. */
const folders = { article: 'articles', story: 'stories', event: 'events' } as const;
export type NinjsKind = keyof typeof folders;

export const ninjsKinds = Object.keys(folders) as readonly NinjsKind[];

export const findNinjsKind = (member: string): NinjsKind | undefined =>
  ninjsKinds.find((kind) => folders[kind] === member);

/** The members beyond the row that a document needs, as `expand` names them. */
export const expandedForNinjs: Readonly<Record<NinjsKind, string>> = {
  article: 'source_title,summary,key_points,companies,documents',
  story: 'content,companies',
  event: 'summary,companies,article_ids,documents',
};

const standard = {
  name: 'ninjs',
  version: '1.5',
  schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_1.5.json',
} as const;
const COUNTRIES = 'http://cvx.iptc.org/iso3166-1a2/';

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const readRow = (value: unknown): Row | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A document without the members that are not known; an empty list says nothing either. */
const withoutUnknown = (members: Row): Row =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const toOrganisation = (base: string, company: Row): Row => {
  const ticker = readText(company['ticker']) ?? readText(company['ticker_symbol']);
  const isPrimary = company['is_primary'];
  return withoutUnknown({
    name: readText(company['name']),
    rel: isPrimary === undefined ? undefined : isPrimary === true ? 'about' : 'mentions',
    scheme: `${base}/companies`,
    code: readText(company['id']),
    symbols: ticker === undefined ? undefined : [{ ticker }],
  });
};

function listSubjects(base: string, row: Row): readonly Row[] {
  const category = readRow(row['category']);
  const eventType = readRow(row['event_type']);
  const disclosure = readText(row['disclosure_class']);
  return [
    ...(category ? [{ name: category['name'], scheme: `${base}/categories`, code: category['id'] }] : []),
    ...(eventType ? [{ name: eventType['label'], scheme: `${base}/event_types`, code: eventType['slug'] }] : []),
    ...(disclosure ? [{ scheme: `${base}/meta#disclosure_classes`, code: disclosure }] : []),
  ];
}

function listEvents(base: string, row: Row): readonly Row[] {
  const relations = { event_id: 'reports', merged_into: 'replaced by', related_to: 'comments on' } as const;
  return Object.entries(relations).flatMap(([member, rel]) => {
    const code = readText(row[member]);
    return code === undefined ? [] : [{ rel, scheme: `${base}/events`, code }];
  });
}

/** The page of the publisher and the documents of the source, by names as ninjs takes them. */
function toRenditions(row: Row): Row | undefined {
  const page = readText(row['article_url']);
  const documents = readList(row['documents']).flatMap((document, at): [string, Row][] => {
    const { url, media_type: mimetype, title } = readRow(document) ?? {};
    const href = readText(url);
    if (href === undefined) return [];
    return [[`document_${at + 1}`, withoutUnknown({ href, mimetype: readText(mimetype), title: readText(title) })]];
  });
  const all = [...(page === undefined ? [] : [['web', { href: page, mimetype: 'text/html' }] as const]), ...documents];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function toAssociations(base: string, row: Row): Row | undefined {
  const ids = readList(row['article_ids']);
  if (ids.length === 0) return undefined;
  return Object.fromEntries(ids.map((id, at) => [`article_${at + 1}`, { uri: `${base}/articles/${id}` }]));
}

const isWithdrawn = ({ status }: Row): boolean => status === 'merged' || status === 'removed';

/** The members by which a document is found again, which are all that a withdrawn record has. */
function identify(base: string, kind: NinjsKind, id: unknown): NinjsDocument {
  return {
    $standard: standard,
    uri: `${base}/${folders[kind]}/${String(id)}`,
    type: kind === 'event' ? 'composite' : 'text',
    profile: `nordwire-${kind}`,
    altids: { nordwire: String(id) },
  };
}

function toCanceled(base: string, kind: NinjsKind, gone: { id: unknown; at: unknown; reason: string; into: unknown }) {
  const into = readText(gone.into);
  return {
    ...identify(base, kind, gone.id),
    ...withoutUnknown({ version: gone.at, versioncreated: gone.at }),
    pubstatus: 'canceled',
    ednote: `Withdrawn: ${gone.reason}.`,
    ...(into === undefined ? {} : { event: [{ rel: 'replaced by', scheme: `${base}/${folders[kind]}`, code: into }] }),
  };
}

/** A row of a list, or a record of the log of changes, as a document. */
export function toNinjs(base: string, kind: NinjsKind, row: Row): NinjsDocument {
  const { id, updated_at: at, merged_into: into } = row;
  if (isWithdrawn(row)) return toCanceled(base, kind, { id, at, reason: String(row['status']), into });
  const source = readRow(row['source']);
  const country = readText(row['country']);
  const genre = readText(row['content_type']);
  const content = readText(row['content']);
  const points = readList(row['key_points']).map(String);
  const isWhole = kind === 'story' && content !== undefined;
  return {
    ...identify(base, kind, id),
    pubstatus: 'usable',
    mimetype: isWhole ? 'text/markdown' : 'text/plain',
    representationtype: isWhole ? 'complete' : 'incomplete',
    language: 'en',
    ...withoutUnknown({
      version: at,
      versioncreated: at,
      firstcreated: row['published_at'] ?? row['first_reported_at'],
      headline: readText(row['title']),
      headline_source: readText(row['source_title']),
      description_text: readText(row['summary']),
      description_key_points: points.length === 0 ? undefined : points.join('\n'),
      body_markdown: content,
      organisation: readList(row['companies']).map((company) => toOrganisation(base, readRow(company) ?? {})),
      place: country === undefined ? undefined : [{ rel: 'country', scheme: COUNTRIES, code: country }],
      subject: listSubjects(base, row),
      genre: genre === undefined ? undefined : [{ scheme: `${base}/meta#content_types`, code: genre }],
      event: listEvents(base, row),
      infosource: source && [{ name: source['name'], rel: 'publisher', scheme: `${base}/sources`, code: source['id'] }],
      renditions: toRenditions(row),
      associations: toAssociations(base, row),
    }),
  };
}

/** A row of the log of changes as a document; its kind is one of those above. */
export function toNinjsChange(base: string, change: Row): NinjsDocument {
  const kind = change['kind'] as NinjsKind;
  const record = readRow(change['record']);
  if (record !== undefined) return toNinjs(base, kind, record);
  const { id, at, merged_into_id: into } = change;
  return toCanceled(base, kind, { id, at, reason: String(change['reason']), into });
}

/** Documents as lines. */
export const formatNinjs = (documents: readonly NinjsDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');
