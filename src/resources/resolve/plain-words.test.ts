import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { createDataVersion } from '../../core/data-version.ts';
import { createRecall } from '../../core/recall.ts';
import type { Lookups } from '../../core/services.ts';
import { recognise } from './recognise.ts';

let store: TestDatabase;
let lookups: Lookups;

/** Invented companies whose names and tickers are words, abbreviations and legal forms. */
const companies = [
  ['havdyplaks00', 'Havdyp Laks ASA', 'ASA'],
  ['smartblick00', 'Smart Blick AB', 'SMBL'],
  ['pricea000000', 'Pricea AB', 'PRICE'],
  ['ceotech00000', 'Seotrix Group AB', 'CEO'],
  ['nestevik0000', 'Neste Vik Oyj', 'NVK'],
  ['hexagon00000', 'Hexagon Verk AB', 'HEXV-B'],
  ['investora000', 'Investor AB', 'INV-A'],
  ['fastsaga0000', 'Fast Saga AB', 'FAST'],
  ['starta000000', 'Starta AB', 'ALL'],
  ['atlantico000', 'Atlantic Havbruk ASA', 'ATHB'],
  ['balticport00', 'Baltic Hamnbolag AB', 'BALT'],
] as const;

beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  for (const [id, name, ticker] of companies) {
    await sql`insert into companies (id, name, slug, country, verified, created_at, updated_at)
      values (${id}, ${name}, ${id}, 'SE', true, now(), now())`.execute(store.db);
    await sql`insert into listings (company_id, ticker, mic_code, is_primary) values (${id}, ${ticker}, 'XSTO', true)`.execute(
      store.db,
    );
  }
  await sql`insert into countries (id, name, iso2_code, slug, updated_at) values
    ('countryno000', 'Norway', 'NO', 'norway', now()), ('countryfi000', 'Finland', 'FI', 'finland', now())`.execute(
    store.db,
  );
  lookups = { db: store.db, recall: createRecall(createDataVersion()) };
});
afterAll(() => store.drop());

const read = async (q: string) => {
  const { named, unknown } = await recognise(lookups, q);
  return {
    companies: named.filter(({ kind }) => kind === 'company').map(({ name }) => name),
    unknown: unknown.map(({ name }) => name),
  };
};

describe('a legal form and a plain word name no company', () => {
  it.each([
    'smart money',
    'Smart money is leaving the market',
    'start to end',
    'start of the quarter',
    'price cut',
    'price cuts in Norway',
    'prices of salmon',
    'Price of electricity',
    'why is inflation rising so fast',
    'what comes neste uke',
    'neste kvartal',
    'investor sentiment',
    'hexagon shaped houses',
    'a saga of two banks',
    'the ASA of the year',
    'all ASA companies in Oslo',
    'companies of the AB form',
    'A/S eller ASA',
    'new CEO appointed',
    'CEO and CFO changes this week',
    'which CEO resigned',
    'ALL NEWS TODAY',
    'the group and its holdings',
    'Group results',
    'Holding companies in Sweden',
    'fast growing companies',
    'plc and ltd',
    'oyj',
    'asa',
    'smart',
    'all',
    'AB',
    'the smart grid',
    'priced in',
    'starts next week',
    'an investor in Finland',
    'Atlantic salmon prices',
    'prices of Atlantic salmon',
    'Baltic ports',
    'strike in baltic ports',
  ])('names no company: %s', async (q) => {
    expect((await read(q)).companies).toEqual([]);
  });
});

describe('a company is named by its name, and by a ticker that is written as one', () => {
  it.each([
    ['what about smart blick', 'Smart Blick AB'],
    ['news on Smart today, please', 'Smart Blick AB'],
    ['Smart Blick results', 'Smart Blick AB'],
    ['how is SMBL doing', 'Smart Blick AB'],
    ['$ASA today', 'Havdyp Laks ASA'],
    ['what is ASA.OL doing', 'Havdyp Laks ASA'],
    ['OSE:ASA report', 'Havdyp Laks ASA'],
    ['Havdyp Laks ASA', 'Havdyp Laks ASA'],
    ['Pricea report', 'Pricea AB'],
    ['$CEO results', 'Seotrix Group AB'],
    ['how did Investor do', 'Investor AB'],
    ['Investor AB dividend', 'Investor AB'],
    ['investor', 'Investor AB'],
    ['HEXV-B order', 'Hexagon Verk AB'],
    ['hexv b', 'Hexagon Verk AB'],
    ['what did Hexagon report', 'Hexagon Verk AB'],
    ['Neste Vik rapport', 'Neste Vik Oyj'],
    ['will FAST pay a dividend', 'Fast Saga AB'],
    ['Starta reports', 'Starta AB'],
    ['what did Atlantic Havbruk report', 'Atlantic Havbruk ASA'],
    ['baltic hamnbolag dividend', 'Baltic Hamnbolag AB'],
  ])('is the company that is written: %s', async (q, name) => {
    expect(await read(q)).toEqual({ companies: [name], unknown: [] });
  });
});

describe('a name that no record has is unknown, and is no company with one of its words', () => {
  it.each([
    ['Fjordheim Robotics ASA', 'Fjordheim Robotics ASA'],
    ['När rapporterar Brattlid Marin AB?', 'Brattlid Marin AB'],
    ['Hvad er omsætningen i Krageby Foods A/S?', 'Krageby Foods A/S'],
    ['Mitä tapahtui Lehtovaara Oyj:lle', 'Lehtovaara Oyj'],
    ['Hvað gerðist hjá Blikafell hf.?', 'Blikafell hf'],
    ['Quarnside Holdings plc results', 'Quarnside Holdings plc'],
    ['results of brattlid marin ab', 'brattlid marin ab'],
    ['news about Tellumark', 'Tellumark'],
    ['Tellumark dividend', 'Tellumark'],
    ['what did Tellumark Systems announce', 'Tellumark Systems'],
    ['Smart Farming AB results', 'Smart Farming AB'],
    ['Investor Nordfjell AB', 'Investor Nordfjell AB'],
    ['hvem eier Hexagon Fjellbygg AS', 'Hexagon Fjellbygg AS'],
    ['tellumark robotics results', 'tellumark'],
    ['tellumark dividend date', 'tellumark'],
    ['quarterly profit tellumark brattlid', 'tellumark brattlid'],
  ])('%s is unknown', async (q, name) => {
    expect(await read(q)).toEqual({ companies: [], unknown: [name] });
  });

  it.each([
    'What happened in March?',
    'Which companies report on Monday',
    'the CEO of the bank',
    'Q3 results in Sweden',
    'Stormskador på svenska fiskodlingar i veckan',
    'Bankruptcies in Norway',
    'Layoffs Finland',
    'EBIT and EPS',
    'WHAT HAPPENED TODAY',
    'New Orders And Contracts',
    'quarterly revenu and divdend',
    'vilket betalbolag ska börsnoteras',
    'kraftverk ute av drift transformatorfeil',
    'zzyzx qwertz',
  ])('nothing in "%s" is', async (q) => {
    expect((await read(q)).unknown).toEqual([]);
  });
});
