import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredCompany, declaredFacts } from '../../../test/support/ingest/declared-facts.ts';
import { feedItem } from '../../../test/support/ingest/ingest-harness.ts';
import { anna, createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import type { DeclaredCompany, DeclaredFacts } from '../../core/declared-facts.ts';
import { runAll } from '../background/run.ts';
import { ingestItems } from '../intake/intake.ts';
import { listCandidates, rejectCandidate, verifyCandidates } from '../operate/candidates.ts';
import { explainArticle } from '../operate/show-article.ts';
import type { FeedItem } from '../sources/parsed-feed.ts';

const ISINS = ['SE0011100015', 'SE0011100023', 'SE0011100031', 'SE0011100049'] as const;
const LEIS = ['54930000000000001069', '54930000000000001166', '54930000000000001263'] as const;
const NUMBERS = ['556121-0013', '556121-0021'] as const;

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import(
    [
      ['sourcedesk00', 'desk.example', 'press_release'],
      ['sourcepaper0', 'paper.example', 'news_publication'],
    ].map(([id = '', domain = '', source_type]) => ({
      record: 'source',
      id,
      name: domain,
      domain,
      country: 'SE',
      source_type,
      language: 'en',
    })),
  );
  await world.import([
    { record: 'event_type', slug: 'share-buyback', label: 'Share buyback', category: 'dividends' },
    {
      record: 'company',
      id: 'companytorv0',
      name: 'Torvik Bygg AB',
      country: 'SE',
      verified: true,
      lei: LEIS[2],
      listings: [{ ticker: 'TORV B', mic_code: 'XSTO', isin: ISINS[2], primary: true }],
    },
    {
      record: 'company',
      id: 'companystrom',
      name: 'Strömvik AB',
      country: 'SE',
      verified: true,
      listings: [{ ticker: 'STRM', mic_code: 'XSTO', isin: ISINS[3], primary: true }],
    },
  ]);
});
afterAll(() => world.database.drop());

let count = 0;
type Options = { readonly source?: string; readonly verifies?: boolean };

/** Takes in a release with declared facts, reads it and returns its id. */
async function release(item: Partial<FeedItem>, facts: Partial<DeclaredFacts>, options: Options = {}): Promise<string> {
  const { source = 'sourcedesk00', verifies = true } = options;
  const url = `https://desk.example/declared/${++count}`;
  const ingest = { ...world.ingest, verifyCandidates: verifies ? (['declared'] as const) : [] };
  const taken = await ingestItems(
    ingest,
    { id: source, country: 'SE', language: 'en' },
    [feedItem({ url, published_at: new Date('2026-03-15T09:00:00Z'), declared: declaredFacts(facts), ...item })],
    { identity: 'auto', feedLanguage: 'en' },
  );
  await runAll(ingest, { signal: new AbortController().signal });
  return taken.articles?.[0] ?? '';
}

const issuer = (members: Partial<DeclaredCompany>): Partial<DeclaredFacts> => ({ issuer: declaredCompany(members) });

/** The links of an article: company, role and whether it is the primary one. */
const links = (article: string) =>
  world.rows(`
    select c.id, c.name, ac.role, ac.is_primary, c.shown from article_companies ac join companies c on c.id = ac.company_id
    where ac.article_id = '${article}' order by ac.is_primary desc, c.name`);
const primary = async (article: string) => (await links(article)).find(({ is_primary }) => is_primary);
const readTrace = async (article: string): Promise<unknown[]> => {
  const rows = await world.rows(`
    select t ->> 'rule' as rule from reading_traces, jsonb_array_elements(trace) t where article_id = '${article}'`);
  return rows.map(({ rule }) => rule);
};
const candidates = () =>
  world.rows(`
    select c.id, c.name, c.verified, cc.doubt, cc.clash_with from candidate_companies cc join companies c on c.id = cc.company_id
    order by c.name`);
const candidate = async (name: string) => (await candidates()).find((row) => row['name'] === name);

