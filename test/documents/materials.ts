import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeDictionaryModel } from '../support/ingest/providers/local/dictionary-model-harness.ts';
import { swedish } from '../support/ingest/providers/local/local-harness.ts';
import { insiderExport } from '../support/ingest/register-files.ts';

/** Files that documents name, in a folder to run commands in, and a server of feeds and translation models. */
export type Materials = { readonly folder: string; readonly press: string; close(): void };

const HOUR_MS = 3_600_000;

const formatFeed = (base: string, titles: readonly (readonly [title: string, text: string])[]): string => {
  const items = titles.map(([title, text], at) => {
    const date = new Date(Date.now() - HOUR_MS * (at + 1)).toUTCString();
    const link = `${base}/news/${encodeURIComponent(title)}`;
    return `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate><description>${text}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Press room</title><link>${base}/</link>
<description>Releases</description>${items.join('\n')}</channel></rss>`;
};

/** Releases of issuers that the store does not know: three with two kinds of evidence, three with one. */
const issuers = [
  ['Tallhed Marin AB: Interim report', 'Tallhed Marin AB (publ) publishes its interim report.'],
  ['Kornmo Energi AB: Interim report', 'Kornmo Energi AB (publ) publishes its interim report.'],
  ['Strandvik Data AB: Interim report', 'Strandvik Data AB (publ) publishes its interim report.'],
  ['Ulvsund Foods AB: Interim report', 'The report is published today.'],
  ['Brattholm Kemi AB: Interim report', 'The report is published today.'],
  ['Lunnevik Bygg AB: Interim report', 'The report is published today.'],
] as const;

const release = {
  $standard: { name: 'ninjs', version: '1.5' },
  uri: 'http://wire.example/id/4711',
  type: 'text',
  pubstatus: 'usable',
  language: 'en',
  firstcreated: '2026-03-24T07:00:00Z',
  versioncreated: '2026-03-24T07:00:00Z',
  headline: 'Nordvik opens a plant',
  body_html: '<p>Nordvik Industrier opens a plant.</p>',
  renditions: { web: { href: 'https://wire.example/news/4711', mimetype: 'text/html' } },
};
const source = { record: 'source', name: 'Wire', domain: 'w.example', country: 'SE', source_type: 'wire_service' };
/** The ISIN contradicts that of the store. */
const identifiers = 'company,scheme,value\nXSTO:NORD-B,isin,SE0000000127\n';

/** Makes the files and starts the server, which every file of the translation model is served from, whatever its folder. */
export async function makeMaterials(): Promise<Materials> {
  const folder = mkdtempSync(join(tmpdir(), 'nordwire-documents-'));
  const mirror = join(folder, 'mirror');
  const server = createServer(({ url = '/' }, response) => {
    const feeds: Record<string, Parameters<typeof formatFeed>[1]> = {
      '/feed.xml': [['Nordvik opens a plant', 'Nordvik Industrier opens a plant.']],
      '/issuers.xml': issuers,
    };
    try {
      const feed = feeds[url];
      const body = feed === undefined ? readFileSync(join(mirror, basename(url))) : formatFeed(press, feed);
      response.writeHead(200, { 'content-type': feed ? 'application/rss+xml' : 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const press = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(mirror);
  const models = [{ pair: 'sv-en', version: '1.0', licence: 'made', files: writeDictionaryModel(mirror, swedish) }];
  const files: Record<string, string | Buffer> = {
    'bundle.ndjson.gz': gzipSync(`${JSON.stringify(source)}\n`),
    'export.csv': insiderExport([{}]),
    'identifiers.csv': identifiers,
    'models.yaml': JSON.stringify({ address: `${press}/models/`, models }),
    'release.json': JSON.stringify(release),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    folder,
    press,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
