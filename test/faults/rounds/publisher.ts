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
  /** The latest revision that a poll was answered with; 0 before the first. */
  served: number;
  at: Date;
};

/** A publisher on the loopback interface with several feeds; it notes which revision of an item a poll was answered with. */
export type Publisher = {
  readonly feeds: readonly string[];
  readonly items: readonly Published[];
  /** Puts a new item at the head of a feed. */
  publish(feed: number, at: Date): Published;
  /** Gives one of the latest items of a feed another title and text. */
  revise(feed: number): void;
  close(): Promise<void>;
};

/** Items that a feed has at a time; fewer are published in a round. */
const FEED_ITEMS = 60;
const REVISABLE = 8;

const subjects = ['Ericsson', 'Volvo', 'Equinor', 'Novo Nordisk', 'Nokia', 'Sampo', 'Yara', 'Vestas', 'Telia', 'Orkla'];
const deeds = [
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
  const latestOf = (feed: number) => items.filter((item) => item.feed === feed).slice(-FEED_ITEMS);

  const write = ({ url, title, revision, at }: Published) =>
    `<item><title>${title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>` +
    `<description>${title}. The company said so in a statement, number ${revision}. Analysts had expected it.</description>` +
    `<pubDate>${at.toUTCString()}</pubDate></item>`;

  const server = createServer((request, response) => {
    const feed = Number(/^\/feed-(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    const shown = latestOf(feed).map((item) => ({ item, revision: item.revision }));
    const body =
      '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>' +
      `<title>Wire ${feed}</title><link>http://127.0.0.1/</link><description>Invented news</description>` +
      `${shown.map(({ item }) => write(item)).join('\n')}</channel></rss>`;
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    // Who says that they have this very text has been answered with it before.
    response.on('finish', () => {
      for (const { item, revision } of shown) item.served = Math.max(item.served, revision);
    });
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/rss+xml' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = (number: number, revision: number) =>
    `${pick(subjects)} ${pick(deeds)} in ${pick(places)}, item ${number} revision ${revision}`;

  return {
    feeds: Array.from({ length: feeds }, (_, feed) => `${address}/feed-${feed}`),
    items,
    publish(feed, at) {
      const number = items.length + 1;
      const url = `${address}/news/${feed}/${number}`;
      const item: Published = { feed, number, url, title: name(number, 1), revision: 1, served: 0, at };
      items.push(item);
      return item;
    },
    revise(feed) {
      const candidates = latestOf(feed).slice(-REVISABLE);
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
