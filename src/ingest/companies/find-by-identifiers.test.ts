import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { type CompanyIdentifiers, findByIdentifiers, findDoubt } from './find-by-identifiers.ts';
import { recordVerification } from './verification.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
  await sql
    .raw(`
    insert into exchanges (id, name, mic_code, acronym, country, updated_at)
      values ('exchangefnse', 'First North Sweden', 'FNSE', 'FN', 'SE', now());
    insert into companies (id, name, slug, country, lei, org_number, verified, merged_into, created_at, updated_at) values
      ('havtind00000', 'Havtind AB', 'havtind', 'SE', '549300TESTHAVTIND003', '556000-1017', true, null, now(), now()),
      ('lunde0000000', 'Lunde AB', 'lunde', 'SE', '549300TESTLUNDE00020', '5560001025', true, null, now(), now()),
      ('lundeold0000', 'Lunde Gamla AB', 'lunde-gamla', 'SE', '549300TESTSKAGVIG053', null, true, 'lunde0000000', now(), now()),
      ('ekvarn000000', 'Ekvarn AB', 'candidate-ekvarn', 'SE', null, null, false, null, now(), now()),
      ('kornmo000000', 'Kornmo AB', 'candidate-kornmo', 'SE', null, null, false, null, now(), now());
    insert into listings (company_id, ticker, mic_code, kind, isin) values
      ('havtind00000', 'HAVT B', 'XSTO', 'equity', 'SE0000001018'),
      ('havtind00000', 'HAVT TO1', 'XSTO', 'warrant', 'SE0000001034'),
      ('lunde0000000', 'LUND', 'XSTO', 'equity', 'SE0000001026');
    insert into candidate_companies (company_id, created_at, rejected_at) values
      ('ekvarn000000', now(), null), ('kornmo000000', now(), now());
    insert into candidate_company_keys (key, company_id) values
      ('isin FI4000001011', 'ekvarn000000'), ('org_number SE 5590001037', 'ekvarn000000'),
      ('lei 549300TESTOXELVIK019', 'kornmo000000');`)
    .execute(store.db);
});
afterAll(() => store.drop());

const given = (members: Partial<CompanyIdentifiers>): CompanyIdentifiers => ({
  leis: [],
  isins: [],
  national_numbers: [],
  listings: [],
  ...members,
});
const find = (members: Partial<CompanyIdentifiers>) => findByIdentifiers(store.db, given(members));

describe('the company of some identifiers', () => {
  it.each([
    ['an LEI', { leis: ['549300TESTHAVTIND003'] }, 'havtind00000', ['lei']],
    ['a national number', { national_numbers: ['SE:556000-1017'] }, 'havtind00000', ['org_number']],
    ['a number stored without hyphen', { national_numbers: ['SE:556000-1025'] }, 'lunde0000000', ['org_number']],
    ['the ISIN of its share', { isins: ['SE0000001018'] }, 'havtind00000', ['isin']],
    ['a listing, however its class is written', { listings: ['XSTO:HAVT-B'] }, 'havtind00000', ['listing']],
    ['a listing on a growth market of the same country', { listings: ['FNSE:LUND'] }, 'lunde0000000', ['listing']],
    [
      'several of its own',
      { isins: ['SE0000001018'], leis: ['549300TESTHAVTIND003'] },
      'havtind00000',
      ['isin', 'lei'],
    ],
  ])('is found by %s', async (_case, identifiers, id, by) => {
    expect(await find(identifiers)).toMatchObject({ kind: 'one', company: { id, by, state: 'known', shown: true } });
  });

  it('is the survivor of a merge', async () => {
    expect(await find({ leis: ['549300TESTSKAGVIG053'] })).toMatchObject({ kind: 'clash' });
    expect(await find({ leis: ['549300TESTSKAGVIG053', '549300TESTLUNDE00020'] })).toMatchObject({
      kind: 'one',
      company: { id: 'lunde0000000' },
    });
  });

  it('is not known by an instrument, a wrong check digit or nothing', async () => {
    expect(await find({ isins: ['SE0000001034'] })).toEqual({ kind: 'none' });
    expect(await find({ isins: ['SE0000001019'], leis: ['549300TESTHAVTIND004'] })).toEqual({ kind: 'none' });
    expect(await find({ national_numbers: ['NO:556000-1017'] })).toEqual({ kind: 'none' });
    expect(await find({})).toEqual({ kind: 'none' });
  });

  it('is a candidate where no known company has them', async () => {
    expect(await find({ isins: ['FI4000001011'] })).toMatchObject({ kind: 'one', company: { state: 'candidate' } });
    expect(await find({ national_numbers: ['SE:559000-1037'] })).toMatchObject({ company: { id: 'ekvarn000000' } });
    expect(await find({ leis: ['549300TESTOXELVIK019'] })).toMatchObject({ company: { state: 'rejected' } });
    expect(await find({ isins: ['FI4000001011', 'SE0000001018'] })).toMatchObject({ company: { id: 'havtind00000' } });
  });

  it('is a clash where two companies share them, or the one has another number', async () => {
    const two = await find({ leis: ['549300TESTHAVTIND003'], isins: ['SE0000001026'] });
    expect(two).toMatchObject({ kind: 'clash', companies: [{ id: 'havtind00000' }, { id: 'lunde0000000' }] });
    const other = await find({ isins: ['SE0000001018'], leis: ['549300TESTNORRVIK027'] });
    expect(other).toMatchObject({ kind: 'clash', companies: [{ id: 'havtind00000', by: ['isin'] }] });
    const number = await find({ isins: ['SE0000001018'], national_numbers: ['SE:559000-1037'] });
    expect(number).toMatchObject({ kind: 'clash', companies: [{ id: 'havtind00000' }] });
  });
});