describe('the issuer that a source declares', () => {
  it.each([
    ['lei', { name: 'Other name', leis: [LEIS[2]] }],
    ['isin', { name: 'Other name', isins: [ISINS[2]] }],
    ['listing', { name: 'Other name', listings: ['XSTO:TORV B'] }],
    ['name', { name: 'TORVIK BYGG AB (publ)' }],
  ])('is the stored company with its %s, and the principal', async (by, members) => {
    const id = await release({ title: `Quarterly figures ${by}` }, issuer(members));
    expect(await primary(id)).toMatchObject({ id: 'companytorv0', role: 'subject' });
    expect(await readTrace(id)).toContain(`declared/issuer/${by}`);
  });

  it('wins over the company that the text takes for its issuer, which is a mention, and the trace says so', async () => {
    const id = await release(
      { title: 'Norrvik Industri AB: Year-end report 2025', text: 'Norrvik Industri AB (publ) reports.' },
      issuer({ name: 'Torvik Bygg AB', leis: [LEIS[2]] }),
    );
    expect(await links(id)).toMatchObject([
      { id: 'companytorv0', is_primary: true },
      { id: 'companynorrv', role: 'mention', is_primary: false },
    ]);
    expect(await readTrace(id)).toContain('declared/issuer/over-text');
  });

  it('is next to the other side of a deal that the text names', async () => {
    const id = await release(
      { title: 'Torvik Bygg AB acquires Norrvik Industri AB', text: 'Torvik Bygg AB acquires Norrvik Industri AB.' },
      issuer({ name: 'Torvik Bygg AB', isins: [ISINS[2]] }),
    );
    expect(await primary(id)).toMatchObject({ id: 'companytorv0', role: 'acquirer' });
    expect(await links(id)).toContainEqual(expect.objectContaining({ id: 'companynorrv', role: 'target' }));
  });

  it('comes with the companies that the source declares as subjects', async () => {
    const subjects = [declaredCompany({ name: 'Strömvik AB', isins: [ISINS[3]] })];
    const id = await release({ title: 'A notice' }, { ...issuer({ leis: [LEIS[2]] }), subjects });
    expect(await links(id)).toMatchObject([
      { id: 'companytorv0', is_primary: true },
      { id: 'companystrom', role: 'subject', is_primary: false },
    ]);
  });
});

