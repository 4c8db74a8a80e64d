import { createServer, type Server } from 'node:http';

export type Item = { readonly title: string; readonly text: string; readonly at: Date };

/** A publisher on the loopback interface. Its feeds and its responses can change at any time. */
export type FeedServer = {
  readonly address: string;
  items: readonly Item[];
  /** 200, or how the publisher fails. */
  status: number;
  /** Whether it starts every response and never finishes it. */
  hangs: boolean;
  /** Requests seen so far. */
  requests: number;
  close(): Promise<void>;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An RSS 2 document with the items; each has an address of its own. */
export const rss = (base: string, items: readonly Item[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Acceptance</title><link>${base}/</link><description>Invented news</description>
${items
  .map(
    ({ title, text, at }) => `<item><title>${escaped(title)}</title><description>${escaped(text)}</description>
<link>${base}/news/${title.toLowerCase().replaceAll(/\W+/g, '-')}</link><pubDate>${at.toUTCString()}</pubDate></item>`,
  )
  .join('\n')}
</channel></rss>`;

export async function startFeedServer(): Promise<FeedServer> {
  const state = { items: [] as readonly Item[], status: 200, hangs: false, requests: 0 };
  const server: Server = createServer((_request, response) => {
    state.requests += 1;
    response.writeHead(state.status, { 'content-type': 'application/rss+xml' });
    if (state.hangs) {
      response.write('<rss>');
      return;
    }
    response.end(state.status === 200 ? rss(address, state.items) : 'out of order');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return Object.assign(state, {
    address,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