describe('identifiers that leave a doubt', () => {
  it.each([
    ['Havtind AB', { leis: ['549300TESTHAVTIND003'] }, null],
    ['Havtind AB', { national_numbers: ['IS:450203-0170'], isins: ['IS0000001014', 'SE0000001018'] }, null],
    ['Havtind AB', { isins: ['SE0000001018'] }, null],
    ['Havtind AB', { isins: ['SE0000001018', 'SE0000001026'] }, 'several_identifiers'],
    ['Havtind AB', { leis: ['549300TESTHAVTIND003', '549300TESTLUNDE00020'] }, 'several_identifiers'],
    ['Havtind AB', { isins: ['SE0000001019'] }, 'no_identifier'],
    ['Havtind AB', { listings: ['XSTO:HAVT'] }, 'no_identifier'],
    ['Kapitalforeningen Havtind Invest', { leis: ['549300TESTHAVTIND003'] }, 'fund_or_instrument'],
    ['Havtind AB TO3 B', { isins: ['SE0000001018'] }, 'fund_or_instrument'],
  ])('%s with %j: %s', (name, identifiers, doubt) => {
    expect(findDoubt(name, given(identifiers))).toBe(doubt);
  });
});

describe('a verification by a setting', () => {
  it('keeps the evidence and the company as it was, which becomes a candidate with its keys', async () => {
    const at = new Date('2026-03-15T12:00:00.000Z');
    const evidence = [{ kind: 'lei', value: '549300TESTHAVTIND003', words: 'leis' }];
    await store.db
      .transaction()
      .execute((tx) => recordVerification(tx, { ids: ['havtind00000'], rule: 'declared', evidence, at }));
    const { rows } = await sql`select company_id, rule, evidence, before, undone_at from company_verifications`.execute(
      store.db,
    );
    expect(rows).toEqual([
      {
        company_id: 'havtind00000',
        rule: 'declared',
        evidence,
        undone_at: null,
        before: {
          name: 'Havtind AB',
          aliases: [],
          country: 'SE',
          org_number: '556000-1017',
          lei: '549300TESTHAVTIND003',
          slug: 'havtind',
          listings: ['HAVT-B XSTO', 'HAVT-TO1 XSTO'],
        },
      },
    ]);
    const { rows: keys } = await sql<{ key: string }>`
      select key from candidate_company_keys where company_id = 'havtind00000' order by key`.execute(store.db);
    expect(keys.map(({ key }) => key)).toContain('lei 549300TESTHAVTIND003');
  });
});