describe('a declared issuer that is not stored', () => {
  it.each([
    ['an LEI', 'Ulvsund AB', { leis: [LEIS[0]] }],
    ['an ISIN', 'Kornmo AB', { isins: [ISINS[0]] }],
    ['a national number', 'Tallhed AB', { national_numbers: [`SE:${NUMBERS[0]}`] }],
  ])('is a verified company at once by %s, and its article is served with it', async (_, name, members) => {
    const id = await release({ title: 'Interim report' }, issuer({ name, ...members }));
    const found = await primary(id);
    expect(found).toMatchObject({ name, shown: true });
    expect(await world.body(`/articles/${id}`)).toMatchObject({ article: { company_ids: [found?.['id']] } });
    expect((await world.get(`/companies/${found?.['id']}`)).status).toBe(200);
    const [recorded] = await world.rows(
      `select rule, evidence from company_verifications where company_id = '${found?.['id']}'`,
    );
    expect(recorded).toMatchObject({ rule: 'declared' });
    expect((await world.audit()).at(-1)).toMatchObject({ action: 'companies verify', record_id: found?.['id'] });
  });

  it('is one company in its later releases, under whatever name', async () => {
    const first = await release({ title: 'First' }, issuer({ name: 'Ekvarn AB', leis: [LEIS[1]], isins: [ISINS[1]] }));
    const second = await release({ title: 'Second' }, issuer({ name: 'Ekvarn Group', isins: [ISINS[1]] }));
    const third = await release({ title: 'Third' }, issuer({ name: 'New Name AB', leis: [LEIS[1]] }));
    const ids = await Promise.all([first, second, third].map(primary));
    expect(new Set(ids.map((row) => row?.['id'])).size).toBe(1);
  });

  it('has the dates of its first release in the calendar', async () => {
    const id = await release(
      {
        title: 'Notice of annual general meeting',
        text: 'The annual general meeting of Sjöryd AB will be held on 21 May 2026 at 14:00 in Stockholm.',
      },
      issuer({ name: 'Sjöryd AB', national_numbers: [`SE:${NUMBERS[1]}`] }),
    );
    const company = await primary(id);
    const entries = await world.list('/calendar_events?date_from=2026-05-01&date_to=2026-05-31');
    expect(entries).toContainEqual(expect.objectContaining({ company_id: company?.['id'], event_type: 'agm' }));
  });

  it.each([
    ['has no identifier', 'Mossgrav AB', {}, {}, 'no_identifier'],
    ['has an LEI with a wrong check digit', 'Vasskärr AB', { leis: ['54930000000000009999'] }, {}, 'no_identifier'],
    ['has several ISINs', 'Åkerdal AB', { isins: ['SE0011100056', 'SE0011100064'] }, {}, 'several_identifiers'],
    ['is a fund', 'Investeringsforeningen Dalsmo', { isins: ['SE0011100072'] }, {}, 'fund_or_instrument'],
    ['is declared by another feed', 'Skagvig AB', { isins: ['SE0011100080'] }, { reader: 'feed' }, 'not_trusted'],
    ['is declared by a bundle', 'Havtind AB', { isins: ['SE0011100098'] }, { reader: 'import' }, 'not_trusted'],
  ] as const)('waits for an operator where it %s', async (_, name, members, facts, doubt) => {
    const id = await release({ title: `News ${name}` }, { ...issuer({ name, ...members }), ...facts });
    expect(await primary(id)).toMatchObject({ name, shown: false });
    expect(await candidate(name)).toMatchObject({ verified: false, doubt });
  });

  it('waits where its source is none of issuers, or the setting is off', async () => {
    const members = { isins: ['SE0011100106'] };
    await release({ title: 'News' }, issuer({ name: 'Nordhamn AB', ...members }), { source: 'sourcepaper0' });
    expect(await candidate('Nordhamn AB')).toMatchObject({ verified: false, doubt: 'not_trusted' });
    await release({ title: 'More' }, issuer({ name: 'Brattvik AB', leis: ['54930000000000001360'] }), {
      verifies: false,
    });
    expect(await candidate('Brattvik AB')).toMatchObject({ verified: false, doubt: null });
  });

  it('waits where two companies share its identifiers, which it names', async () => {
    const id = await release(
      { title: 'A clash' },
      issuer({ name: 'Lindfors Pump AB', leis: [LEIS[2]], isins: [ISINS[3]] }),
    );
    expect(await primary(id)).toMatchObject({ name: 'Lindfors Pump AB', shown: false });
    expect(await candidate('Lindfors Pump AB')).toMatchObject({
      doubt: 'clash',
      clash_with: ['companystrom', 'companytorv0'],
    });
  });

  it('waits where a company of its name has another LEI', async () => {
    await release({ title: 'The same name' }, issuer({ name: 'Torvik Bygg AB', leis: ['54930000000000001457'] }));
    expect(await candidate('Torvik Bygg AB')).toMatchObject({ doubt: 'clash', clash_with: ['companytorv0'] });
  });

  it('is not linked again once an operator rejected it, and no other company is primary in its place', async () => {
    const item = { title: 'Norrvik Industri AB: Year-end report' };
    const facts = issuer({ name: 'Granvik AB' });
    const first = await release(item, facts);
    await rejectCandidate(world.ingest, anna, String((await primary(first))?.['id']));
    const second = await release(item, facts);
    expect(await links(second)).toMatchObject([{ id: 'companynorrv', role: 'mention', is_primary: false }]);
  });

  it('has the name and identifiers that the trusted source gives, whatever another feed said before', async () => {
    const [isin, lei] = ['SE0011100114', '54930000000000001554'];
    await release(
      { title: 'Planted' },
      { ...issuer({ name: 'Planted AB', isins: [isin], leis: [lei] }), reader: 'feed' },
    );
    const id = await release({ title: 'True' }, issuer({ name: 'Rökvik AB', isins: [isin] }));
    expect(await primary(id)).toMatchObject({ name: 'Rökvik AB', shown: true });
    const other = await release({ title: 'Another' }, issuer({ name: 'Hamnvik AB', leis: [lei] }));
    expect(await primary(other)).toMatchObject({ name: 'Hamnvik AB', shown: true });
  });

  it('keeps the dates that its releases state for the operator, and they appear with the verification', async () => {
    const members = { name: 'Vestmyr AB' };
    await release(
      {
        title: 'Notice of annual general meeting',
        text: 'The annual general meeting of Vestmyr AB will be held on 26 May 2026 at 14:00 in Stockholm.',
      },
      issuer(members),
    );
    const found = (await listCandidates(world.ingest, 100)).find(({ name }) => name === members.name);
    expect(found).toMatchObject({ doubt: 'no_identifier', dates: [{ date: '2026-05-26' }] });
    const path = `/calendar_events/${found?.dates[0]?.id}`;
    expect((await world.get(path)).status).toBe(404);
    await verifyCandidates(world.ingest, anna, [found?.id ?? '']);
    expect((await world.get(path)).status).toBe(200);
  });
});

it('the facts that a source declares are shown with the rules that read them, and those that used them', async () => {
  const id = await release(
    { title: 'Repurchase of own shares' },
    {
      ...issuer({ name: 'Torvik Bygg AB', leis: [LEIS[2]] }),
      class: { scheme: 'globenewswire', code: null, name: 'Own shares', disclosure_class: 'own_shares' },
      language_group: '3373001',
      trace: [{ rule: 'declared/globenewswire/class', text: 'Own shares: own_shares' }],
    },
  );
  const { declared, trace, event_type } = await explainArticle(world.database.db, id);
  expect(declared).toMatchObject({
    reader: 'globenewswire',
    facts: [
      { name: 'issuer', value: `Torvik Bygg AB, ${LEIS[2]}` },
      { name: 'class', value: 'globenewswire Own shares: own_shares' },
      { name: 'language group', value: '3373001' },
    ],
    trace: [{ rule: 'declared/globenewswire/class' }],
  });
  expect(trace?.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['declared/issuer/lei', 'declared/class/fixes-type']),
  );
  expect(event_type).toBe('share-buyback');
});
