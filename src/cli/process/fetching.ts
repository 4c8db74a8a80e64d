import type { Config } from '../../config.ts';
import type { HostStore } from '../../ingest/hosts/host-rows.ts';
import type { PageReader } from '../../ingest/page-reader.ts';
import { createLazyPermits } from '../../ingest/polling/fetch-permitted.ts';
import type { PollOptions } from '../../ingest/polling/poll.ts';
import { createPaces } from '../../ingest/polling/read-pace.ts';
import { createFeedAgent } from '../../ingest/sources/address-guard.ts';
import { type ClientDocument, fetchClientDocument } from '../../ingest/sources/client-document.ts';
import { feedUserAgent } from '../../ingest/sources/fetch.ts';
import type { FetchOptions } from '../../ingest/sources/fetch-outcome.ts';
import { version } from './version.ts';

/** Parts of outgoing fetches: the guarded agent and the User-Agent. */
export const createFetching = (config: Config): Pick<FetchOptions, 'dispatcher' | 'userAgent'> => ({
  dispatcher: createFeedAgent({ allowPrivateAddresses: config.allowPrivateFeeds }),
  userAgent: feedUserAgent(version, config.contactUrl ?? 'https://www.npmjs.com/package/nordwire'),
});

/**
 * Reads metadata documents of clients. Their addresses come from strangers, so private addresses are refused even if the
 * settings allow them for feeds. The agent is created with the first request.
 */
export function createDocumentReader(config: Config): (address: string) => Promise<ClientDocument> {
  let fetching: Pick<FetchOptions, 'dispatcher' | 'userAgent'> | undefined;
  return (address) => {
    fetching ??= createFetching({ ...config, allowPrivateFeeds: false });
    return fetchClientDocument(address, { ...fetching, now: () => new Date() });
  };
}

/** Parts of polls. */
export function createPolling(config: Config, signal: AbortSignal): PollOptions {
  const fetch = { ...createFetching(config), signal };
  return {
    fetch,
    random: Math.random,
    paces: createPaces(),
    permits: createLazyPermits({ ...fetch, now: () => new Date() }),
  };
}

/** Reads pages of articles. The reader is created with the first page, since most sources have none read. */
export function createLazyPageReader(config: Config, store: HostStore): PageReader {
  let opening: Promise<PageReader> | undefined;
  const open = async (): Promise<PageReader> => {
    const { createPageReader } = await import('../../ingest/pages/fetch-page.ts');
    return createPageReader({ fetch: createFetching(config), store });
  };
  return {
    async read(address, site, signal) {
      opening ??= open();
      return (await opening).read(address, site, signal);
    },
  };
}
