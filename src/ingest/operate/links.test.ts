import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { correctLinks } from '../companies/link-corrections.ts';
import { queueStep } from '../pipeline/queue.ts';
import { takeDownArticle } from './articles.ts';
import { mergeCompanies } from './companies.ts';
import { linkCompany, unlinkCompany } from './links.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());

let count = 0;
/** An article that is about Norrvik. */
async function article(): Promise<string> {
  count += 1;
  const url = `https://wire.example/cranes/${count}`;
  await world.feed({
    url,
    title: 'Norrvik Industri buys a maker of cranes in the north of Sweden',
    text: `Norrvik Industri said on Sunday that it has bought a maker of cranes, the ${count}th of this year.`,
    language: 'en',
  });
  await world.run();
  const [row] = await world.rows(`select id from articles where article_url = '${url}'`);
  return String(row?.['id']);
}

const links = (id: string) =>
  world.rows(
    `select company_id, role, is_primary, evidence from article_companies where article_id = '${id}' order by 1`,
  );
const readAnew = async (id: string) => {
  await queueStep(world.database.db, 'enrich', [id], world.ingest.now());
  await world.run();
};
const readEventCompanies = async (id: string) =>
  (
    await world.rows(
      `select ec.company_id from event_companies ec join articles a on a.event_id = ec.event_id where a.id = '${id}' order by 1`,
    )
  ).map((row) => row['company_id']);

const byEditor = 'an editor says so';

describe('articles unlink', () => {
  it('takes a company off the article and its event, and no reading brings it back', async () => {
    const id = await article();
    const report = await unlinkCompany(world.ingest, anna, id, 'companynorrv');
    expect(report).toMatchObject({ action: 'articles unlink', changed: true });
    expect(report.changes).toContainEqual({ kind: 'article', id, action: 'updated' });
    expect(await links(id)).toEqual([]);
    expect(await readEventCompanies(id)).toEqual([]);
    await readAnew(id);
    expect(await links(id)).toEqual([]);
    const [audited] = (await world.audit()).slice(-1);
    expect(audited).toMatchObject({
      author: 'Anna',
      action: 'articles unlink',
      record_id: id,
      reason: anna.reason,
      before: { companies: [{ id: 'companynorrv', name: 'Norrvik Industri AB', role: 'acquirer', is_primary: true }] },
      after: { companies: [] },
    });
  });

  it('says so where that was said before', async () => {
    const id = await article();
    await unlinkCompany(world.ingest, anna, id, 'companynorrv');
    expect(await unlinkCompany(world.ingest, anna, id, 'companynorrv')).toMatchObject({ changed: false });
  });

  it('refuses the primary company while others are left', async () => {
    const id = await article();
    await linkCompany(world.ingest, anna, id, { company: 'companyoxelv', role: 'target', isPrimary: false });
    await expect(unlinkCompany(world.ingest, anna, id, 'companynorrv')).rejects.toThrow(
      'make one of companyoxelv (Oxelvik Verktyg AB) the primary one',
    );
    expect(await links(id)).toHaveLength(2);
  });
});

