import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference, createTestIngest, feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { installDictionary } from '../../../test/support/ingest/providers/local/local-harness.ts';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../../test/world/database.ts';
import { readConfig } from '../../config.ts';
import { backupName } from '../../db/backup/stored-backups.ts';
import { runAll } from '../../ingest/background/run.ts';
import { ingestItems } from '../../ingest/intake/intake.ts';
import { readWaitingNews } from '../../ingest/operate/waiting-news.ts';
import { createOutput } from '../print/output.ts';
import { examine, type Finding } from './doctor.ts';

let store: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nordwire-doctor-'));
  store = await createTestDatabase();
  await addTestReference(store);
  const ingest = await createTestIngest(store);
  const news = [
    ['sv', 'Fyrvaktare möts i Visby för att tala om lampor och linser'],
    ['sv', 'Styrelsen i bolaget föreslår en högre utdelning till aktieägarna'],
    ['fi', 'Yhtiön hallitus ehdottaa osinkoa ja tulos parani vuoden aikana'],
  ];
  for (const [at, [language = '', title = '']] of news.entries()) {
    const item = feedItem({ title, language, url: `https://desk.example/${at}`, published_at: ingest.now() });
    const desk = { id: 'desk00000000', country: 'SE', language: null };
    await ingestItems(ingest, desk, [item], { identity: 'auto', feedLanguage: null });
  }
  await runAll(ingest, { signal: new AbortController().signal });
});
afterAll(async () => {
  await store.drop();
  rmSync(dataDir, { recursive: true });
});

async function findings(settings: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, Finding>>> {
  const config = readConfig({
    DATABASE_URL: formatAddress(store.connection),
    NORDWIRE_DATA_DIR: dataDir,
    NORDWIRE_EMBEDDINGS: 'none',
    ...settings,
  });
  const found = await examine(config, createOutput({ level: 'silent', isJson: true }));
  return Object.fromEntries(found.map((finding) => [finding.check, finding]));
}

describe('the address of the service', () => {
  it.each([
    [{}, true],
    [{ NORDWIRE_ROLE: 'api' }, false],
    [{ NORDWIRE_ROLE: 'api', NORDWIRE_BASE_URL: 'https://news.example' }, true],
  ] as const)('with the settings %j: %s', async (settings, ok) => {
    const { address } = await findings(settings);
    expect(address).toMatchObject({ ok });
    expect(address?.fix).toBe(ok ? undefined : 'Set NORDWIRE_BASE_URL to the address that clients use.');
  });
});

describe('what waits for a translator', () => {
  it('is counted by language, with the one command that ends it', async () => {
    expect(await readWaitingNews(store.db)).toEqual({
      articles: 3,
      sentence: '3 articles wait for a translator: 2 in Swedish, 1 in Finnish',
      command: 'npx nordwire models add sv fi',
    });
  });

  it('is told by doctor, and is no fault', async () => {
    expect((await findings())['translation']).toEqual({
      check: 'translation',
      ok: true,
      detail: 'no models here; 3 articles wait for a translator: 2 in Swedish, 1 in Finnish',
      fix: 'npx nordwire models add sv fi',
    });
  });
});

describe('doctor fails', () => {
  it('where scheduled backups are missing or old, and says nothing of them where none are set', async () => {
    const folder = join(dataDir, 'backups');
    const findBackups = async () =>
      (await findings({ NORDWIRE_BACKUP_DIR: folder, NORDWIRE_BACKUP_EVERY_HOURS: '6' }))['backups'];
    const backedUp = (hoursAgo: number) => {
      const path = join(folder, backupName(new Date(Date.now() - hoursAgo * 3_600_000 - 60_000)));
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'manifest.json'), '{}');
    };
    expect((await findings())['backups']).toBeUndefined();
    expect(await findBackups()).toMatchObject({ ok: false, detail: `no backup in ${folder}` });
    backedUp(12);
    expect(await findBackups()).toMatchObject({
      ok: false,
      detail: `the newest backup in ${folder} is 12 hours old; one is due every 6`,
      fix: expect.stringContaining('The log of serve shows the reason'),
    });
    backedUp(11);
    expect(await findBackups()).toMatchObject({ ok: true });
  });

  it('where articles wait for an endpoint, with their number and the reason', async () => {
    expect((await findings())['endpoints']).toMatchObject({ ok: true });
    await sql`update pipeline_marks set state = 'due', attempts = 0, due_at = now() + interval '1 hour', error =
      'the endpoint answered 402: not paid'
      where step = 'translate'`.execute(store.db);
    expect((await findings())['endpoints']).toMatchObject({
      ok: false,
      detail: '3 articles wait: translate 3, the endpoint answered 402: not paid',
    });
  });

  it('where a model is damaged, with the command that mends it', async () => {
    installDictionary(join(dataDir, 'models'), 'sv-en', { höjer: 'raises' });
    expect((await findings())['translation']).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^sv-en 1\.0; /),
    });
    rmSync(join(dataDir, 'models/sv-en/1.0/lex.bin'));
    expect((await findings())['translation']).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/lex\.bin is missing$/),
      fix: 'npx nordwire models add sv',
    });
  });
});
