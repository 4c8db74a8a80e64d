import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { mergeCompanies } from '../operate/companies.ts';
import { setCompany } from '../operate/edit-company.ts';
import { importIdentifiers } from './import-identifiers.ts';
import { countIdentified, dismissConflict, listConflicts, listIdentified } from './list-identifiers.ts';

const LEI = {
  granvik: '549300TESTNORRVIK027',
  talvik: '549300TESTOXELVIK019',
  skagvig: '549300TESTSKAGVIG053',
  havtind: '549300TESTHAVTIND003',
  lunde: '549300TESTLUNDE00020',
};
const company = (id: string, name: string, members: Record<string, unknown> = {}) => ({
  record: 'company',
  id,
  name,
  country: 'SE',
  ...members,
});
const share = (ticker: string, isin?: string) => ({ ticker, mic_code: 'XSTO', primary: true, ...(isin && { isin }) });
const bundle = [
  company('granvik00000', 'Granvik AB', { listings: [share('GRAN-B', 'SE0000001018')] }),
  company('talvik000000', 'Talvik AB', { listings: [share('TALV', 'SE0000001026')], lei: LEI.talvik }),
  company('skagvig00000', 'Skagvig AB', { org_number: '556000-1025' }),
  company('havtind00000', 'Havtind AB', { listings: [share('HAVT', 'SE0000001034')], lei: LEI.havtind }),
  company('lunde0000000', 'Lunde Oyj', { country: 'FI', org_number: '2900101-5', listings: [share('LUND')] }),
];

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import(bundle);
  await world.newChanges();
});
afterAll(() => world.database.drop());

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const load = (text: string | Uint8Array, options: { isDryRun?: boolean; size?: number } = {}) =>
  importIdentifiers(
    world.ingest,
    { ...anna, isDryRun: options.isDryRun ?? false },
    { name: 'file.csv', bytes: pieces(typeof text === 'string' ? Buffer.from(text) : text, options.size ?? 7) },
  );
const stored = async (id: string) => {
  const row = await world.row('companies', id);
  const [listing] = await world.rows(`select isin from listings where company_id = '${id}'`);
  return { lei: row?.['lei'], org_number: row?.['org_number'], isin: listing?.['isin'] };
};

