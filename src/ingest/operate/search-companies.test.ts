import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestReference } from '../../../test/support/ingest/ingest-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/world/database.ts';
import { findCompanies, showCompany } from './search-companies.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await addTestReference(store);
});
afterAll(() => store.drop());

describe('a company', () => {
  it.each(['Norrvik', 'norvik industri', 'nrvk b', 'NRVK-B'])('is found by %s', async (text) => {
    expect((await findCompanies(store, text))[0]?.id).toBe('norrvik00000');
  });

  it.each(['norrvik00000', 'NRVK B', 'xsto:nrvk-b'])('is shown by %s', async (given) => {
    const { name, listings } = await showCompany(store, given);
    expect({ name, listings }).toEqual({ name: 'Norrvik Industri AB', listings: ['XSTO:NRVK-B'] });
  });

  it('that nobody has is refused, with what is near', async () => {
    await expect(showCompany(store, 'Oxelvik Verktyg')).rejects.toThrow(/No company has .* Near: oxelvik00000/);
    await expect(showCompany(store, 'XHEL:NRVK-B')).rejects.toThrow(/Near: norrvik00000/);
    await expect(showCompany(store, "q'%_")).rejects.toThrow(/No company is similar/);
  });
});
