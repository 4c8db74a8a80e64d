import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundleWorld, createBundleWorld } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { BundleRefused } from './format/bundle-refused.ts';
import { importBundle } from './import.ts';

const columns = 'ticker,name,mic,exchange_country,domicile,sector,industry,website,isin,delisted';

let world: BundleWorld;
let folder: string;
beforeAll(async () => {
  world = await createBundleWorld();
  folder = await mkdtemp(join(tmpdir(), 'bundle-finance-'));
});
afterAll(async () => {
  await world.database.drop();
  await rm(folder, { recursive: true });
});

async function importTable(...rows: string[]) {
  const file = join(folder, 'listings.csv');
  await writeFile(file, `${[columns, ...rows].join('\n')}\n`);
  return importBundle(world.ingest, [file], { pipeline: false, format: 'financedatabase' });
}

describe('a table of the FinanceDatabase columns', () => {
  const rows = [
    'FJB-B,Fjällbruk AB,XSTO,SE,SE,Industrials,Machinery,https://fjallbruk.example,,false',
    'FJB,Fjällbruk AB,XHEL,FI,SE,Industrials,Machinery,https://fjallbruk.example,,true',
    'NRVK-B,Norrvik Industri AB,XSTO,SE,SE,Industrials,Hoists,,,false',
  ];

  it('becomes companies: new ones are made, those of the store keep what they have and gain what they lack', async () => {
    const { counts } = await importTable(...rows);
    expect(counts).toEqual({ company: { created: 1, updated: 1, unchanged: 0 } });
    expect(await world.row('companies', 'companynorrv')).toMatchObject({
      name: 'Norrvik Industri AB',
      industry: 'Hoists',
    });
    const made = await world.rows(
      `select c.slug, l.ticker, l.active from companies c join listings l on l.company_id = c.id where c.name = 'Fjällbruk AB' order by 2`,
    );
    expect(made).toEqual([
      { slug: 'fjallbruk-ab', ticker: 'FJB', active: false },
      { slug: 'fjallbruk-ab', ticker: 'FJB-B', active: true },
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    await world.newChanges();
    expect((await importTable(...rows)).counts).toEqual({ company: { created: 0, updated: 0, unchanged: 2 } });
    expect(await world.newChanges()).toEqual([]);
  });

  it('is refused whole with the line and column of every error', async () => {
    const refusal = await importTable('A,Aktie AB,STO,SE,SE,,,,,false', 'B,Bolag AB,XXXX,SE,SE,,,,,false').catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(BundleRefused);
    expect((refusal as BundleRefused).errors.map(({ line, member, reason }) => `${line} ${member}: ${reason}`)).toEqual(
      [
        '2 mic: "STO" is not a market identifier code of four characters',
        '3 listings[0].mic_code: refers to an unknown exchange "XXXX"',
      ],
    );
  });
});
