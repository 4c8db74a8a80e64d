import { readFileSync } from 'node:fs';

/** A page of the documentation. */
export type GuidePage = {
  /** Last part of its address: `/docs/errors`; empty for `/docs` itself. */
  readonly slug: string;
  readonly title: string;
  /** Its subject, in one line. */
  readonly about: string;
  /** Below `docs`, in the checkout and in the packed package alike. */
  readonly file: string;
};

const page = (slug: string, title: string, about: string, file = `guide/${slug}.md`): GuidePage => ({
  slug,
  title,
  about,
  file,
});

/** The documentation, in its order. */
export const guide: readonly GuidePage[] = [
  page('', 'Overview', 'Contents of the documentation, and a start.', 'guide/index.md'),
  page('quick-start', 'Quick start', 'From a key to the first news, in five requests.'),
  page('authentication', 'Authentication', 'Keys, scopes, plans and refusals.'),
  page('errors', 'Errors', 'Problem details, and the handling of each type.'),
  page('pagination', 'Pagination', 'Pages, cursors, fields and expanded members.'),
  page('formats', 'Formats', 'CSV, NDJSON and ninjs for lists.'),
  page('sync', 'Keeping a copy', 'Changes in order: updated_after, the log, streams and webhooks.'),
  page('caching', 'Caching', 'ETags, 304, and the cost of repeated requests.'),
  page('limits', 'Limits', 'Windows of accounts and addresses, and their headers.'),
  page('search', 'Search', 'By words, by meaning, and both together.'),
  page('mcp', 'Tool server', 'The same news for AI agents, over MCP.', 'mcp.md'),
  page('feeds', 'Feeds and saved searches', 'Calendars, Atom feeds, mail and chats.'),
  page('openbb', 'OpenBB', 'Widgets of OpenBB Workspace over the API.'),
  page('self-hosting', 'Self-hosting', 'Running the service, its settings and its operation.'),
];

/** The page at an address; undefined for an unknown one. */
export const guidePage = (slug: string): GuidePage | undefined => guide.find((each) => each.slug === slug);

/** Stands for the address of the server in pages; served, they have the address itself. */
const EXAMPLE_ADDRESS = 'https://news.example';

/** A text of `docs`, with the address of the server that shows it. */
export const readDocument = (file: string, baseUrl: string): string =>
  readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8').replaceAll(EXAMPLE_ADDRESS, baseUrl);

const toMarkdownAddress = ({ slug }: GuidePage, baseUrl: string): string =>
  `${baseUrl}/docs/${slug === '' ? 'index' : slug}.md`;

const summary = `> News of Nordic markets as data: events, articles, stories, companies and a calendar, over REST and MCP. Read-only;
> every request carries an API key. Several outlets that cover one development are one event.`;

/** The file that language models read first (llmstxt.org). */
export const llmsText = (baseUrl: string): string => `# Nordwire

${summary}

## Documentation

${guide.map((each) => `- [${each.title}](${toMarkdownAddress(each, baseUrl)}): ${each.about}`).join('\n')}

## Reference

- [OpenAPI document](${baseUrl}/openapi/v1/openapi.yaml): every operation with parameters, answers and examples
- [AsyncAPI document](${baseUrl}/openapi/v1/asyncapi.yaml): messages of the stream of changes and of webhooks
- [JSON Schemas](${baseUrl}/openapi/v1/schemas.json): the record of each kind in changes, webhooks and exports
- [Operations](${baseUrl}/docs/reference.md): the list of them
- [Problems](${baseUrl}/problems): every type of error

## Optional

- [All pages in one](${baseUrl}/llms-full.txt)
`;

/** All pages of the documentation, one after another. */
export const llmsFullText = (baseUrl: string): string =>
  `# Nordwire\n\n${summary}\n\n${guide.map(({ file }) => readDocument(file, baseUrl).trim()).join('\n\n---\n\n')}\n`;
