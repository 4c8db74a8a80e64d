import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anna,
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { mergeCompanies } from './companies.ts';
import { setCompany } from './edit-company.ts';
import { linkCompany } from './links.ts';
import { unmergeCompany } from './unmerge-company.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
});
afterAll(() => world.database.drop());

const LEIS = ['549300TESTOXELVIK019', '549300TESTSKAGVIG053', '549300TESTHAVTIND003', '549300TESTLUNDE00020'];
const roles = ['subject', 'acquirer', 'mention', 'speaker'] as const;

/** The content of the store that a merge may move, without times of change. */
async function content(): Promise<Record<string, unknown>> {
  const tables: Record<string, string> = {
    companies: `select id, name, slug, aliases, country, lei, org_number, parent_company, merged_into, shown, handed_over
      from companies order by id`,
    listings: 'select * from listings order by company_id, ticker_key, mic_code',
    former: `select company_id, ticker, mic_code, until from former_tickers order by company_id, position`,
    articles: 'select id, country, event_id from articles order by id',
    links: 'select article_id, company_id, role, is_primary, evidence from article_companies order by 1, 2',
    corrections: 'select * from article_link_corrections order by 1, 2',
    events: 'select event_id, company_id, role, is_primary from event_companies order by 1, 2',
    indices: 'select * from index_companies order by 1, 2',
    watchlists: 'select * from watchlist_companies order by 1, 2',
    calendar: `select id, company_id, discarded, timezone, scheduled_at, local_date, title, event_type, status
      from calendar_events order by id`,
  };
  const read: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(tables)) read[name] = await world.rows(query);
  return read;
}

