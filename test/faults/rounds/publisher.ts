import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One item of a feed. A revision has another title and text at the same address. */
export type Published = {
  readonly feed: number;
  readonly number: number;
  readonly url: string;
  title: string;
  revision: number;
  at: Date;
};

/** A publisher on the loopback interface with several feeds. */
export type Publisher = {
  readonly feeds: readonly string[];
  /** Revisions published so far, the first of each item included. */
  readonly revisions: () => number;
  /** Lets all but the last items of earlier rounds leave the feeds; those of a round stay until the next one. */
  newRound(): void;
  /** The current items of the feeds. */
  shown(): readonly Published[];
  /** Puts a new item at the head of a feed. */
  publish(feed: number, at: Date): Published;
  /** Gives one of the latest items of a feed another title and text. */
  revise(feed: number): void;
  close(): Promise<void>;
};

/** Items of earlier rounds that feeds still have. */
const KEPT_ITEMS = 60;
const REVISABLE = 8;

const subjects = ['Ericsson', 'Volvo', 'Equinor', 'Novo Nordisk', 'Nokia', 'Sampo', 'Yara', 'Vestas', 'Telia', 'Orkla'];
const headlines = [
  'wins a large order for radio equipment',
  'raises its outlook for the full year',
  'names a new chief executive',
  'reports lower operating profit',
  'agrees to buy a smaller rival',
  'closes a factory in the north',
  'issues green bonds',
  'recalls a product after complaints',
];
const places = ['Stockholm', 'Oslo', 'Copenhagen', 'Helsinki', 'Reykjavik', 'Malmo', 'Bergen', 'Aarhus', 'Tampere'];

export async function startPublisher(feeds: number, random: () => number): Promise<Publisher> {
  const items: Published[] = [];
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  let gone = 0;
  const shownNow = () => items.filter(({ number }) => number > gone);
  const listLatest = (feed: number) => shownNow().filter((item) => item.feed === feed);

  const write = ({ url, title, revision, at }: Published) =>
    `<item><title>${title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>` +
    `<description>${title}. The company said so in a statement, number ${revision}. Analysts had expected it.</description>` +
    `<pubDate>${at.toUTCString()}</pubDate></item>`;

  const server = createServer((request, response) => {
    const feed = Number(/^\/feed-(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const body =
      '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>' +
      `<title>Wire ${feed}</title><link>http://127.0.0.1/</link><description>Invented news</description>` +
      `${listLatest(feed).map(write).join('\n')}</channel></rss>`;
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/rss+xml' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = (number: number, revision: number) =>
    `${pick(subjects)} ${pick(headlines)} in ${pick(places)}, item ${number} revision ${revision}`;

  return {
    feeds: Array.from({ length: feeds }, (_, feed) => `${address}/feed-${feed}`),
    revisions: () => items.reduce((sum, { revision }) => sum + revision, 0),
    newRound() {
      gone = Math.max(0, items.length - KEPT_ITEMS);
    },
    shown: shownNow,
    publish(feed, at) {
      const number = items.length + 1;
      const url = `${address}/news/${feed}/${number}`;
      const item: Published = { feed, number, url, title: name(number, 1), revision: 1, at };
      items.push(item);
      return item;
    },
    revise(feed) {
      const candidates = listLatest(feed).slice(-REVISABLE);
      if (candidates.length === 0) return;
      const item = pick(candidates);
      item.revision += 1;
      item.title = name(item.number, item.revision);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
