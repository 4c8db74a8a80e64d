import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  asLines,
  type BundleWorld,
  createBundleWorld,
  type TestRecord,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { BundleRefused } from './format/bundle-refused.ts';
import { importBundle } from './import.ts';

let world: BundleWorld;
let folder: string;
beforeAll(async () => {
  world = await createBundleWorld();
  folder = await mkdtemp(join(tmpdir(), 'bundle-refusal-'));
});
afterAll(async () => {
  await world.database.drop();
  await rm(folder, { recursive: true });
});

const company = (id: string, members: Record<string, unknown> = {}) => ({
  record: 'company',
  id,
  name: `Company ${id}`,
  ...members,
});

async function catchRefusal(work: Promise<unknown>): Promise<BundleRefused> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BundleRefused) return error;
    throw error;
  }
  throw new Error('The bundle was imported.');
}

describe('a bundle with a bad line', () => {
  it('is not imported at all: nothing of it is kept', async () => {
    const before = await world.export();
    await world.newChanges();
    await catchRefusal(
      world.import([
        company('companygood0'),
        articleRecord('articlegood0', { companies: [{ id: 'companygood0', role: 'subject' }] }),
        { record: 'country', id: 'countryse000', name: 'Sverige' },
        articleRecord('articlebad00', { category: 'None such' }),
      ]),
    );
    expect(await world.export()).toBe(before);
    expect(await world.newChanges()).toEqual([]);
  });

  it('tells every error with file, line, member and reason, over all files', async () => {
    const one = join(folder, 'one.ndjson');
    const two = join(folder, 'two.ndjson.gz');
    await writeFile(one, '{"record":"country","id":"countryse000","name":7}\n\nnot json\n');
    await writeFile(two, gzipSync(`${JSON.stringify(articleRecord('articlenosrc', { source: 'no.example' }))}\n`));
    const refusal = await catchRefusal(importBundle(world.ingest, [one, two], { pipeline: false }));
    expect(refusal.errors).toEqual([
      { file: one, line: 1, member: 'name', reason: 'is 7 where a text is expected' },
      { file: one, line: 3, member: null, reason: expect.stringMatching(/^is not JSON/) },
      { file: two, line: 1, member: 'source', reason: 'refers to an unknown source "no.example"' },
    ]);
    expect(refusal.total).toBe(3);
    expect(refusal.message.split('\n')).toEqual([
      'Nothing was imported: 3 errors.',
      `${one}:1: name: is 7 where a text is expected`,
      expect.stringMatching(/one\.ndjson:3: is not JSON/),
      `${two}:1: source: refers to an unknown source "no.example"`,
    ]);
  });

  it('tells at most a hundred errors and counts them all', async () => {
    const bad = Array.from({ length: 150 }, (_, at) =>
      company(`companybad${String(at).padStart(2, '0')}`.slice(0, 12), { country: 'Sweden' }),
    );
    const refusal = await catchRefusal(world.import(bad));
    expect(refusal.errors).toHaveLength(100);
    expect(refusal.total).toBeGreaterThan(100);
    expect(refusal.message).toContain(`and ${refusal.total - 100} more`);
  });

  it('blames the bad line, not those that refer to it', async () => {
    expect(
      await world.listErrors([
        company('companyblame', { sector: 'Steel' }),
        articleRecord('articleblame', { companies: [{ id: 'companyblame', role: 'subject' }] }),
      ]),
    ).toEqual([expect.stringMatching(/^1 sector: is "Steel" where a sector/)]);
  });

  it('or a file that breaks off, is not there or cannot be written, is refused by name', async () => {
    const cut = join(folder, 'cut.ndjson.gz');
    await writeFile(cut, gzipSync(JSON.stringify(company('companycut00'))).subarray(0, 40));
    const refusal = await catchRefusal(
      importBundle(world.ingest, [cut], { pipeline: false, skipBad: { rejectsFile: join(folder, 'r') } }),
    );
    expect(refusal.errors).toEqual([
      expect.objectContaining({ file: cut, reason: expect.stringMatching(/unexpected end of file/) }),
    ]);
    const missingPath = join(folder, 'no', 'such', 'file');
    const unwritable = await catchRefusal(
      importBundle(world.ingest, [cut], { pipeline: false, skipBad: { rejectsFile: missingPath } }),
    );
    expect(unwritable.errors).toEqual([
      expect.objectContaining({ file: missingPath, reason: expect.stringMatching(/^cannot be written/) }),
    ]);
  });

  it('may be longer than what is staged at a time', async () => {
    const many = Array.from({ length: 2600 }, (_, at) =>
      company(`cmany${String(at).padStart(7, '0')}`, at === 2500 ? { lei: 'short' } : {}),
    );
    expect(await world.listErrors(many)).toEqual(['2501 lei: is "short" where a legal entity identifier is expected']);
  });
});

