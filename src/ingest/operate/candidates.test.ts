import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { ActionRefused, ActionUnreadable } from '../../core/action-refused.ts';
import { runClockwork } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';
import { agreedCandidates, listCandidates, rejectCandidate, rerunCompanies, verifyCandidates } from './candidates.ts';
import { mergeCompanies } from './companies.ts';
import { addCompany, setCompany } from './edit-company.ts';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    {
      record: 'source',
      id: 'sourcedesk00',
      name: 'Release Desk',
      domain: 'desk.example',
      country: 'SE',
      source_type: 'press_release',
      language: 'en',
    },
    {
      record: 'source',
      id: 'sourcedesk20',
      name: 'Second Desk',
      domain: 'second.example',
      country: 'SE',
      source_type: 'press_release',
      language: 'en',
    },
    {
      record: 'source',
      id: 'sourcepaper0',
      name: 'Paper',
      domain: 'paper.example',
      country: 'FI',
      source_type: 'news_publication',
      language: 'en',
    },
  ]);
});
afterAll(() => world.database.drop());

let count = 0;
/** Releases are taken in and read; each has a time of its own. */
async function release(item: Partial<FeedItem>, source = 'sourcedesk00'): Promise<string> {
  count += 1;
  const taken = await ingestItems(
    world.ingest,
    { id: source, country: 'SE', language: 'en' },
    [feedItem({ url: `https://desk.example/${count}`, published_at: new Date('2026-03-15T09:00:00Z'), ...item })],
    { identity: 'auto', feedLanguage: 'en' },
  );
  await world.run();
  return taken.articles?.[0] ?? '';
}

let issuer: string;
let number = 0;
/** A new issuer for each test. */
beforeEach(() => {
  const names = [
    'Granvik',
    'Talvikko',
    'Skagvig',
    'Havtind',
    'Nordhamn',
    'Brattvik',
    'Ulvsund',
    'Kornmo',
    'Tallhed',
    'Ekvarn',
    'Sjöryd',
    'Mossgrav',
    'Lindfors Pump',
    'Vasskärr',
    'Åkerdal',
    'Dalsmo',
    'Bjärnö',
    'Hultarp',
    'Rönnskog',
    'Tvetby',
    'Kallfors',
    'Ängsvik',
    'Storåsen',
  ];
  issuer = names[number++] ?? `Firma${number}`;
});

const agm = () => ({
  title: `Notice of annual general meeting in ${issuer} AB (publ)`,
  text: `The shareholders of ${issuer} AB (publ) (“${issuer}” or the “Company”) are hereby given notice of the annual general
meeting on 21 May 2026 at 14:00 in Stockholm.`,
});

const candidate = async () => {
  const found = (await listCandidates(world.ingest, 100)).find(({ name }) => name.startsWith(issuer));
  if (found === undefined) throw new Error(`${issuer} is no candidate company.`);
  return found;
};
/** One record, as its page has it. */
const page = async (path: string) => {
  const body = await world.body(path);
  return (Object.values(body)[0] ?? body) as Record<string, unknown>;
};
const article = (id: string) => page(`/articles/${id}`);
const listIds = async (path: string) => (await world.list(path)).map(({ id }) => id);

