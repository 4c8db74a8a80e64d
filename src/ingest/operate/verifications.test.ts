import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { ActionRefused } from '../../core/action-refused.ts';
import { runClockwork } from '../background/run.ts';
import { listCandidates, verifyCandidates } from './candidates.ts';
import { setCompany } from './edit-company.ts';
import { listVerifications, undoVerification } from './verifications.ts';

let world: OperateWorld;
const SOURCE = {
  record: 'source',
  id: 'sourcedesk00',
  name: 'Desk',
  domain: 'desk.example',
  country: 'SE',
  language: 'en',
};
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([{ ...SOURCE, source_type: 'press_release' }]);
});
afterAll(() => world.database.drop());

const verify = () => runClockwork({ ...world.ingest, verifyCandidates: ['two-identifiers'] });
let count = 0;
/** A release of a new issuer, read; the number is its own. */
async function release(issuer: string, number: string): Promise<{ article: string; company: string }> {
  count += 1;
  const { articles } = await world.feed({
    url: `https://desk.example/${count}`,
    published_at: new Date('2026-03-15T09:00:00Z'),
    title: `Notice of annual general meeting in ${issuer} AB (publ)`,
    text: `The shareholders of ${issuer} AB (publ), reg. no. ${number}, (Nasdaq Stockholm: ${issuer.slice(0, 4).toUpperCase()} B)
are given notice of the annual general meeting on 21 May 2026 at 14:00 in Stockholm.`,
  });
  await world.run();
  const found = (await listCandidates(world.ingest, 100)).find(({ name }) => name.startsWith(issuer));
  return { article: articles?.[0] ?? '', company: found?.id ?? '' };
}
const seen = async (path: string): Promise<number> => (await world.get(path)).status;
const identifiers = async (id: string) => {
  const { name, lei, org_number, verified, slug } = (await world.row('companies', id)) ?? {};
  const listings = await world.rows(
    `select mic_code || ':' || ticker as listing from listings where company_id = '${id}'`,
  );
  return { name, lei, org_number, verified, slug, listings: listings.map(({ listing }) => listing) };
};

describe('companies unverify', () => {
  it('makes the company a candidate again, and its links, entries and copies follow', async () => {
    const { article, company } = await release('Granvik', '556012-5790');
    const candidate = await identifiers(company);
    await verify();
    await world.run();
    expect(await identifiers(company)).toMatchObject({ org_number: '556012-5790', listings: ['XSTO:GRAN-B'] });
    expect(await listVerifications(world.ingest, 10)).toMatchObject([
      { company_id: company, rule: 'two-identifiers', undone_at: null, articles: 1 },
    ]);
    const [entry] = await world.rows(`select id from calendar_events where company_id = '${company}'`);
    expect(await seen(`/calendar_events/${entry?.['id']}`)).toBe(200);
    const { meta } = (await world.body('/changes?limit=1')) as { meta: { latest_seq: number } };

    const dry = await undoVerification(world.ingest, { ...anna, isDryRun: true }, company);
    expect(dry).toMatchObject({ dry_run: true, changed: true });
    expect(await seen(`/companies/${company}`)).toBe(200);

    world.at('2026-03-15T13:00:00.000Z');
    await undoVerification(world.ingest, anna, company);
    expect(await identifiers(company)).toEqual(candidate);
    expect(await seen(`/companies/${company}`)).toBe(404);
    expect(await seen(`/calendar_events/${entry?.['id']}`)).toBe(404);
    expect(await world.body(`/articles/${article}`)).toMatchObject({
      article: { company_ids: [], updated_at: '2026-03-15T13:00:00.000Z' },
    });
    const changes = await world.list(`/changes?after=${meta.latest_seq}&records=false&limit=500`);
    const tombstones = changes
      .filter(({ action }) => action === 'tombstone')
      .map(({ kind, id, reason }) => [kind, id, reason]);
    expect(tombstones).toEqual(
      expect.arrayContaining([
        ['company', company, 'hidden'],
        ['calendar_event', entry?.['id'], 'hidden'],
      ]),
    );
    expect(await world.audit()).toContainEqual(
      expect.objectContaining({ action: 'companies unverify', record_id: company, author: 'Anna' }),
    );
  });

  it('holds: no setting verifies the company again, and an operator may', async () => {
    const { company } = await release('Talvikko', '556000-1017');
    await verify();
    await undoVerification(world.ingest, anna, company);
    await world.run();
    await verify();
    expect(await seen(`/companies/${company}`)).toBe(404);
    const candidate = (await listCandidates(world.ingest, 100)).find(({ id }) => id === company);
    expect(candidate).toMatchObject({ articles: 1 });
    await verifyCandidates(world.ingest, anna, [company]);
    expect(await identifiers(company)).toMatchObject({
      verified: true,
      org_number: '556000-1017',
      slug: 'talvikko-ab',
    });
    await expect(undoVerification(world.ingest, anna, company)).rejects.toThrow('was not verified by a setting');
  });

  it('keeps the values that an operator set since', async () => {
    const { company } = await release('Skagvig', '556000-1025');
    await verify();
    await setCompany(world.ingest, anna, company, { name: 'Skagvig Group AB', lei: '549300TESTSKAGVIG053' });
    await undoVerification(world.ingest, anna, company);
    expect(await identifiers(company)).toMatchObject({
      name: 'Skagvig Group AB',
      lei: '549300TESTSKAGVIG053',
      org_number: null,
      listings: [],
      verified: false,
    });
  });

  it('refuses companies that no setting verified, and unknown ones', async () => {
    await expect(undoVerification(world.ingest, anna, 'companykoivu')).rejects.toThrow(ActionRefused);
    await expect(undoVerification(world.ingest, anna, 'nobody000000')).rejects.toThrow('Unknown company nobody000000.');
  });
});
