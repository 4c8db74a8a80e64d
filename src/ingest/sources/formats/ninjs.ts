import { z } from 'zod';
import { FeedRefused } from '../parsed-feed.ts';
import { withDeclared } from './declare-item.ts';
import { type FeedOrigin, MAX_ITEMS, type RawFeed, type RawItem, type RawText } from './item.ts';
import { optionalList, optionalText, readShape } from './wire-shape.ts';

/**
 * IPTC ninjs 1.0 to 1.5: one document, a list of documents, or a document in each line. A canceled document withdraws the
 * earlier one of its `uri`. Documents that are withheld or under an embargo are left out and counted, and so are pictures, sound
 * and parts of other documents.
 */

const Concept = z.object({ name: optionalText, rel: optionalText });
const Organisation = Concept.extend({
  symbols: optionalList(z.object({ symbol: optionalText, symboltype: optionalText })),
});
const Rendition = z.object({ href: optionalText, mimetype: optionalText, title: optionalText });

const Document = z
  .object({
    uri: z.string().min(1).max(2048),
    type: optionalText,
    pubstatus: optionalText,
    embargoed: optionalText,
    headline: optionalText,
    title: optionalText,
    byline: optionalText,
    language: optionalText,
    firstcreated: optionalText,
    versioncreated: optionalText,
    contentcreated: optionalText,
    subject: optionalList(Concept),
    organisation: optionalList(Organisation),
    renditions: z.unknown().optional().transform(readRenditions),
  })
  // Bodies and descriptions have names of the provider's choice.
  .loose();
type Document = z.output<typeof Document>;
type Rendition = z.output<typeof Rendition>;

const MAX_RENDITIONS = 50;

function readRenditions(value: unknown): readonly (Rendition & { readonly name: string })[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, MAX_RENDITIONS)
    .flatMap(([name, rendition]) => {
      const read = Rendition.safeParse(rendition);
      return read.success ? [{ name, ...read.data }] : [];
    });
}

/** Texts of a document, the body first; those in plain text keep their lines. */
function listTexts(document: Document): RawText[] {
  const named = (pattern: RegExp): RawText[] =>
    Object.entries(document).flatMap(([name, value]): RawText[] => {
      if (!pattern.test(name) || typeof value !== 'string') return [];
      return [/html|xml|nitf/i.test(name) ? { value } : { value, lines: 'kept' }];
    });
  return [...named(/^body_/), ...named(/^description_/)].slice(0, MAX_RENDITIONS);
}

const isPage = ({ name, mimetype }: { readonly name: string; readonly mimetype: string | undefined }): boolean =>
  /^text\/html/i.test(mimetype ?? '') || /^(?:web|canonical|html)$/i.test(name);

const ISIN_TYPE = /(?:^|[/#:])isin$/i;

function readItem(document: Document, origin: FeedOrigin): RawItem {
  const issuer = document.organisation.find(({ rel = '' }) => /(?:^|[/#:])issuer$/i.test(rel));
  const isins = (issuer?.symbols ?? []).filter(({ symboltype = '' }) => ISIN_TYPE.test(symboltype));
  const subjects = document.subject.flatMap(({ name }) => name ?? []);
  const { renditions } = document;
  return withDeclared(
    {
      guid: document.uri,
      urls: [...renditions.filter(isPage).map(({ href }) => href), document.uri].filter((url) =>
        /^https?:/i.test(url ?? ''),
      ),
      base: origin.address,
      title: document.headline ?? document.title,
      texts: listTexts(document),
      published: [document.firstcreated, document.contentcreated, document.versioncreated],
      updated: [document.versioncreated],
      language: document.language,
      authors: [document.byline],
      categories: subjects,
      issuer: issuer?.name,
    },
    {
      categories: [
        ...subjects.map((name) => ({ name })),
        ...isins.map(({ symbol, symboltype }) => ({ name: symbol, vocabulary: symboltype })),
      ],
      attachments: renditions
        .filter((one) => !isPage(one))
        .map(({ href, mimetype, title }) => ({ url: href, mediaType: mimetype, title })),
    },
    origin,
  );
}

const isCanceled = ({ pubstatus = '' }: Document): boolean => /^cancell?ed$/i.test(pubstatus);

/** The reason for which a document is not an item; undefined for one that is. */
function findOmission({ type = 'text', pubstatus = 'usable', embargoed }: Document): string | undefined {
  if (pubstatus !== 'usable') return 'withheld documents';
  if (embargoed !== undefined) return 'documents with an embargo';
  return /^(?:text|composite)$/i.test(type) ? undefined : 'documents that are no text';
}

const isDocument = (json: unknown): boolean => {
  if (typeof json !== 'object' || json === null || !('uri' in json) || typeof json.uri !== 'string') return false;
  return [
    '$standard',
    'pubstatus',
    'versioncreated',
    'representationtype',
    'body_text',
    'body_html',
    'body_xhtml',
  ].some((name) => name in json);
};

/** Reads parsed JSON that is ninjs; undefined for any other. Throws FeedRefused for a document of another shape. */
export function readNinjs(json: unknown, origin: FeedOrigin): RawFeed | undefined {
  const sent: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (!isDocument(sent[0])) return undefined;
  const documents = sent
    .slice(0, MAX_ITEMS + 1)
    .map((one) => readShape(Document, one, { wire: 'ninjs', address: origin.address }));
  const omitted = new Map<string, number>();
  const items = documents.flatMap((document) => {
    if (isCanceled(document)) return [];
    const omission = findOmission(document);
    if (omission === undefined) return [readItem(document, origin)];
    omitted.set(omission, (omitted.get(omission) ?? 0) + 1);
    return [];
  });
  return {
    format: 'ninjs',
    title: undefined,
    language: undefined,
    hub: undefined,
    self: undefined,
    built: [],
    authors: [],
    base: origin.address,
    problems: [...omitted].map(([reason, count]) => `${count} ${reason} were left out`),
    items,
    withdrawn: documents.filter(isCanceled).map(({ uri, renditions, versioncreated }) => ({
      ids: [uri, ...renditions.filter(isPage).map(({ href }) => href)],
      at: versioncreated,
    })),
  };
}

/** The documents of a text with one in each line; undefined for a text of another form. */
export function splitNinjsLines(text: string, { address }: FeedOrigin): readonly unknown[] | undefined {
  const lines = text.split('\n', MAX_ITEMS + 2).filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined || !/^\s*\{.*\}\s*$/.test(first) || !isDocument(parseLine(first))) return undefined;
  return lines.map((line, at) => {
    const document = parseLine(line);
    if (document === undefined) throw new FeedRefused('malformed', address, 'has a line that is not JSON', at + 1);
    return document;
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
