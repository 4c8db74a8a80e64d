import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleRecord } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import { declaredCompany, declaredFacts } from '../../../test/support/ingest/declared-facts.ts';
import { createOperateWorld, type OperateWorld } from '../../../test/support/ingest/operate/operate-harness.ts';
import { runAll } from '../background/run.ts';

const ISIN = 'SE0011100015';
const LEI = '54930000000000001069';
const REGISTER_NUMBER = 'a number of a Nordic register with a right check digit';

let world: OperateWorld;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    {
      record: 'source',
      id: 'sourcedesk00',
      name: 'Desk',
      domain: 'desk.example',
      country: 'SE',
      source_type: 'press_release',
      language: 'en',
    },
    { record: 'company', id: 'companystrom', name: 'Strömvik AB', country: 'SE', lei: '54930000000000001166' },
  ]);
});
afterAll(() => world.database.drop());

const report = {
  title: 'Interim report',
  url: 'https://wire.example/report.pdf',
  media_type: 'application/pdf',
  language: 'en',
  kind: 'report',
  primary: true,
};
const facts = {
  issuer: declaredCompany({
    name: 'Ulvsund AB',
    isins: [ISIN],
    leis: [LEI],
    national_numbers: ['SE:556121-0013'],
    listings: ['XSTO:ULV B'],
  }),
  subjects: [declaredCompany({ name: 'Havlaks ASA' })],
  class: { scheme: 'globenewswire', code: null, name: 'Interim report', disclosure_class: 'interim_report' },
  language_group: 'group-1',
  release: 'release-1',
  corrects: 'release-0',
  corrected_by: 'release-2',
  language: 'sv',
  regulatory: true,
  documents: [report],
};

/** The facts as the store keeps them. */
const stored = async (id: string) =>
  (await world.rows(`select declared from article_inputs where article_id = '${id}'`))[0]?.['declared'];
const exported = async (id: string): Promise<Record<string, unknown>> => {
  const line = (await world.export({ kinds: ['article'] })).split('\n').find((text) => text.includes(id));
  return JSON.parse(line ?? '{}');
};
/** A line that the pipeline reads whole. */
const unread = (id: string, members: Record<string, unknown>) => ({
  record: 'article',
  id,
  source: 'desk.example',
  article_url: `https://desk.example/${id}`,
  published_at: '2026-03-15T08:00:00.000Z',
  source_language: 'en',
  ...members,
});
const run = () => runAll({ ...world.ingest, verifyCandidates: ['declared'] }, { signal: new AbortController().signal });