/** The columns of GLEIF's golden copy that are read, among others. */
const LEVEL_1 = [
  'LEI',
  'Entity.LegalName',
  'Entity.LegalName.xmllang',
  'Entity.RegistrationAuthority.RegistrationAuthorityID',
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  'Entity.LegalJurisdiction',
  'Entity.EntityCategory',
  'Entity.EntityStatus',
  'Registration.RegistrationStatus',
];
const level1 = (...rows: readonly (readonly string[])[]) =>
  [LEVEL_1, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
const entity = (
  lei: string,
  name: string,
  number: string,
  members: { country?: string; category?: string; state?: string } = {},
) => [
  lei,
  name,
  'sv',
  'RA000544',
  number,
  members.country ?? 'SE',
  members.category ?? 'GENERAL',
  'ACTIVE',
  members.state ?? 'ISSUED',
];

describe('companies identifiers', () => {
  it('reads GLEIF ISIN to LEI: a company gets the LEI of its share, and a bond gives it none', async () => {
    const file = `LEI,ISIN\n${LEI.granvik},SE0000001018\n${LEI.granvik},NO0010001019\n${LEI.talvik},SE0000001026\n`;
    const dry = await load(file, { isDryRun: true });
    expect(dry).toMatchObject({ changed: true, dry_run: true, value: { source: 'gleif-isin', rows: 3, matched: 2 } });
    expect(await stored('granvik00000')).toMatchObject({ lei: null });
    const { value, changes, message } = await load(file);
    expect(message).toContain('1 identifier stored, 1 known already, 0 conflicts');
    expect(value?.changes).toEqual([
      {
        company_id: 'granvik00000',
        name: 'Granvik AB',
        scheme: 'lei',
        value: LEI.granvik,
        replaces: null,
        listing: null,
      },
    ]);
    expect(changes).toEqual([{ kind: 'company', id: 'granvik00000', action: 'updated' }]);
    expect(await stored('granvik00000')).toMatchObject({ lei: LEI.granvik, isin: 'SE0000001018' });
    expect(await load(file)).toMatchObject({ changed: false });
  });

  it('reads GLEIF Level 1 as CSV, packed or not: numbers by LEI and LEIs by number, of companies in the Nordic countries', async () => {
    const file = level1(
      entity(LEI.granvik, 'Granvik "B" AB', '5560001017'),
      entity(LEI.skagvig, 'Skagvig AB', '556000-1025'),
      entity(LEI.havtind, 'Havtind Fonder', '559000-1037', { category: 'FUND' }),
      entity(LEI.lunde, 'Lunde GmbH', '2900101-5', { country: 'DE' }),
      entity(LEI.talvik, 'Talvik AB', '556000-1019', { state: 'ISSUED' }),
    );
    const { value } = await load(gzipSync(file));
    expect(value).toMatchObject({ source: 'gleif', rows: 4, unchanged: 3 });
    expect(value?.changes.map(({ company_id, value: given }) => [company_id, given])).toEqual([
      ['granvik00000', 'SE 556000-1017'],
      ['skagvig00000', LEI.skagvig],
    ]);
    expect(await stored('granvik00000')).toMatchObject({ org_number: '556000-1017' });
    expect(await stored('talvik000000')).toMatchObject({ org_number: null });
    expect(await stored('havtind00000')).toMatchObject({ org_number: null });
  });

  it.each([
    [
      'the golden copy',
      JSON.stringify({
        records: [
          {
            LEI: { $: LEI.lunde },
            Entity: {
              LegalName: { '@xml:lang': 'fi', $: 'Lunde { [ Oyj' },
              LegalJurisdiction: { $: 'FI' },
              EntityCategory: { $: 'GENERAL' },
              RegistrationAuthority: { RegistrationAuthorityEntityID: { $: '2900101-5' } },
            },
            Registration: { RegistrationStatus: { $: 'ISSUED' } },
          },
        ],
      }),
    ],
    [
      'an answer of the interface',
      JSON.stringify({
        meta: { pagination: { total: 1 } },
        data: [
          {
            type: 'lei-records',
            id: LEI.lunde,
            attributes: {
              lei: LEI.lunde,
              entity: {
                legalName: { name: 'Lunde Oyj' },
                jurisdiction: 'FI',
                registeredAs: '2900101-5',
                category: 'GENERAL',
              },
              registration: { status: 'ISSUED' },
            },
          },
        ],
      }),
    ],
  ])('reads lei-records as JSON: %s', async (_form, text) => {
    const { value } = await load(text, { isDryRun: true });
    expect(value?.changes).toMatchObject([{ company_id: 'lunde0000000', scheme: 'lei', value: LEI.lunde }]);
  });

  it("reads FI's list of issuers, below its title and in UTF-16", async () => {
    const rows = ['Nettopositioner;;;', 'Namn på emittent / Name of the issuer;LEI-kod;ISIN;Summa'];
    const text = `\uFEFF${[...rows, `Havtind AB;${LEI.havtind};SE0000001034;1,2`].join('\r\n')}\r\n`;
    const { value } = await load(Buffer.from(text, 'utf16le'));
    expect(value).toMatchObject({ source: 'fi', rows: 1, matched: 1, unchanged: 1 });
  });

  it('reads a file of our own, with a word for each fault', async () => {
    const { value } = await load(
      [
        'company,scheme,value',
        'XSTO:LUND,isin,FI4000001011',
        'lunde-oyj,national_number,2900102-3',
        'GRAN B,isin,SE0000001019',
        `Nobody,lei,${LEI.lunde}`,
      ].join('\n'),
    );
    expect(value?.changes).toMatchObject([{ company_id: 'lunde0000000', scheme: 'isin', value: 'FI4000001011' }]);
    expect(value?.conflicts).toMatchObject([
      { kind: 'other_value', company_id: 'lunde0000000', value: 'FI 2900102-3', stored: 'FI 2900101-5' },
    ]);
    expect(value?.faults).toEqual([
      { line: 4, reason: 'SE0000001019 is not an ISIN' },
      { line: 5, reason: 'no company is called Nobody' },
    ]);
    expect(await stored('lunde0000000')).toEqual({ lei: null, org_number: '2900101-5', isin: 'FI4000001011' });
  });

  it('replaces what the same source gave, and nothing that another gave', async () => {
    const { value } = await load(`LEI,ISIN\n${LEI.lunde},SE0000001018\n`);
    expect(value?.changes).toMatchObject([{ company_id: 'granvik00000', value: LEI.lunde, replaces: LEI.granvik }]);
    await setCompany(world.ingest, anna, 'granvik00000', { lei: LEI.granvik });
    const again = await load(`LEI,ISIN\n${LEI.lunde},SE0000001018\n`);
    expect(again.value).toMatchObject({ changes: [], conflicts: [{ kind: 'other_value', stored: LEI.granvik }] });
    expect(await stored('granvik00000')).toMatchObject({ lei: LEI.granvik });
  });

  it('names clashes: two companies by two identifiers, one identifier of two, several of one', async () => {
    const two = await load(`LEI,ISIN\n${LEI.havtind},SE0000001026\n`);
    expect(two.value?.conflicts).toMatchObject([
      { kind: 'two_companies', name: 'Havtind AB', other_name: 'Talvik AB', value: 'SE0000001026' },
    ]);
    const byNumber = await load(level1(entity(LEI.havtind, 'Havtind AB', '556000-1025')));
    expect(byNumber.value?.conflicts).toMatchObject([
      { name: 'Havtind AB', other_name: 'Skagvig AB', scheme: 'org_number', value: 'SE 556000-1025' },
    ]);
    const taken = await load(`company,scheme,value\nskagvig-ab,lei,${LEI.talvik}\n`);
    expect(taken.value).toMatchObject({ changes: [], conflicts: [{ kind: 'two_companies', other_name: 'Talvik AB' }] });
    const several = await load(`company,scheme,value\nlunde-oyj,lei,${LEI.lunde}\nLUND,lei,549300TESTKOIVU00046\n`);
    expect(several.value).toMatchObject({
      changes: [],
      conflicts: [{ kind: 'several_values' }, { kind: 'several_values' }],
    });

    const open = await listConflicts(world.ingest, 100);
    expect(open.map(({ kind, name, other_name }) => [kind, name, other_name])).toEqual([
      ['other_value', 'Granvik AB', null],
      ['two_companies', 'Havtind AB', 'Talvik AB'],
      ['two_companies', 'Havtind AB', 'Skagvig AB'],
      ['other_value', 'Lunde Oyj', null],
      ['several_values', 'Lunde Oyj', null],
      ['several_values', 'Lunde Oyj', null],
      ['two_companies', 'Skagvig AB', 'Talvik AB'],
    ]);
    const [first] = open;
    await dismissConflict(world.ingest, anna, first?.id ?? 0);
    await load(`LEI,ISIN\n${LEI.lunde},SE0000001018\n`);
    await setCompany(world.ingest, anna, 'lunde0000000', { lei: LEI.lunde });
    await mergeCompanies(world.ingest, anna, 'talvik000000', 'skagvig00000');
    const left = await listConflicts(world.ingest, 100);
    expect(left.map(({ name, value }) => [name, value])).toEqual([
      ['Havtind AB', 'SE0000001026'],
      ['Lunde Oyj', 'FI 2900102-3'],
      ['Lunde Oyj', '549300TESTKOIVU00046'],
    ]);
  });

  it('counts companies by identifier and source', async () => {
    const rows = await listIdentified(world.ingest);
    expect(rows.find(({ id }) => id === 'granvik00000')?.identifiers).toEqual([
      { scheme: 'isin', value: 'SE0000001018', source: 'own' },
      { scheme: 'lei', value: LEI.granvik, source: 'own' },
      { scheme: 'org_number', value: 'SE 556000-1017', source: 'gleif' },
    ]);
    expect(countIdentified(rows)).toMatchObject({ by_scheme: { isin: { own: 3, file: 1 }, org_number: { gleif: 1 } } });
  });

  it.each([
    ['another header', 'name,number\nx,1\n', 'has no known header'],
    ['nothing', '', 'is empty'],
    ['half a JSON', '{"records": [{"LEI": {"$": "5', 'ends in the middle of a record'],
    ['JSON of something else', '[{"id": 1}]', 'has no LEI record'],
    ['an open quote', `LEI,ISIN\n"${LEI.talvik},SE0000001026\n`, 'opens a quote that is never closed'],
    ['a damaged archive', gzipSync(`LEI,ISIN\n${LEI.talvik},SE0000001026\n`).subarray(0, 30), 'cannot be unpacked'],
    ['HTML', '<!doctype html><html></html>', 'has no known header'],
  ])('refuses %s', async (_form, text, reason) => {
    await expect(load(text)).rejects.toThrow(reason);
  });
});