describe('--skip-bad', () => {
  const skip = async (records: readonly TestRecord[], name: string) => {
    const rejectsFile = join(folder, name);
    const result = await world.import(records, { skipBad: { rejectsFile } });
    const text = await readFile(rejectsFile, 'utf8');
    const rejects = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    return { result, rejects, rejectsFile };
  };

  it('keeps the good lines, rejects what refers to a rejected one, and writes each with its reason to a file', async () => {
    const { result, rejects, rejectsFile } = await skip(
      [
        company('companysk001'),
        company('companysk002', { parent_company: 'companysk003' }),
        company('companysk003', { country: 'XX' }),
        company('companysk004', { parent_company: 'companysk002' }),
        company('companysk005', { wrong: true }),
        articleRecord('articlesk001', { companies: [{ id: 'companysk001', role: 'subject' }] }),
        articleRecord('articlesk002', { companies: [{ id: 'companysk005', role: 'subject' }] }),
      ],
      'skipped.ndjson',
    );
    expect(result.counts).toEqual({
      company: { created: 1, updated: 0, unchanged: 0 },
      article: { created: 1, updated: 0, unchanged: 0 },
    });
    expect(result).toMatchObject({ read: 7, rejected: 5 });
    expect(rejects.map(({ line, errors }) => [line, errors])).toEqual([
      [2, [{ member: 'parent_company', reason: 'the company "companysk003" was rejected' }]],
      [3, [{ member: 'country', reason: 'refers to an unknown country "XX"' }]],
      [4, [{ member: 'parent_company', reason: 'the company "companysk002" was rejected' }]],
      [5, [{ member: 'wrong', reason: 'is not a member of a record of kind company' }]],
      [7, [{ member: 'companies[0].id', reason: 'the company "companysk005" was rejected' }]],
    ]);
    expect(rejects[3].record).toEqual(company('companysk005', { wrong: true }));
    expect(rejects[1].record).toMatchObject({ record: 'company', id: 'companysk003', country: 'XX' });
    expect((await stat(rejectsFile)).mode & 0o777).toBe(0o600);
  });

  it('writes each rejected line once and in order, however many there are', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) =>
      company(`creject${String(at).padStart(5, '0')}`, { wrong: true }),
    );
    const { rejects } = await skip(many, 'many.ndjson');
    expect(rejects.map(({ line }) => line)).toEqual(many.map((_, at) => at + 1));
  });

  it('keeps neither of two lines of one record, and what cannot be read as text', async () => {
    const rejectsFile = join(folder, 'twice.ndjson');
    async function* lines() {
      yield* asLines([company('companytw001', { industry: 'A' }), company('companytw001', { industry: 'B' })]);
      yield '{"record":';
    }
    const result = await importBundle(world.ingest, lines(), { pipeline: false, skipBad: { rejectsFile } });
    expect(result).toMatchObject({ counts: {}, rejected: 3 });
    const rejects = (await readFile(rejectsFile, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejects.map(({ line, record }) => [line, typeof record])).toEqual([
      [1, 'object'],
      [2, 'object'],
      [3, 'string'],
    ]);
    expect(await world.rows(`select from companies where id = 'companytw001'`)).toEqual([]);
  });

  it('resolves what refers to a rejected update, for the record is there', async () => {
    const { result } = await skip(
      [
        company('companykoivu', { sector: 'Wood' }),
        articleRecord('articlesk003', { companies: [{ id: 'companykoivu', role: 'subject' }] }),
      ],
      'update.ndjson',
    );
    expect(result).toMatchObject({ counts: { article: { created: 1 } }, rejected: 1 });
  });

  it('leaves no file behind when the import fails', async () => {
    const rejectsFile = join(folder, 'failed.ndjson');
    await catchRefusal(
      importBundle(world.ingest, [join(folder, 'nowhere')], { pipeline: false, skipBad: { rejectsFile } }),
    );
    await expect(stat(rejectsFile)).rejects.toThrow(/ENOENT/);
  });
});

describe('the progress of an import', () => {
  it('tells records read, then records applied, up to all of them', async () => {
    const reportedProgress: [number, number][] = [];
    const many = Array.from({ length: 1200 }, (_, at) => company(`cprog${String(at).padStart(7, '0')}`));
    await world.import(many, { progress: (read, applied) => reportedProgress.push([read, applied]) });
    expect(reportedProgress.at(-1)).toEqual([1200, 1200]);
    expect(reportedProgress).toContainEqual([500, 0]);
    expect([...reportedProgress].sort(([a, b], [c, d]) => a - c || b - d)).toEqual(reportedProgress);
  });
});