describe('the declared facts of an article in a bundle', () => {
  it('are kept as those of an import, with their rules, and exported as they were', async () => {
    await world.import([articleRecord('articlefacts', { declared: facts })]);
    const rule = (fact: string, text: string) => ({ rule: `declared/import/${fact}`, text });
    expect(await stored('articlefacts')).toEqual({
      ...facts,
      reader: 'import',
      trace: [
        rule('issuer', 'Ulvsund AB'),
        rule('isin', ISIN),
        rule('lei', LEI),
        rule('national_number', 'SE:556121-0013'),
        rule('listing', 'XSTO:ULV B'),
        rule('subject', 'Havlaks ASA'),
        rule('class', 'Interim report: interim_report'),
        rule('language_group', 'group-1'),
        rule('release', 'release-1'),
        rule('corrects', 'release-0'),
        rule('corrected_by', 'release-2'),
        rule('language', 'sv'),
        rule('regulatory', 'regulated'),
        rule('document', 'Interim report'),
      ],
    });
    const record = await exported('articlefacts');
    expect(record).toMatchObject({ declared: facts, disclosure_class: 'interim_report', documents: [report] });
  });

  it('are the class and the documents of the article, whatever the line says of these', async () => {
    const other = { disclosure_class: 'prospectus', documents: [] };
    await world.import([articleRecord('articlewins0', { ...other, declared: facts })]);
    const members = { disclosure_class: 'interim_report', documents: [report] };
    expect((await world.body('/articles/articlewins0'))['article']).toMatchObject(members);
    await world.import([{ record: 'article', id: 'articlewins0', ...other }]);
    expect((await world.body('/articles/articlewins0'))['article']).toMatchObject(members);
    await world.import([
      articleRecord('articleknown', { ...other, declared: { class: { name: 'Of no list', disclosure_class: null } } }),
    ]);
    expect((await world.body('/articles/articleknown'))['article']).toMatchObject({ disclosure_class: 'prospectus' });
  });

  it('of a line with a class and documents alone are these, which reading keeps and a later line changes', async () => {
    const id = 'articlestate';
    const members = { disclosure_class: 'own_shares', documents: [report] };
    await world.import([unread(id, { source_title: 'Ulvsund has repurchased 20,000 shares', ...members })], {
      pipeline: true,
    });
    await run();
    const read = async () => (await world.body(`/articles/${id}`))['article'];
    expect(await read()).toMatchObject({ title: 'Ulvsund has repurchased 20,000 shares', ...members });
    expect(await world.list('/events?disclosure_class=own_shares')).toHaveLength(1);
    await world.import([{ record: 'article', id, disclosure_class: 'prospectus' }]);
    expect(await read()).toMatchObject({ disclosure_class: 'prospectus', documents: [report] });
    await world.import([{ record: 'article', id, disclosure_class: null, documents: [] }]);
    expect(await read()).toMatchObject({ disclosure_class: null, documents: [] });
    expect(await exported(id)).not.toHaveProperty('declared');
  });

  it('have the class of the table where they state its name or code alone', async () => {
    await world.import([
      articleRecord('articlenamed', {
        declared: { class: { scheme: 'globenewswire', name: "Changes in company's own shares" } },
      }),
      articleRecord('articlecoded', { declared: { class: { scheme: 'newsweb', code: '1005' } } }),
    ]);
    expect(await exported('articlenamed')).toMatchObject({ disclosure_class: 'own_shares' });
    expect(await exported('articlecoded')).toMatchObject({ disclosure_class: 'inside_information' });
  });

  it('are cleared with null, and alone move no updated_at and give no change', async () => {
    await world.import([articleRecord('articlequiet', { declared: { release: 'one' } })]);
    const before = await exported('articlequiet');
    await world.newChanges();
    world.at('2026-03-15T12:30:00.000Z');
    const { counts } = await world.import([{ record: 'article', id: 'articlequiet', declared: { release: 'two' } }]);
    expect(counts).toMatchObject({ article: { updated: 1 } });
    expect(await exported('articlequiet')).toEqual({ ...before, declared: { release: 'two' } });
    await world.import([{ record: 'article', id: 'articlequiet', declared: null }]);
    const { declared: _declared, ...without } = before;
    expect(await exported('articlequiet')).toEqual(without);
    expect(await world.newChanges()).toEqual([]);
  });

  it('stay those of the wire that was read where a bundle states the same', async () => {
    await world.feed({
      guid: 'wire-1',
      url: 'https://wire.example/wire-1',
      title: 'Vinterskog opens a mill',
      published_at: new Date('2026-03-15T08:00:00Z'),
      declared: declaredFacts({
        release: 'wire-1',
        trace: [{ rule: 'declared/globenewswire/release', text: 'wire-1' }],
      }),
    });
    await world.run();
    const [row] = await world.rows(`select id from articles where article_url = 'https://wire.example/wire-1'`);
    const id = String(row?.['id']);
    const { updated_at: _updated, ...line } = await exported(id);
    await world.import([{ ...line, record: 'article', title: 'A mill of Vinterskog' }]);
    expect(await stored(id)).toMatchObject({ reader: 'globenewswire', trace: [{ text: 'wire-1' }] });
    await world.import([{ record: 'article', id, declared: { release: 'wire-1', corrects: 'wire-0' } }]);
    expect(await stored(id)).toMatchObject({ reader: 'import', corrects: 'wire-0' });
  });

  it('verify no company: an unknown issuer with valid identifiers waits for an operator', async () => {
    const { issuer } = facts;
    await world.import(
      [unread('articletrust', { source_title: 'Ulvsund AB publishes a report', declared: { issuer } })],
      {
        pipeline: true,
      },
    );
    await run();
    const found = await world.rows(`
      select c.name, c.verified, c.shown, cc.doubt from candidate_companies cc join companies c on c.id = cc.company_id
      join article_companies ac on ac.company_id = c.id where ac.article_id = 'articletrust'`);
    expect(found).toEqual([{ name: 'Ulvsund AB', verified: false, shown: false, doubt: 'not_trusted' }]);
  });

  it('link a known issuer as the primary company and put language versions into one event', async () => {
    const issuer = { name: 'Strömvik', leis: ['54930000000000001166'] };
    const declared = { issuer, language_group: 'group-9', class: { disclosure_class: 'own_shares' } };
    await world.import(
      [
        unread('articlegroup', { source_title: 'Repurchase of shares in week 10', declared }),
        unread('articlegroup2', { source_title: 'Sawmill bonds', declared: { ...declared, language: 'en' } }),
      ].map((line, at) => ({ ...line, id: `articlegrou${at}` })),
      { pipeline: true },
    );
    await run();
    const rows = await world.rows(`
      select a.disclosure_class, a.event_id, ac.company_id from articles a
      join article_companies ac on ac.article_id = a.id and ac.is_primary where a.id like 'articlegrou_'`);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
    for (const row of rows) expect(row).toMatchObject({ company_id: 'companystrom', disclosure_class: 'own_shares' });
  });

  it('are read again in an article that the pipeline read before', async () => {
    await world.import([unread('articleagain', { source_title: 'A sawmill is sold' })], { pipeline: true });
    await run();
    const lei = '54930000000000001166';
    await world.import(
      [{ record: 'article', id: 'articleagain', declared: { issuer: { leis: [lei.replace('0000', '0000 ')] } } }],
      {
        pipeline: true,
      },
    );
    await run();
    expect(await stored('articleagain')).toMatchObject({ issuer: { name: null, leis: [lei] } });
    const links = `select company_id from article_companies where article_id = 'articleagain' and is_primary`;
    expect(await world.rows(links)).toEqual([{ company_id: 'companystrom' }]);
  });

  it.each([
    [
      { issuer: { isins: ['SE0011100016'] } },
      'declared.issuer.isins[0]: is "SE0011100016" where an ISIN with a right check digit is expected',
    ],
    [
      { issuer: { leis: ['54930000000000001070'] } },
      'declared.issuer.leis[0]: is "54930000000000001070" where an LEI with right check digits is expected',
    ],
    [
      { subjects: [{ national_numbers: ['SE:556121-0014'] }] },
      `declared.subjects[0].national_numbers[0]: is "SE:556121-0014" where ${REGISTER_NUMBER} is expected`,
    ],
    [
      { issuer: { national_numbers: ['NO:556121-0013'] } },
      `declared.issuer.national_numbers[0]: is "NO:556121-0013" where ${REGISTER_NUMBER} is expected`,
    ],
    [
      { issuer: { listings: ['Stockholm'] } },
      'declared.issuer.listings[0]: is "Stockholm" where a market and a ticker is expected',
    ],
    [{ issuer: { isins: Array(21).fill(ISIN) } }, 'declared.issuer.isins: has more than 20 entries'],
    [{ issuer: {} }, 'declared.issuer: has neither a name nor an identifier'],
    [{}, 'declared: states no fact; null clears the facts'],
    [{ release: 'x'.repeat(201) }, 'declared.release: is longer than 200 characters'],
    [{ release: 'one', reader: 'globenewswire' }, 'declared.reader: is not a member of this object'],
    [{ release: 'one', trace: [] }, 'declared.trace: is not a member of this object'],
    [
      { documents: [{ ...report, url: 'javascript:alert(1)' }] },
      'declared.documents[0].url: is "javascript:alert(1)" where an http or https address is expected',
    ],
  ])('refuse the line with a word for %j', async (declared, reason) => {
    expect(await world.listErrors([articleRecord('articlewrong', { declared })])).toEqual([`1 ${reason}`]);
  });
});