describe('an issuer that the store does not know', () => {
  it('becomes a candidate company with its evidence, which no caller sees', async () => {
    const id = await release(agm());
    const found = await candidate();
    expect(found).toMatchObject({ name: `${issuer} AB`, country: 'SE', articles: 1, sources: 1 });
    expect(found.evidence.map(({ kind }) => kind).sort()).toEqual(['registered_name', 'title']);
    const { company_ids, event_id } = (await article(id)) as { company_ids: string[]; event_id: string };
    expect(company_ids).toEqual([]);
    expect(await page(`/events/${event_id}`)).toMatchObject({ company_ids: [] });
    expect((await world.get(`/companies/${found.id}`)).status).toBe(404);
    expect((await world.get(`/companies/${found.id}/articles`)).status).toBe(404);
    expect((await world.get(`/articles?company=${found.id}`)).status).toBe(400);
    expect(await world.list(`/companies?q=${issuer}`)).toEqual([]);
    const hidden = await world.rows(`select id from calendar_events where company_id = '${found.id}'`);
    expect(hidden).toHaveLength(1);
    expect(await listIds('/calendar_events?date_from=2026-05-01&date_to=2026-05-31')).not.toContain(hidden[0]?.['id']);
    expect((await world.get(`/calendar_events/${hidden[0]?.['id']}`)).status).toBe(404);
    for (const path of ['/articles', '/events', '/companies', '/calendar_events'])
      expect(await (await world.get(path)).text()).not.toContain(found.id);
  });

  it('is one candidate company, however its releases write it', async () => {
    await release(agm());
    await release({ title: `${issuer} Group: Year-end report 2025` });
    await release({ title: `${issuer.toUpperCase()} AB (publ): Interim report January-March 2026` });
    const all = await listCandidates(world.ingest, 100);
    expect(all.filter(({ name }) => name.toLowerCase().startsWith(issuer.toLowerCase()))).toMatchObject([
      { articles: 3 },
    ]);
  });

  it('is no candidate company where the store has it by name or number', async () => {
    const before = (await listCandidates(world.ingest, 100)).length;
    const id = await release({ title: 'Norrvik Industri AB: Year-end report 2025' });
    const renamed = await release({
      title: 'Notice of annual general meeting in Nordvik Pumpar AB (publ)',
      text: 'The shareholders of Nordvik Pumpar AB (publ) (Nasdaq Stockholm: NRVK B) are given notice of the meeting.',
    });
    expect(await article(renamed)).toMatchObject({ company_ids: ['companynorrv'] });
    expect(await article(id)).toMatchObject({ company_ids: ['companynorrv'] });
    expect(await listCandidates(world.ingest, 100)).toHaveLength(before);
  });

  it('is the company that the address of its release names, where nothing else does', async () => {
    const before = (await listCandidates(world.ingest, 100)).length;
    const known = await release({ title: 'Interim report', url: 'https://desk.example/a/norrvik-industri/q1' });
    const unknown = await release({ title: 'Interim report', url: 'https://desk.example/a/nobody-known/q1' });
    expect(await article(known)).toMatchObject({ company_ids: ['companynorrv'] });
    expect(await article(unknown)).toMatchObject({ company_ids: [] });
    expect(await listCandidates(world.ingest, 100)).toHaveLength(before);
  });

  it('leaves names in general news alone', async () => {
    const before = (await listCandidates(world.ingest, 100)).length;
    await release(
      { title: `${issuer} AB: the pump maker`, text: `${issuer} AB grows. About ${issuer}` },
      'sourcepaper0',
    );
    expect(await listCandidates(world.ingest, 100)).toHaveLength(before);
  });
});

