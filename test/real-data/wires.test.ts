import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFeed } from '../../src/ingest/sources/formats/read-feed.ts';
import { FeedRefused } from '../../src/ingest/sources/parsed-feed.ts';
import { hasSharedData, sharedData } from './shared-data.ts';

/** Recorded answers of wires with the address that each stands for, and the number of its releases. */
const recorded = [
  ['globenewswire_country.xml', 'https://www.globenewswire.com/RssFeed/country/Finland', 2],
  ['mfn_entity_feed.json', 'https://feed.mfn.se/v1/feed/f9cedcd2-6006-4325-bb43-6ffb51e93b6b.json', 2],
  ['newsweb_list.json', 'https://api3.oslo.oslobors.no/v1/newsreader/list', 3],
  ['newsweb_message.json', 'https://api3.oslo.oslobors.no/v1/newsreader/message?messageId=683462', 1],
  ['nasdaq_cns.json', 'https://api.news.eu.nasdaq.com/news/query.action?type=json&timeZone=UTC', 3],
] as const;

describe.skipIf(!hasSharedData('nolicence/wires/mfn_entity_feed.json'))('recorded answers of wires', () => {
  const load = (file: string) => readFileSync(sharedData(`nolicence/wires/${file}`), 'utf8');

  it.each(recorded)('%s is read whole', (file, address, count) => {
    const { items, problems } = readFeed(Buffer.from(load(file)), { address });
    expect(problems).toEqual([]);
    expect(items).toHaveLength(count);
    for (const item of items) {
      expect(item).toMatchObject({ url: expect.stringMatching(/^https:/), title: expect.any(String) });
      expect(item.published_at).toBeInstanceOf(Date);
      expect(item.declared?.issuer?.name).toEqual(expect.any(String));
      expect(item.declared?.class?.disclosure_class).toEqual(expect.any(String));
      expect(item.declared?.trace.filter(({ text }) => text.endsWith('left out'))).toEqual([]);
    }
  });

  it.each(recorded.filter(([file]) => file.endsWith('.json')))('half of %s is refused', (file, address) => {
    const text = load(file);
    expect(() => readFeed(Buffer.from(text.slice(0, text.length / 2)), { address })).toThrow(FeedRefused);
  });
});
