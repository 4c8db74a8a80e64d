import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../../test/world/database.ts';

const PROGRAM = fileURLToPath(new URL('../../../bin/nordwire.js', import.meta.url));
const FEED = `<rss version="2.0"><channel><title>T</title><item><title>Ferry line is electrified</title>
<link>https://wire.example/ferry</link></item></channel></rss>`;

let store: TestDatabase;
let folder: string;
const settings: Record<string, string> = {};

beforeAll(async () => {
  [store, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'nordwire-ingest-'))]);
  await writeFile(join(folder, 'feed.xml'), FEED);
  Object.assign(settings, {
    DATABASE_URL: formatAddress(store.connection),
    NORDWIRE_DATA_DIR: folder,
    NORDWIRE_LOG_LEVEL: 'warn',
    NORDWIRE_EMBEDDINGS: 'none',
  });
});
afterAll(async () => {
  await store?.drop();
  await rm(folder, { recursive: true, force: true });
});

type Ran = { readonly status: number; readonly out: string; readonly err: string };

/** The command in a process of its own, as its user has it. */
const ingest = (...words: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...settings } };
    execFile(process.execPath, [PROGRAM, 'ingest', ...words], options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    );
  });

describe('nordwire ingest', () => {
  it('reads a feed into a store that was never served', { timeout: 90_000 }, async () => {
    const { status, out, err } = await ingest('feed.xml', '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ read: 1, items: 1, created: 1 });
    const sources = await store.db.selectFrom('sources').select('domain').where('domain', '=', 'local').execute();
    expect(sources).toHaveLength(1);
  });

  it('counts each item once, those without words and those that stand there twice too', {
    timeout: 90_000,
  }, async () => {
    const item = (address: string, title: string, guid = address) =>
      `<item><guid>${guid}</guid><link>https://wire.example/${address}</link><title>${title}</title></item>`;
    const items = [
      item('plant', 'Norrvik opens a plant'),
      item('plant', 'Norrvik opens a plant'),
      item('ship', 'Norrvik orders a ship', 'one'),
      item('quay', 'Norrvik builds a quay', 'one'),
      item('nothing', ''),
      item('signs', '12:30 !!!'),
      '<item><title>Norrvik links to nothing</title></item>',
    ];
    await writeFile(join(folder, 'many.xml'), FEED.replace(/<item>.*<\/item>/s, items.join('')));
    const ingestLines = async () => (await ingest('many.xml', '--source', 'many.example')).out.trimEnd().split('\n');
    const leftOut = [
      'left out 1: has neither title nor text',
      'left out 1: has no address to link to',
      'left out 1: has no word in its title and its text',
    ];
    expect(await ingestLines()).toEqual([
      'feeds read 1, refused 0',
      'items 7: new 3, changed 0, known 1, left out 3',
      ...leftOut,
      'articles: served 3',
    ]);
    expect(await ingestLines()).toEqual([
      'feeds read 1, refused 0',
      'items 7: new 0, changed 0, known 4, left out 3',
      ...leftOut,
      'articles: served 3',
    ]);
    const { items: all, ...counts } = JSON.parse((await ingest('many.xml', '--source', 'many.example', '--json')).out);
    expect(counts.created + counts.revised + counts.repeated + counts.items_refused).toBe(all);
  });

  it('keeps the declared facts of a saved document of a wire, as the wire that the operator names', {
    timeout: 90_000,
  }, async () => {
    const release = (id: number, issuer: string, isin: string) => `<item>
      <link>https://www.globenewswire.com/news-release/2026/10/02/${id}/0/en/x.html</link><title>${issuer}: Buyback</title>
      <dc:identifier>${id}</dc:identifier><dc:publisher>GlobeNewswire Inc.</dc:publisher>
      <category domain="https://www.globenewswire.com/rss/ISIN">${isin}</category>
      <dc:contributor>${issuer}</dc:contributor><dc:subject>Managers' Transactions</dc:subject></item>`;
    const write = (file: string, item: string) =>
      writeFile(
        join(folder, file),
        `<rss version="2.0" xmlns:dc="http://dublincore.org/documents/dcmi-namespace/"><channel><title>News</title>${item}</channel></rss>`,
      );
    await write('plain.xml', release(990001, 'Norrskog AB', 'SE0011100015'));
    await write('named.xml', release(990002, 'Havlaks AB', 'SE0011100023'));
    await write('copy.xml', release(990003, 'Tallhed AB', 'SE0011100031'));
    const source = ['--source', 'wires.example', '--source-type', 'press_release'];
    expect(await ingest('plain.xml', ...source)).toMatchObject({ status: 0, err: '' });
    expect(await ingest('named.xml', ...source, '--declares', 'globenewswire')).toMatchObject({ status: 0, err: '' });
    await store.db
      .updateTable('sources')
      .set({ policy: JSON.stringify({ declares: 'globenewswire' }) })
      .where('domain', '=', 'wires.example')
      .execute();
    expect(await ingest('copy.xml', ...source)).toMatchObject({ status: 0, err: '' });
    const { rows } = await sql`
      select i.declared ->> 'reader' as reader, i.declared ->> 'release' as release, a.disclosure_class, c.name, c.verified
      from articles a join article_inputs i on i.article_id = a.id
      join article_companies ac on ac.article_id = a.id and ac.is_primary join companies c on c.id = ac.company_id
      where i.declared is not null order by release`.execute(store.db);
    await write('typed.xml', release(990004, 'Granhed AB', 'SE0011100049'));
    await write('stated.xml', release(990005, 'Furuhed AB', 'SE0011100056'));
    await write('none.xml', release(990006, 'Almhed AB', 'SE0011100064'));
    await ingest('typed.xml', '--source', 'copies.example', '--declares', 'globenewswire');
    await ingest('stated.xml', '--source', 'mixed.example', '--declares', 'nasdaq', '--source-type', 'blog');
    await ingest('none.xml', '--source', 'plain.example');
    const types = await store.db
      .selectFrom('sources')
      .select(['domain', 'source_type'])
      .where('domain', 'in', ['copies.example', 'mixed.example', 'plain.example'])
      .orderBy('domain')
      .execute();
    expect(types.map(({ source_type }) => source_type)).toEqual(['press_release', 'blog', 'news_publication']);
    const disclosure_class = 'managers_transaction';
    expect(rows).toEqual([
      { reader: 'feed', release: '990001', disclosure_class, name: 'Norrskog AB', verified: false },
      { reader: 'globenewswire', release: '990002', disclosure_class, name: 'Havlaks AB', verified: true },
      { reader: 'globenewswire', release: '990003', disclosure_class, name: 'Tallhed AB', verified: true },
    ]);
  });

  it('leaves nothing of what it refuses: no source without an article', { timeout: 90_000 }, async () => {
    await writeFile(join(folder, 'page.html'), '<!doctype html><title>No feed</title>');
    await writeFile(join(folder, 'silent.xml'), FEED.replaceAll(/<item>.*<\/item>/gs, '<item><title>?</title></item>'));
    const before = await store.db.selectFrom('sources').select('domain').execute();
    for (const target of ['http://10.0.0.7/feed', 'page.html', 'silent.xml']) {
      const { out } = await ingest(target, '--source', 'refused.example', '--json');
      const result = JSON.parse(out);
      expect(result).toMatchObject({ created: 0 });
      if (target === 'silent.xml') expect(result.left_out).toEqual([{ count: 1, reason: 'has no address to link to' }]);
    }
    expect(await store.db.selectFrom('sources').select('domain').execute()).toEqual(before);
  });

  it.each([
    [['feed.xml', '--source', 'new.example', '--country', 'XX'], 'Unknown country XX; write it as SE or NO.'],
    [['http://['], 'http://[ is not an http or https address.'],
    [
      ['feed.xml', '--language', 'klingon'],
      "error: option '--language <code>' argument 'klingon' is invalid. Use a language code such as sv or nb.",
    ],
  ])('ends with status 2 for %j and says why', async (words, reason) => {
    const { status, out, err } = await ingest(...words);
    expect({ status, out, reason: err.split('\n')[0] }).toEqual({ status: 2, out: '', reason });
  });
});