describe('companies verify', () => {
  it('shows the company with its articles, events, calendar entries and changes', async () => {
    const id = await release(agm());
    const found = await candidate();
    const before = (await article(id)) as { updated_at: string; event_id: string };
    const etag = (await world.get(`/articles/${id}`)).headers.get('etag');
    const eventEtag = (await world.get(`/events/${before.event_id}`)).headers.get('etag');
    world.at('2026-03-15T13:00:00.000Z');
    const report = await verifyCandidates(world.ingest, anna, [found.id]);
    expect(report.message).toMatch(/^1 company verified/);
    expect(await article(id)).toMatchObject({ company_ids: [found.id] });
    expect((await world.get(`/articles/${id}`)).headers.get('etag')).not.toBe(etag);
    expect((await world.get(`/events/${before.event_id}`)).headers.get('etag')).not.toBe(eventEtag);
    expect(await page(`/events/${before.event_id}`)).toMatchObject({ company_ids: [found.id] });
    expect(await listIds(`/articles?updated_after=${before.updated_at}`)).toContain(id);
    expect(await listIds(`/articles?company=${found.id}`)).toEqual([id]);
    expect(await listIds(`/events?company=${found.id}`)).toEqual([before.event_id]);
    expect(await listIds(`/companies?q=${issuer}`)).toEqual([found.id]);
    const [entry] = await world.rows(`select id from calendar_events where company_id = '${found.id}'`);
    expect((await world.get(`/calendar_events/${entry?.['id']}`)).status).toBe(200);
    expect((await world.audit()).at(-1)).toMatchObject({
      action: 'companies verify',
      record_id: found.id,
      author: 'Anna',
    });
    await world.run();
    expect(await article(id)).toMatchObject({ company_ids: [found.id] });
  });

  it('has earlier articles follow that name the company', async () => {
    const releaseId = await release(
      { title: `${issuer} AB wins an order worth SEK 20 million`, text: `${issuer} AB has won an order.` },
      'sourcepaper0',
    );
    await release(agm());
    const found = await candidate();
    expect(await article(releaseId)).toMatchObject({ company_ids: [] });
    await verifyCandidates(world.ingest, anna, [found.id]);
    await world.run();
    expect(await article(releaseId)).toMatchObject({ company_ids: [found.id] });
  });

  it('gives the identifiers that one release states and no other company has', async () => {
    const ticker = `${issuer.slice(0, 4).toUpperCase()}-B`;
    await release({
      title: `Notice of annual general meeting in ${issuer} AB (publ)`,
      text:
        `The shareholders of ${issuer} AB (publ), reg. no. 556012-5790, ` +
        `(Nasdaq Stockholm: ${ticker.replace('-', ' ')}) are given notice.`,
    });
    const found = await candidate();
    await verifyCandidates(world.ingest, anna, [found.id]);
    expect(await world.row('companies', found.id)).toMatchObject({
      org_number: '556012-5790',
      country: 'SE',
      verified: true,
    });
    expect(await world.rows(`select mic_code, ticker from listings where company_id = '${found.id}'`)).toEqual([
      { mic_code: 'XSTO', ticker },
    ]);
    expect((await world.get(`/companies/${ticker}`)).status).toBe(200);
  });

  it('gives the full name that most releases have, with the short one as an alias', async () => {
    await release({ title: `${issuer}: Year-end report 2025` });
    await release({ title: `${issuer} AB: Interim report January-March 2026` });
    const found = await candidate();
    expect(found.name).toBe(issuer);
    await verifyCandidates(world.ingest, anna, [found.id]);
    expect(await world.row('companies', found.id)).toMatchObject({ name: `${issuer} AB`, aliases: [issuer] });
  });

  it('leaves nothing behind in a dry run, and refuses what is no candidate company', async () => {
    await release(agm());
    const found = await candidate();
    expect(await verifyCandidates(world.ingest, { ...anna, isDryRun: true }, [found.id])).toMatchObject({
      dry_run: true,
    });
    expect((await world.get(`/companies/${found.id}`)).status).toBe(404);
    await expect(verifyCandidates(world.ingest, anna, ['companykoivu'])).rejects.toThrow(ActionRefused);
    await expect(verifyCandidates(world.ingest, anna, ['nobody000000'])).rejects.toThrow(/Unknown company/);
  });
});

describe('companies reject', () => {
  it('is remembered: the name brings no candidate company again', async () => {
    const id = await release(agm());
    const found = await candidate();
    await rejectCandidate(world.ingest, anna, found.id);
    await world.run();
    await release({ title: `${issuer} AB: Year-end report 2025` });
    await expect(candidate()).rejects.toThrow();
    expect(await world.rows(`select from article_companies where company_id = '${found.id}'`)).toEqual([]);
    expect(await article(id)).toMatchObject({ company_ids: [] });
    expect(await rejectCandidate(world.ingest, anna, found.id)).toMatchObject({ changed: false });
  });

  it('can be undone by verifying', async () => {
    const id = await release(agm());
    const found = await candidate();
    await rejectCandidate(world.ingest, anna, found.id);
    await world.run();
    await verifyCandidates(world.ingest, anna, [found.id]);
    await world.run();
    expect(await article(id)).toMatchObject({ company_ids: [found.id] });
    await expect(rejectCandidate(world.ingest, anna, found.id)).rejects.toThrow(/is verified/);
  });
});

it('companies merge gives a known company what hangs on its candidate, and its name', async () => {
  const id = await release(agm());
  const found = await candidate();
  await mergeCompanies(world.ingest, anna, 'companykoivu', found.id);
  expect(await article(id)).toMatchObject({ company_ids: ['companykoivu'] });
  const later = await release({ title: `${issuer} AB: Year-end report 2025` });
  expect(await article(later)).toMatchObject({ company_ids: ['companykoivu'] });
  await expect(candidate()).rejects.toThrow();
});

