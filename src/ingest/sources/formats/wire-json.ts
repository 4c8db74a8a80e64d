import type { WireReader } from '../../choices.ts';
import { FeedRefused } from '../parsed-feed.ts';
import { findWireFeed, wires } from '../wires.ts';
import { isCision, readCision } from './cision.ts';
import type { FeedOrigin, RawFeed } from './item.ts';
import { isMfn, readMfn } from './mfn.ts';
import { isNasdaq, readNasdaq } from './nasdaq.ts';
import { isNewsWeb, readNewsWeb } from './newsweb.ts';

type JsonObject = Readonly<Record<string, unknown>>;
type Format = {
  readonly isFormat: (json: JsonObject) => boolean;
  readonly read: (json: JsonObject, origin: FeedOrigin) => RawFeed;
};

const FORMATS: Readonly<Partial<Record<WireReader, Format>>> = {
  mfn: { isFormat: isMfn, read: readMfn },
  newsweb: { isFormat: isNewsWeb, read: readNewsWeb },
  nasdaq: { isFormat: isNasdaq, read: readNasdaq },
  cision: { isFormat: isCision, read: readCision },
};

/** The wire whose JSON stands at an address: each has paths of its own for it. */
function findJsonWire({ address }: FeedOrigin): WireReader | undefined {
  const feed = findWireFeed(address);
  if (feed === undefined || FORMATS[feed.reader] === undefined) return undefined;
  return /\/rss\//.test(new URL(address).pathname) ? undefined : feed.reader;
}

/** The name of the wire whose JSON stands at an address, for refusals of anything else that is found there. */
export function nameJsonWire(origin: FeedOrigin): string | undefined {
  const reader = findJsonWire(origin);
  return reader === undefined ? undefined : wires[reader].name;
}

/**
 * Reads a document in the format of a wire, recognised by its members or its address; undefined for other JSON. Throws
 * FeedRefused for a shape that is not known.
 */
export function readWireJson(json: unknown, origin: FeedOrigin): RawFeed | undefined {
  const expected = findJsonWire(origin);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    if (expected === undefined) return undefined;
    throw new FeedRefused('not-a-feed', origin.address, `is not in the format of ${wires[expected].name}`);
  }
  const object = json as JsonObject;
  const format =
    expected === undefined ? Object.values(FORMATS).find(({ isFormat }) => isFormat(object)) : FORMATS[expected];
  return format?.read(object, origin);
}

/** A call of JSONP around a document: the document; undefined where the text is no such call. */
export function unwrapJsonp(text: string): string | undefined {
  const [call] = /^\s*(?:\/\*\*\/\s*)?[A-Za-z_$][\w$.]{0,60}\s*\(/.exec(text.slice(0, 200)) ?? [];
  if (call === undefined) return undefined;
  const end = text.trimEnd().replace(/;$/, '').trimEnd();
  return end.endsWith(')') ? end.slice(call.length, -1) : end.slice(call.length);
}
