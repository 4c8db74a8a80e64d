import { sql } from 'kysely';
import type { Ingest } from '../../src/ingest/ports.ts';
import { linkWaitingEntries } from '../../src/ingest/registers/link-waiting.ts';
import { importRegisterFile } from '../../src/ingest/registers/manage/import-file.ts';
import { disableRegister, enableRegister } from '../../src/ingest/registers/manage/manage-registers.ts';
import { readRegister } from '../../src/ingest/registers/read-register.ts';
import { fetchFeed } from '../../src/ingest/sources/fetch.ts';
import { anna } from '../support/ingest/operate/operate-harness.ts';
import { insiderExport, NORRVIK_ISIN, positionSheet, type TradeRow } from '../support/ingest/register-files.ts';
import type { Scene } from './process.ts';
import { addFeed, type Published, pollDue } from './published.ts';

const REGISTER = 'fi-insiders';

const enable = (ingest: Ingest) => enableRegister(ingest, anna, { register: REGISTER });
const importInsiders = (ingest: Ingest, rows: readonly TradeRow[]) =>
  importRegisterFile(ingest, anna, { name: 'export.csv', bytes: insiderExport(rows), as: REGISTER });

/** A purchase large enough to be news. */
const purchase: TradeRow = { volume: '60000', price: '100', role: 'Styrelseordförande' };
const earlier: TradeRow = { published: '2026-03-02 09:00:00', person: 'Bo Ek', notifier: 'Bo Ek' };

/** The rows of the insider register before and after a correction of an earlier day. */
const before: readonly TradeRow[] = [earlier, { volume: '7' }];
export const insiders: readonly TradeRow[] = [
  { ...earlier, status: 'Reviderad' },
  { ...earlier, published: '2026-03-15 11:00:00', price: '25,5', correction: 'Ja' },
  { volume: '7', status: 'Makulerad' },
  purchase,
];

const position = (holder: string, percent: number, day: string): readonly (string | number)[] => [
  holder,
  'Norrvik Industri AB',
  NORRVIK_ISIN,
  percent,
  day,
];
const positionsBefore = positionSheet('Aktuella', [position('Ljung LLP', 0.9, '2026-03-09')]);
/** A holder left the list of current positions, and another one crossed the threshold. */
export const positions = positionSheet('Aktuella', [position('Alm LLP', 0.6, '2026-03-13')]);

/** The issuer is known by the ISIN of its share. */
const giveIsin = (ingest: Ingest, isin: string) =>
  sql`update listings set isin = ${isin} where company_id = 'norrvik00000'`.execute(ingest.db);

const action = (
  name: string,
  writers: readonly string[],
  run: (ingest: Ingest) => Promise<unknown>,
  prepare: (ingest: Ingest) => Promise<unknown>,
): Scene => ({
  name,
  writers,
  ground: 'reference',
  async setUp(ingest) {
    await giveIsin(ingest, NORRVIK_ISIN);
    await prepare(ingest);
  },
  run: async (ingest) => void (await run(ingest)),
});

const SCOPE = 'feeds/feed-scope.ts';

/** The audited commands on registers, under the names that the audit log knows them by. */
export const registerActions: readonly Scene[] = [
  action(
    'registers enable',
    [SCOPE],
    (ingest) => enableRegister(ingest, anna, { register: REGISTER, licence: 'as agreed' }),
    async (ingest) => {
      await enable(ingest);
      await disableRegister(ingest, anna, REGISTER);
    },
  ),
  action('registers disable', [SCOPE], (ingest) => disableRegister(ingest, anna, REGISTER), enable),
  action(
    'registers import',
    [SCOPE, 'registers/make-news.ts'],
    (ingest) => importInsiders(ingest, insiders),
    (ingest) => importInsiders(ingest, before),
  ),
];

/** The feed was read an hour ago: a poll requests yesterday and today alone. */
const noteReading = (ingest: Ingest) =>
  sql`update feeds set last_success_at = ${new Date(ingest.now().getTime() - 3_600_000)}`.execute(ingest.db);

const POSITIONS = 'fi-short-positions';

/** Reads the list of positions without the leases of a poll: it has no times, so that its entries take the time of reading. */
const readPositions = (ingest: Ingest, { polling, positions }: Published) =>
  readRegister(
    ingest,
    {
      id: 'feed00000000',
      source_id: 'wire00000000',
      address: positions,
      etag: null,
      last_modified: null,
      last_success_at: ingest.now(),
      country: 'SE',
      language: 'en',
      register: POSITIONS,
    },
    (request, options) => fetchFeed(request, { ...polling.fetch, now: ingest.now, ...options, firstTurn: 'reserved' }),
  );

export const registers = (published: Published): readonly Scene[] => [
  ...registerActions,
  {
    ...action(
      'the poll of the insider register, with a correction of an earlier day',
      ['registers/read-register.ts', 'registers/make-news.ts'],
      (ingest) => pollDue(ingest, published.polling),
      async (ingest) => {
        await importInsiders(ingest, before);
        await addFeed(ingest, published.insiders, { register: REGISTER });
        await noteReading(ingest);
      },
    ),
    isLeased: true,
  },
  action(
    'the list of a register of short positions',
    ['registers/read-register.ts', 'registers/make-news.ts'],
    (ingest) => readPositions(ingest, published),
    (ingest) => importRegisterFile(ingest, anna, { name: 'current.ods', bytes: positionsBefore, as: POSITIONS }),
  ),
  action(
    'entries of registers, over an issuer that became known',
    ['registers/link-waiting.ts'],
    linkWaitingEntries,
    async (ingest) => {
      const isin = 'SE0000000028';
      await importInsiders(ingest, [{ issuer: 'Fjärdvik Bruk AB', isin }, {}]);
      await giveIsin(ingest, isin);
    },
  ),
];