const subset = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const arbitrary = fc.record({
  leis: fc.tuple(fc.boolean(), fc.boolean()),
  numbers: fc.tuple(fc.boolean(), fc.boolean()),
  aliases: fc.tuple(subset(['Kranvik', 'KRANVIK AB', 'Lyft']), subset(['kranvik', 'Lyft', 'Vinsch'])),
  listings: fc.tuple(subset(['XSTO', 'XHEL']), subset(['XSTO', 'XHEL'])),
  former: fc.tuple(subset(['OLDA', 'OLDB']), subset(['OLDA', 'OLDC'])),
  isChild: fc.boolean(),
  isParent: fc.boolean(),
  hasEarlier: fc.boolean(),
  index: fc.tuple(fc.boolean(), fc.boolean()),
  watchlist: fc.tuple(fc.boolean(), fc.boolean()),
  links: fc.array(
    fc.record({
      survivor: fc.option(fc.constantFrom(...roles)),
      other: fc.option(fc.constantFrom(...roles)),
      third: fc.option(fc.constantFrom(...roles)),
      primary: fc.constantFrom('survivor', 'other', 'third', null),
      isGiven: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  calendar: fc.tuple(subset(['q1_2026', 'q2_2026', 'q3_2026']), subset(['q1_2026', 'q2_2026', 'q3_2026'])),
});

let runs = 0;
/** Records of two companies, a third one, and everything that may hang on them. */
function records(given: typeof arbitrary extends fc.Arbitrary<infer Value> ? Value : never) {
  runs += 1;
  const run = String(runs).padStart(4, '0');
  const ids = { survivor: `survivor${run}`, other: `othercom${run}`, third: `thirdcom${run}` };
  const company = (id: string, at: 0 | 1, members: Record<string, unknown> = {}) => ({
    record: 'company',
    id,
    name: `${at === 0 ? 'Kranvik' : 'Kranvik Industri'} ${run}`,
    country: 'SE',
    aliases: given.aliases[at].map((name) => `${name} ${run}`),
    ...(given.leis[at] && runs * 2 + at < LEIS.length && { lei: LEIS[runs * 2 + at] }),
    ...(given.numbers[at] && { org_number: `55${at}${run}-0000` }),
    listings: given.listings[at].map((mic_code, place) => ({ ticker: `KRAN${run}`, mic_code, primary: place === 0 })),
    former_tickers: given.former[at].map((ticker) => ({ ticker: `${ticker}${run}`, mic_code: 'XSTO' })),
    ...members,
  });
  const pair = (flags: readonly [boolean, boolean]) =>
    [ids.survivor, ids.other].filter((_id, at) => flags[at as 0 | 1]);
  const roleList = ({ primary, ...link }: (typeof given.links)[number]) =>
    (['survivor', 'other', 'third'] as const).flatMap((key) => {
      const role = link[key];
      return role === null ? [] : [{ id: ids[key], role, is_primary: primary === key && role !== 'mention' }];
    });
  return {
    ids,
    lines: [
      company(ids.third, 0, {
        name: `Tredje ${run}`,
        aliases: [],
        listings: [],
        former_tickers: [],
        lei: null,
        org_number: null,
      }),
      company(ids.other, 1),
      company(ids.survivor, 0, given.isChild ? { parent_company: ids.other } : {}),
      ...(given.isParent
        ? [{ record: 'company', id: `childcom${run}`, name: `Barn ${run}`, parent_company: ids.other }]
        : []),
      ...(given.hasEarlier
        ? [{ record: 'company', id: `earliest${run}`, name: `Förr ${run}`, merged_into: ids.other }]
        : []),
      { record: 'index', id: `indexind${run}`, name: `Index ${run}`, symbol: `I${run}`, companies: pair(given.index) },
      {
        record: 'watchlist',
        id: `watching${run}`,
        account: 'accountopen0',
        name: run,
        companies: pair(given.watchlist),
      },
      ...given.links.flatMap((link, at) => [
        eventRecord(`event${at}ev${run}`, link.isGiven ? { companies: roleList(link) } : {}),
        memberRecord(`arti${at}cle${run}`, `event${at}ev${run}`, { companies: roleList(link) }),
      ]),
      ...([ids.survivor, ids.other] as const).flatMap((id, at) =>
        given.calendar[at as 0 | 1].map((fiscal_period, place) => ({
          record: 'calendar_event',
          id: `ca${at}${place}lend${run}`,
          title: 'Report',
          event_type: 'earnings_report',
          company: id,
          fiscal_period,
          scheduled_on: `2026-0${5 + place}-1${at}`,
        })),
      ),
    ],
  };
}

describe('companies unmerge', () => {
  it('restores both companies by id and content, whatever they have', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (given) => {
        const { ids, lines } = records(given);
        await world.import(lines);
        const before = await content();
        await mergeCompanies(world.ingest, anna, ids.survivor, ids.other);
        const dry = await unmergeCompany(world.ingest, { ...anna, isDryRun: true }, ids.other);
        expect(dry.message).not.toContain('Changed after the merge');
        const { message } = await unmergeCompany(world.ingest, anna, ids.other);
        expect(message).toMatch(/^Company \S+ \(.*\) is restored; it was merged into [^:]*\.$/);
        expect(await content()).toEqual(before);
      }),
      { numRuns: 12, seed: 38 },
    );
  });

  it('has both ids answer for themselves, and copies get the restored company', async () => {
    const { ids, lines } = records({
      ...fc.sample(arbitrary, { numRuns: 1, seed: 7 })[0],
      listings: [['XSTO'], ['XHEL']],
      links: [{ survivor: null, other: 'subject', third: 'mention', primary: 'other', isGiven: false }],
      watchlist: [false, true],
    } as Parameters<typeof records>[0]);
    await world.import(lines);
    await mergeCompanies(world.ingest, anna, ids.survivor, ids.other);
    expect(await world.body(`/companies/${ids.other}`)).toMatchObject({ company: { id: ids.survivor } });
    const { meta } = (await world.body('/changes?limit=1')) as { meta: { latest_seq: number } };
    world.at('2026-03-15T15:00:00.000Z');
    await unmergeCompany(world.ingest, anna, ids.other);
    for (const id of [ids.other, ids.survivor])
      expect(await world.body(`/companies/${id}`)).toMatchObject({
        company: { id, updated_at: '2026-03-15T15:00:00.000Z' },
      });
    const changes = await world.list(`/changes?after=${meta.latest_seq}&limit=500`);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'company', id: ids.other, action: 'upsert', prior_ids: [] }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'company', id: ids.survivor, action: 'upsert', prior_ids: [] }),
    );
    const article = lines.find(({ record }) => record === 'article') as { id: string };
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'article',
        id: article.id,
        record: expect.objectContaining({ company_ids: [ids.other] }),
      }),
    );
    expect(await world.audit()).toContainEqual(
      expect.objectContaining({ action: 'companies unmerge', record_id: ids.other, author: 'Anna' }),
    );
  });

  it('leaves later changes with the survivor and lists them', async () => {
    const { ids, lines } = records({
      ...fc.sample(arbitrary, { numRuns: 1, seed: 7 })[0],
      aliases: [[], []],
      listings: [[], ['XSTO', 'XHEL']],
      former: [[], []],
      index: [false, true],
      watchlist: [false, false],
      hasEarlier: false,
      links: [
        { survivor: null, other: 'subject', third: null, primary: 'other', isGiven: false },
        { survivor: null, other: 'mention', third: null, primary: null, isGiven: false },
      ],
      calendar: [[], []],
    } as Parameters<typeof records>[0]);
    await world.import(lines);
    await mergeCompanies(world.ingest, anna, ids.survivor, ids.other);
    const [corrected = '', untouched = ''] = lines.flatMap((line) =>
      line.record === 'article' ? [String(line.id)] : [],
    );
    await linkCompany(world.ingest, anna, corrected, { company: ids.survivor, role: 'advisor', isPrimary: false });
    await setCompany(world.ingest, anna, ids.survivor, { name: 'Kranvik Nya', isin: 'SE0000001018' });
    await world.rows(`delete from index_companies where company_id = '${ids.survivor}'`);

    const { message } = await unmergeCompany(world.ingest, anna, ids.other);
    expect(message).toContain(`still with ${ids.survivor}:`);
    expect(message).toContain(`article ${corrected}`);
    expect(message).toMatch(/listing KRAN\d+ X(STO|HEL)/);
    expect(message).toContain('index indexind');
    expect(
      await world.rows(
        `select company_id, role from article_companies where article_id in ('${corrected}', '${untouched}') order by article_id`,
      ),
    ).toEqual([
      { company_id: ids.survivor, role: 'advisor' },
      { company_id: ids.other, role: 'mention' },
    ]);
    const listings = await world.rows(
      `select company_id, isin from listings where company_id in ('${ids.survivor}', '${ids.other}') order by isin nulls last`,
    );
    expect(listings).toEqual([
      { company_id: ids.survivor, isin: 'SE0000001018' },
      { company_id: ids.other, isin: null },
    ]);
    expect(await world.row('companies', ids.survivor)).toMatchObject({ name: 'Kranvik Nya' });
  });

  it('undoes merges in the reverse order, and refuses what is not a recorded merge', async () => {
    await world.import(
      ['first', 'secon', 'third'].map((name) => ({ record: 'company', id: `chain00${name}`, name: `Kedja ${name}` })),
    );
    const [first, second, third] = ['chain00first', 'chain00secon', 'chain00third'] as const;
    await mergeCompanies(world.ingest, anna, first, second);
    await mergeCompanies(world.ingest, anna, first, third);
    await expect(unmergeCompany(world.ingest, anna, second)).rejects.toThrow(
      `Company ${third} was merged into ${first} later`,
    );
    await unmergeCompany(world.ingest, anna, third);
    await mergeCompanies(world.ingest, anna, third, first);
    await expect(unmergeCompany(world.ingest, anna, second)).rejects.toThrow(
      `Company ${first} was merged into ${third} since`,
    );
    await unmergeCompany(world.ingest, anna, first);
    expect(await world.row('companies', second)).toMatchObject({ merged_into: first });
    await unmergeCompany(world.ingest, anna, second);
    expect(await unmergeCompany(world.ingest, anna, second)).toMatchObject({ changed: false });
    await world.import([{ record: 'company', id: 'imported0000', name: 'Importerad', merged_into: first }]);
    await expect(unmergeCompany(world.ingest, anna, 'imported0000')).rejects.toThrow('is not recorded');
    await expect(unmergeCompany(world.ingest, anna, 'nosuch000000')).rejects.toThrow('Unknown company');
  });
});
