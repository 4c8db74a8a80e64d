import { existsSync } from 'node:fs';
import type { SourceType } from '../../core/vocabulary.ts';
import type { WireReader } from '../../ingest/choices.ts';
import { checkSource } from '../../ingest/feeds/add-feed.ts';
import { ensureSource, type FileReport, listFiles, readDocument, readFiles } from '../../ingest/feeds/read-local.ts';
import { FEED_GAP_MS } from '../../ingest/hosts/host-rows.ts';
import { createHostTurns } from '../../ingest/hosts/host-turns.ts';
import type { PollOptions } from '../../ingest/polling/poll.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { fetchFeed } from '../../ingest/sources/fetch.ts';
import { toSite } from '../../ingest/sources/site.ts';
import type { SourcePolicy } from '../../ingest/sources/source-policy.ts';
import { findWire, toSourceType } from '../../ingest/sources/wires.ts';
import { orFail } from '../commands/adding-feeds.ts';
import { CommandFailed, WrongUsage } from './failure.ts';

export type IngestOptions = {
  /** Domain of the source of the items; by default the host of the address, or `local` for files. */
  readonly source: string | undefined;
  readonly country: string;
  /** Type of a new source; by default that of the wire that the documents are copies of, else `news_publication`. */
  readonly sourceType?: SourceType | undefined;
  readonly language: string | undefined;
  /** The wire that the documents are copies of; by default the one that the source is a copy of. */
  readonly declares?: WireReader | undefined;
};

const isAddress = (target: string): boolean => /^https?:\/\//.test(target);

/** The host of an address as the name of a source. */
function toSourceDomain(address: string): string {
  const url = URL.parse(address);
  if (url === null) throw new WrongUsage(`${address.slice(0, 300)} is not an http or https address.`);
  return toSite(url);
}

/** The wire that an operator declared a stored source a copy of. */
async function findDeclaredWire({ db }: Ingest, domain: string): Promise<WireReader | undefined> {
  const source = await db.selectFrom('sources').select('policy').where('domain', '=', domain).executeTakeFirst();
  return (source?.policy as SourcePolicy | undefined)?.declares;
}

/** Reads a feed address, a feed file or a folder of feed files once. Each is either ingested or refused with its name. */
export async function* ingestOnce(
  ingest: Ingest,
  target: string,
  polling: PollOptions,
  options: IngestOptions,
): AsyncGenerator<FileReport> {
  const domain = options.source ?? (isAddress(target) ? toSourceDomain(target) : 'local');
  if (!isAddress(target) && !existsSync(target))
    throw new CommandFailed(`${target} is neither an address nor a file or folder that exists.`);
  await orFail(checkSource(ingest, { domain, country: options.country }));
  const declares = options.declares ?? (await findDeclaredWire(ingest, domain));
  const wire = declares ?? (isAddress(target) ? findWire(target) : undefined);
  const sourceType = options.sourceType ?? toSourceType(wire);
  // Created with the first item, so that a refused file leaves no source behind.
  const source = () =>
    ensureSource(ingest, {
      domain,
      country: options.country,
      source_type: sourceType,
      language: options.language,
    });
  if (!isAddress(target)) {
    yield* readFiles(ingest, source, await listFiles(target), declares);
    return;
  }
  const outcome = await fetchFeed(
    { address: target, etag: null, last_modified: null },
    {
      ...polling.fetch,
      now: ingest.now,
      takeTurn: createHostTurns(ingest, { gapMs: FEED_GAP_MS, patienceMs: 2 * FEED_GAP_MS }),
    },
  );
  if (outcome.kind === 'fetched') {
    yield await readDocument(ingest, source, {
      file: target,
      bytes: outcome.bytes,
      address: outcome.address,
      declares,
    });
    return;
  }
  const reason = outcome.kind === 'unchanged' ? 'the server answered 304 to an unconditional request' : outcome.reason;
  yield { file: target, kind: 'refused', code: outcome.kind === 'unchanged' ? 'unexpected-304' : outcome.code, reason };
}
