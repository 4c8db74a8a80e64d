import type { Config } from '../../config.ts';
import type { PageReader } from '../../ingest/page-reader.ts';
import type { PollOptions } from '../../ingest/polling/poll.ts';
import { createFeedAgent } from '../../ingest/sources/address-guard.ts';
import { type ClientDocument, fetchClientDocument } from '../../ingest/sources/client-document.ts';
import { feedUserAgent } from '../../ingest/sources/fetch.ts';
import type { FetchOptions } from '../../ingest/sources/fetch-outcome.ts';
import { version } from './version.ts';

/** What outgoing fetches work with: the guarded agent and who asks. */
export const createFetching = (config: Config): Pick<FetchOptions, 'dispatcher' | 'userAgent'> => ({
  dispatcher: createFeedAgent({ allowPrivateAddresses: config.allowPrivateFeeds }),
  userAgent: feedUserAgent(version, config.contactUrl ?? 'https://www.npmjs.com/package/nordwire'),
});

/**
 * Reads metadata documents of clients, which strangers name: from the public Internet alone, whatever is set for feeds. Its
 * connections are made with the first of them.
 */
export function createDocumentReader(config: Config): (address: string) => Promise<ClientDocument> {
  let fetching: Pick<FetchOptions, 'dispatcher' | 'userAgent'> | undefined;
  return (address) => {
    fetching ??= createFetching({ ...config, allowPrivateFeeds: false });
    return fetchClientDocument(address, { ...fetching, now: () => new Date() });
  };
}

/** What polls work with. */
export const createPolling = (config: Config, signal: AbortSignal): PollOptions => ({
  fetch: { ...createFetching(config), signal },
  random: Math.random,
});

/** Reads pages of articles; made with the first of them, for most sources have none read. */
export function createLazyPageReader(config: Config): PageReader {
  let opening: Promise<PageReader> | undefined;
  const open = async (): Promise<PageReader> => {
    const { createPageReader } = await import('../../ingest/pages/fetch-page.ts');
    return createPageReader({ fetch: { ...createFetching(config), now: () => new Date() } });
  };
  return {
    async read(address, site, signal) {
      opening ??= open();
      return (await opening).read(address, site, signal);
    },
  };
}