describe('the setting that verifies', () => {
  it('does nothing unless it is set, and then what two kinds of evidence name', async () => {
    await release(agm());
    const found = await candidate();
    await runClockwork(world.ingest);
    expect((await world.get(`/companies/${found.id}`)).status).toBe(404);
    await runClockwork({ ...world.ingest, verifyCandidates: ['two-identifiers'] });
    expect((await world.get(`/companies/${found.id}`)).status).toBe(200);
    expect((await world.audit()).map(({ author }) => author)).toContain('nordwire (NORDWIRE_VERIFY_CANDIDATES)');
  });

  it.each([
    ['globenewswire', 'sourcedesk00', 'SE0000151466', true],
    // Not a source that issuers publish at.
    ['globenewswire', 'sourcepaper0', 'SE0000151474', false],
    ['feed', 'sourcedesk00', 'SE0000151482', false],
    ['import', 'sourcedesk00', 'SE0000151490', false],
  ] as const)('counts what trusted readers declare: %s for %s', async (reader, source, isin, isCounted) => {
    const declared = {
      reader,
      issuer: {
        name: `${issuer} AB`,
        isins: [isin],
        leis: [],
        national_numbers: [],
        listings: [`XSTO:Z${number}`],
      },
      trace: [],
    };
    await release({ title: 'Wins an order', text: 'An order is won.', declared }, source);
    const found = await candidate();
    expect(found.evidence.map(({ kind }) => kind).sort()).toEqual(['isin', 'issuer_field', 'ticker']);
    expect((await agreedCandidates(world.ingest, ['two-identifiers'])).includes(found.id)).toBe(isCounted);
    await rejectCandidate(world.ingest, anna, found.id);
  });

  it('takes no identifier of a feed that is not trusted along with what a text names', async () => {
    const leis = ['5493001KJTIIGC8Y2R03'];
    const issuerOf = { name: `${issuer} AB`, isins: [], leis, national_numbers: [], listings: [] };
    await release({
      title: 'Wins an order',
      text: 'An order is won.',
      declared: { reader: 'feed', issuer: issuerOf, trace: [] },
    });
    const found = await candidate();
    await release(agm());
    await runClockwork({ ...world.ingest, verifyCandidates: ['two-identifiers'] });
    expect(await world.row('companies', found.id)).toMatchObject({ verified: true, lei: null });
  });

  it('counts sources apart from kinds', async () => {
    await release({ title: `${issuer} AB: Year-end report 2025` });
    const found = await candidate();
    expect(await agreedCandidates(world.ingest, ['two-identifiers', 'two-sources'])).not.toContain(found.id);
    await release({ title: `${issuer} AB: Year-end report 2025`, url: 'https://second.example/1' }, 'sourcedesk20');
    expect(await agreedCandidates(world.ingest, ['two-sources'])).toContain(found.id);
    expect(await agreedCandidates(world.ingest, ['two-identifiers'])).not.toContain(found.id);
  });
});