describe('articles link', () => {
  it('adds a company that no reading takes away', async () => {
    const id = await article();
    await linkCompany(world.ingest, anna, id, { company: 'companyoxelv', role: 'target', isPrimary: false });
    const expected = [
      expect.objectContaining({ company_id: 'companynorrv', role: 'acquirer', is_primary: true }),
      { company_id: 'companyoxelv', role: 'target', is_primary: false, evidence: byEditor },
    ];
    expect(await links(id)).toEqual(expected);
    await readAnew(id);
    expect(await links(id)).toEqual(expected);
    expect(await readEventCompanies(id)).toEqual(['companynorrv', 'companyoxelv']);
  });

  it('makes another company the primary one, and leaves one at most', async () => {
    const id = await article();
    await linkCompany(world.ingest, anna, id, { company: 'companyoxelv', role: 'subject', isPrimary: true });
    await readAnew(id);
    expect(await links(id)).toEqual([
      expect.objectContaining({ company_id: 'companynorrv', is_primary: false }),
      { company_id: 'companyoxelv', role: 'subject', is_primary: true, evidence: byEditor },
    ]);
    expect(await unlinkCompany(world.ingest, anna, id, 'companynorrv')).toMatchObject({ changed: true });
  });

  it('refuses what an article cannot have', async () => {
    const id = await article();
    const link = (company: string, role: 'mention' | 'subject', isPrimary: boolean) =>
      linkCompany(world.ingest, anna, id, { company, role, isPrimary });
    await expect(link('companyoxelv', 'mention', true)).rejects.toThrow(ActionUnreadable);
    await expect(link('companynorrv', 'subject', false)).rejects.toThrow(ActionUnreadable);
    await expect(link('nobody000000', 'subject', false)).rejects.toThrow('Unknown company nobody000000.');
    await expect(
      linkCompany(world.ingest, anna, 'nothing00000', { company: 'companyoxelv', role: 'subject', isPrimary: false }),
    ).rejects.toThrow(ActionRefused);
  });

  it('leaves nothing with a dry run', async () => {
    const id = await article();
    const before = await links(id);
    const request = { ...anna, isDryRun: true };
    const report = await linkCompany(world.ingest, request, id, {
      company: 'companyoxelv',
      role: 'target',
      isPrimary: false,
    });
    expect(report).toMatchObject({ changed: true, dry_run: true });
    expect(await links(id)).toEqual(before);
    expect(await world.rows(`select from article_link_corrections where article_id = '${id}'`)).toEqual([]);
  });

  it('ends with the article', async () => {
    const id = await article();
    await linkCompany(world.ingest, anna, id, { company: 'companyoxelv', role: 'target', isPrimary: false });
    await takeDownArticle(world.ingest, anna, id);
    expect(await world.rows(`select from article_link_corrections where article_id = '${id}'`)).toEqual([]);
    await expect(unlinkCompany(world.ingest, anna, id, 'companyoxelv')).rejects.toThrow('was taken down');
  });

  it('goes to the survivor of a merge', async () => {
    const id = await article();
    await linkCompany(world.ingest, anna, id, { company: 'companyoxelv', role: 'target', isPrimary: false });
    await world.import([
      {
        record: 'company',
        id: 'companyheir0',
        name: 'Oxelvik Tools AB',
        slug: 'oxelvik-tools',
        country: 'SE',
        verified: true,
      },
    ]);
    await mergeCompanies(world.ingest, anna, 'companyheir0', 'companyoxelv');
    await readAnew(id);
    expect(await links(id)).toContainEqual({
      company_id: 'companyheir0',
      role: 'target',
      is_primary: false,
      evidence: byEditor,
    });
  });
});

describe('links that are read beside what an editor said', () => {
  const read = (id: string, role: 'subject' | 'partner' | 'mention', is_primary = false) => ({
    id,
    role,
    is_primary,
    evidence: 'words',
  });

  it('stay as they are where nothing was said', () => {
    const all = [read('a', 'subject', true), read('b', 'mention')];
    expect(correctLinks(all, [])).toEqual(all);
  });

  it('have one primary company: the editor’s, else the one that was read, else the first that is left', () => {
    const all = [read('a', 'subject', true), read('b', 'partner'), read('c', 'mention')];
    const primary = (said: Parameters<typeof correctLinks>[1]) =>
      correctLinks(all, said).flatMap(({ id, is_primary }) => (is_primary ? [id] : []));
    expect(primary([{ company_id: 'b', role: 'partner', is_primary: true }])).toEqual(['b']);
    expect(primary([{ company_id: 'c', role: null, is_primary: false }])).toEqual(['a']);
    expect(primary([{ company_id: 'a', role: null, is_primary: false }])).toEqual(['b']);
    expect(
      primary([
        { company_id: 'a', role: 'mention', is_primary: false },
        { company_id: 'b', role: null, is_primary: false },
      ]),
    ).toEqual([]);
  });
});