describe('companies add', () => {
  it('adds a company with what it is known by, and earlier articles follow', async () => {
    const releaseId = await release(
      { title: `${issuer} AB wins an order`, text: `${issuer} AB has won an order.` },
      'sourcepaper0',
    );
    const { records } = await addCompany(
      world.ingest,
      anna,
      {
        name: `${issuer} AB`,
        country: 'se',
        listings: [`XSTO:${issuer.slice(0, 3)} A`],
        isin: 'SE0000115446',
        aliases: ['Pumpverket'],
      },
      { isNew: false },
    );
    await world.run();
    expect(await article(releaseId)).toMatchObject({ company_ids: [records[0]?.id] });
    expect(await page(`/companies/${records[0]?.id}`)).toMatchObject({ name: `${issuer} AB` });
  });

  it('refuses a name like one that is there, candidate companies too, unless it is new', async () => {
    await release(agm());
    const found = await candidate();
    const add = (name: string, isNew = false) => addCompany(world.ingest, anna, { name }, { isNew });
    await expect(add(`${issuer} Group`)).rejects.toThrow(new RegExp(`${found.id} ${issuer} AB.*--new`));
    await expect(add('Norvik Industri')).rejects.toThrow(/companynorrv/);
    expect(await add('Norvik Industri', true)).toMatchObject({ changed: true });
  });

  it.each<[string, Parameters<typeof addCompany>[2], RegExp]>([
    [
      'an ISIN with a wrong check digit',
      { name: 'Xyzzy', listings: ['XSTO:XYZ'], isin: 'SE0000151446' },
      /not an ISIN/,
    ],
    ['an LEI with wrong check digits', { name: 'Xyzzy', lei: '5493001KJTIIGC8Y1R13' }, /not an LEI/],
    [
      'a number of another register',
      { name: 'Xyzzy', country: 'NO', orgNumber: '556012-5790' },
      /not a registration number of NO/,
    ],
    ['a number without its country', { name: 'Xyzzy', orgNumber: '556012-5790' }, /needs its country/],
    [
      'an exchange that is not there',
      { name: 'Xyzzy', listings: ['XXXX:ABC'] },
      /Unknown exchange XXXX; use one of XHEL, XSTO/,
    ],
    ['a listing without its market', { name: 'Xyzzy', listings: ['ABC'] }, /use MIC:TICKER/],
    ['a listing of another', { name: 'Xyzzy', listings: ['XSTO:nrvk b'] }, /companynorrv .* already has a listing/],
    ['a country that is not there', { name: 'Xyzzy', country: 'ZZ' }, /Unknown country ZZ/],
    ['an ISIN without a listing', { name: 'Xyzzy', isin: 'US0378331005' }, /belongs to a listing/],
    ['no name', { name: ' ' }, /1 to 300 characters/],
    ['a name of signs', { name: '***' }, /neither a letter/],
    ['control characters', { name: 'Xy\u202ezzy' }, /control characters/],
  ])('refuses %s', async (_what, details, why) => {
    await expect(addCompany(world.ingest, anna, details, { isNew: true })).rejects.toThrow(why);
    expect(await world.rows(`select from companies where name like 'Xy%zzy'`)).toEqual([]);
  });
});

describe('companies set', () => {
  it('renames a company, which is found by its former name too, and its articles follow', async () => {
    const { records } = await addCompany(world.ingest, anna, { name: `${issuer} AB`, country: 'SE' }, { isNew: true });
    const id = records[0]?.id ?? '';
    const releaseId = await release({ title: `${issuer} Marine AB: Year-end report 2025` }, 'sourcepaper0');
    const report = await setCompany(world.ingest, anna, id, {
      name: `${issuer} Marine AB`,
      listings: ['XHEL:AAA', 'XSTO:BBB'],
    });
    expect(report.records[0]?.after).toMatchObject({
      name: `${issuer} Marine AB`,
      aliases: [`${issuer} AB`],
      tickers: ['AAA:XHEL', 'BBB:XSTO'],
    });
    await world.run();
    expect(await article(releaseId)).toMatchObject({ company_ids: [id] });
    expect(await setCompany(world.ingest, anna, id, { listings: ['XHEL:AAA', 'XSTO:BBB'] })).toMatchObject({
      changed: false,
    });
    await expect(setCompany(world.ingest, anna, id, {})).rejects.toThrow(ActionUnreadable);
    await expect(setCompany(world.ingest, anna, id, { lei: '5493001KJTIIGC8Y1R12' })).rejects.toThrow(
      /already has the LEI/,
    );
  });
});

it('pipeline rerun --companies reads anew what names a company, whenever it was published', async () => {
  const old = await release(
    {
      title: `${issuer} AB wins an order`,
      text: `${issuer} AB has won an order.`,
      published_at: new Date('2019-03-15T09:00:00Z'),
    },
    'sourcepaper0',
  );
  await world.import([{ record: 'company', id: 'companylater', name: `${issuer} AB`, country: 'SE' }]);
  expect(await article(old)).toMatchObject({ company_ids: [] });
  const report = await rerunCompanies(world.ingest, anna, ['companylater']);
  expect(report.message).toMatch(/enrich: 1 article due now/);
  await world.run();
  expect(await article(old)).toMatchObject({ company_ids: ['companylater'] });
  await expect(rerunCompanies(world.ingest, anna, ['nobody000000'])).rejects.toThrow(/Unknown company/);
});
