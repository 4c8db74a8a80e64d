import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleRecord,
  type BundleWorld,
  createBundleWorld,
} from '../../../test/support/ingest/bundle/bundle-harness.ts';

let world: BundleWorld;
beforeAll(async () => {
  world = await createBundleWorld();
});
afterAll(() => world.database.drop());

const event = (id: string, members: Record<string, unknown> = {}) => ({
  record: 'event',
  id,
  title: `Event ${id}`,
  ...members,
});
const stored = (id: string) => world.row('events', id);

describe('an event', () => {
  it('keeps the companies it is given, and takes the strongest roles of its articles when it is given none', async () => {
    const companies = [{ id: 'companykoivu', role: 'target', is_primary: true }];
    const tagged = [
      { id: 'companynorrv', role: 'mention' },
      { id: 'companyoxelv', role: 'advisor' },
    ];
    await world.import([
      event('eventgiven00', { companies }),
      articleRecord('articlegiven', { event: 'eventgiven00', companies: tagged }),
      event('eventderived'),
      articleRecord('articlederi1', { event: 'eventderived', companies: tagged }),
      articleRecord('articlederi2', {
        event: 'eventderived',
        companies: [{ id: 'companynorrv', role: 'acquirer', is_primary: true }],
      }),
    ]);
    const roles = (id: string) =>
      world.rows(`select company_id as id, role, is_primary from event_companies where event_id = '${id}' order by 1`);
    expect(await roles('eventgiven00')).toEqual(companies);
    expect(await roles('eventderived')).toEqual([
      { id: 'companynorrv', role: 'acquirer', is_primary: true },
      { id: 'companyoxelv', role: 'advisor', is_primary: false },
    ]);
    await world.import([{ record: 'event', id: 'eventgiven00', companies: null }]);
    expect(await roles('eventgiven00')).toEqual([
      { id: 'companynorrv', role: 'mention', is_primary: false },
      { id: 'companyoxelv', role: 'advisor', is_primary: false },
    ]);
  });

  it('keeps the texts it is given while articles come', async () => {
    await world.import([
      event('eventtexts00', { significance: 'notable', event_type: 'acquisition', summary: 'As given.' }),
    ]);
    await world.import([articleRecord('articletexts', { event: 'eventtexts00', event_type: 'earnings-report' })]);
    expect(await stored('eventtexts00')).toMatchObject({
      title: 'Event eventtexts00',
      summary: 'As given.',
      significance: 'notable',
      event_type: 'acquisition',
    });
  });

  it('whose companies alone change keeps its updated_at, for the specification says so', async () => {
    await world.import([
      event('eventclock00', { companies: [] }),
      articleRecord('articleclock', { event: 'eventclock00' }),
    ]);
    const before = (await stored('eventclock00'))['updated_at'];
    await world.newChanges();
    await world.import([{ record: 'event', id: 'eventclock00', companies: [{ id: 'companykoivu', role: 'subject' }] }]);
    expect((await stored('eventclock00'))['updated_at']).toEqual(before);
    expect(await world.newChanges()).toEqual(['event eventclock00 membership']);
  });

  it.each([
    'first_reported_at',
    'last_article_at',
    'session',
    'article_count',
    'story_ids',
    'member_figures_disagree',
    'figure_divergence',
  ])('refuses %s by name, for it follows from the articles', async (member) => {
    expect(await world.listErrors([event('eventderiv00', { [member]: null })])).toEqual([
      `1 ${member}: follows from other records; it cannot be given`,
    ]);
  });

  it('reacts to another one only as commentary', async () => {
    await world.import([
      event('eventfact000'),
      event('eventreacts0', { significance: 'commentary', related_to: 'eventfact000' }),
    ]);
    expect(await stored('eventreacts0')).toMatchObject({ related_to: 'eventfact000' });
    expect(await world.listErrors([event('eventnoreact', { related_to: 'eventfact000' })])).toEqual([
      '1 related_to: belongs to events of significance commentary; this one is routine',
    ]);
    await world.import([{ record: 'event', id: 'eventreacts0', significance: 'routine' }]);
    expect(await stored('eventreacts0')).toMatchObject({ related_to: null });
  });
});

describe('the event that commentary is related to', () => {
  const comment = (id: string, related_to?: string) => event(id, { significance: 'commentary', related_to });
  const readRelation = async (id: string) => (await stored(id))?.['related_to'];

  it('is the factual one, whatever is between them, and importing again changes nothing', async () => {
    const bundle = [
      comment('eventreacts0', 'eventopinion'),
      comment('eventopinion', 'eventrumour0'),
      event('eventrumour0', { status: 'merged', merged_into: 'eventfact000' }),
      event('eventfact000'),
    ];
    await world.import(bundle);
    expect(await readRelation('eventreacts0')).toBe('eventfact000');
    await world.newChanges();
    await world.import(bundle);
    await world.import(bundle.slice(0, 1));
    expect(await world.newChanges()).toEqual([]);
  });

  it('is none where the commentary between is about none, or about the one that names it', async () => {
    await world.import([
      comment('eventalone00'),
      comment('eventreacts3', 'eventalone00'),
      comment('eventcircle1', 'eventcircle2'),
      comment('eventcircle2', 'eventcircle3'),
      comment('eventcircle3', 'eventcircle1'),
    ]);
    for (const id of ['eventreacts3', 'eventcircle1', 'eventcircle2', 'eventcircle3'])
      expect(await readRelation(id)).toBeNull();
  });

  it('follows when the one they react to becomes commentary itself', async () => {
    await world.import([event('eventfactbec'), event('eventbecomes'), comment('eventreacts1', 'eventbecomes')]);
    expect(await readRelation('eventreacts1')).toBe('eventbecomes');
    await world.newChanges();
    await world.import([comment('eventbecomes', 'eventfactbec')]);
    expect(await readRelation('eventreacts1')).toBe('eventfactbec');
    expect(await world.newChanges()).toEqual(['event eventbecomes updated', 'event eventreacts1 updated']);
  });

  it('follows when the one they react to is merged into commentary', async () => {
    await world.import([
      event('eventfactabs'),
      comment('eventabsorbs', 'eventfactabs'),
      event('eventrumour2'),
      comment('eventreacts2', 'eventrumour2'),
    ]);
    await world.import([{ record: 'event', id: 'eventrumour2', status: 'merged', merged_into: 'eventabsorbs' }]);
    expect(await readRelation('eventreacts2')).toBe('eventfactabs');
  });
});

describe('the status of an event', () => {
  it('may become closed, and active in a bundle does not reopen it', async () => {
    await world.import([event('eventclosed0'), articleRecord('articleclosd', { event: 'eventclosed0' })]);
    await world.import([{ record: 'event', id: 'eventclosed0', status: 'closed' }]);
    expect(await stored('eventclosed0')).toMatchObject({ status: 'closed' });
    const { counts } = await world.import([event('eventclosed0', { status: 'active' })]);
    expect(counts.event).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await stored('eventclosed0')).toMatchObject({ status: 'closed' });
  });

  it('is reopened by new coverage, unless the same bundle calls it closed', async () => {
    const fresh = (id: string, place: string) =>
      articleRecord(id, { event: place, published_at: '2026-03-15T11:00:00Z', source: 'paper.example' });
    await world.import([
      event('eventreopen0', { status: 'closed' }),
      articleRecord('articlereop1', { event: 'eventreopen0' }),
      event('eventstaycl0', { status: 'closed' }),
      articleRecord('articlestay1', { event: 'eventstaycl0' }),
    ]);
    expect(await stored('eventreopen0')).toMatchObject({ status: 'closed' });
    await world.import([fresh('articlereop2', 'eventreopen0')]);
    expect(await stored('eventreopen0')).toMatchObject({ status: 'active' });
    const closing = [
      event('eventstaycl0', { status: 'closed', summary: 'New.' }),
      fresh('articlestay2', 'eventstaycl0'),
    ];
    await world.import(closing);
    expect(await stored('eventstaycl0')).toMatchObject({ status: 'closed', article_count: 2 });
    expect((await world.import(closing)).counts.event?.unchanged).toBe(1);
  });

  it('merged moves articles, stories, reactions and calendar entries to the survivor, and earlier merges with them', async () => {
    await world.import([
      event('eventsurvivo'),
      event('eventabsorbd'),
      event('eventearlier', { status: 'merged', merged_into: 'eventabsorbd' }),
      event('eventcomment', { significance: 'commentary', related_to: 'eventabsorbd' }),
      articleRecord('articlesurvi', { event: 'eventsurvivo' }),
      articleRecord('articleabsor', { event: 'eventabsorbd', published_at: '2026-03-15T07:00:00Z' }),
      {
        record: 'story',
        id: 'storyabsorbd',
        title: 'S',
        summary: 'S',
        content: 'S',
        published_at: '2026-03-15T08:00:00Z',
        event: 'eventabsorbd',
      },
      {
        record: 'calendar_event',
        id: 'calendarcov0',
        title: 'C',
        event_type: 'agm',
        company: 'companykoivu',
        scheduled_on: '2026-03-14',
        coverage_event: 'eventabsorbd',
      },
    ]);
    await world.newChanges();
    const merge = [{ record: 'event', id: 'eventabsorbd', status: 'merged', merged_into: 'eventsurvivo' }];
    await world.import(merge);
    expect(await stored('eventabsorbd')).toMatchObject({ status: 'merged', merged_into: 'eventsurvivo' });
    expect(await stored('eventearlier')).toMatchObject({ status: 'merged', merged_into: 'eventsurvivo' });
    expect(await stored('eventcomment')).toMatchObject({ related_to: 'eventsurvivo' });
    expect(await stored('eventsurvivo')).toMatchObject({
      article_count: 2,
      first_reported_at: new Date('2026-03-15T07:00:00Z'),
    });
    expect(await world.row('articles', 'articleabsor')).toMatchObject({ event_id: 'eventsurvivo' });
    expect(await world.row('stories', 'storyabsorbd')).toMatchObject({ event_id: 'eventsurvivo' });
    expect(await world.row('calendar_events', 'calendarcov0')).toMatchObject({ coverage_event: 'eventsurvivo' });
    expect(await world.newChanges()).toEqual([
      'article articleabsor updated',
      'calendar_event calendarcov0 updated',
      'event eventabsorbd merged',
      'event eventcomment updated',
      'event eventearlier merged',
      'event eventsurvivo updated',
      'story storyabsorbd updated',
    ]);
    expect((await world.import(merge)).counts.event?.unchanged).toBe(1);
    expect(await world.newChanges()).toEqual([]);
  });

  it('merged or removed is final: an older bundle leaves it, another end is refused', async () => {
    await world.import([event('eventfinal00', { status: 'removed' })]);
    const { counts } = await world.import([event('eventfinal00', { status: 'active' })]);
    expect(counts.event?.unchanged).toBe(1);
    expect(await world.listErrors([event('eventfinal00', { status: 'merged', merged_into: 'eventsurvivo' })])).toEqual([
      '1 status: cannot become merged: the event is removed, which is final',
    ]);
  });

  it('removed sets its articles free', async () => {
    await world.import([event('eventwrong00'), articleRecord('articlewrong', { event: 'eventwrong00' })]);
    await world.newChanges();
    await world.import([{ record: 'event', id: 'eventwrong00', status: 'removed' }]);
    expect(await world.row('articles', 'articlewrong')).toMatchObject({ event_id: null, live: true });
    expect(await world.newChanges()).toEqual(['article articlewrong updated', 'event eventwrong00 removed']);
  });

  it('names a survivor only as merged, never itself, never in a circle', async () => {
    expect(
      await world.listErrors([
        event('eventnomerge', { merged_into: 'eventsurvivo' }),
        event('eventitself0', { status: 'merged', merged_into: 'eventitself0' }),
        event('eventcircle1', { status: 'merged', merged_into: 'eventcircle2' }),
        event('eventcircle2', { status: 'merged', merged_into: 'eventcircle1' }),
      ]),
    ).toEqual([
      '1 merged_into: belongs to merged events; this one is active',
      '2 merged_into: "eventitself0" was merged in a circle',
      '3 merged_into: "eventcircle2" was merged in a circle',
      '4 merged_into: "eventcircle1" was merged in a circle',
    ]);
  });
});

describe('a story', () => {
  const story = (id: string, members: Record<string, unknown> = {}) => ({
    record: 'story',
    id,
    title: `Story ${id}`,
    summary: 'In short.',
    content: '# At length',
    published_at: '2026-03-15T10:00:00Z',
    ...members,
  });

  it('holds articles, and companies as plain ids or with a role', async () => {
    await world.import([
      articleRecord('articlestor1'),
      story('storywhole00', {
        articles: ['articlestor1'],
        companies: ['companykoivu', { id: 'companynorrv', role: 'acquirer', is_primary: true }],
        topics: ['Mergers'],
        key_entities: ['Koivu'],
        country: 'FI',
        category: 'categoryearn',
      }),
    ]);
    expect(await world.row('stories', 'storywhole00')).toMatchObject({
      status: 'published',
      country: 'FI',
      category_id: 'categoryearn',
      topics: ['Mergers'],
      method: 'given',
    });
    expect(
      await world.rows(
        `select company_id, role, is_primary from story_companies where story_id = 'storywhole00' order by 1`,
      ),
    ).toEqual([
      { company_id: 'companykoivu', role: 'subject', is_primary: false },
      { company_id: 'companynorrv', role: 'acquirer', is_primary: true },
    ]);
  });

  it('is seen when published and withdrawn as a draft; its event tells so', async () => {
    await world.import([event('eventstory00'), articleRecord('articlestor2', { event: 'eventstory00' })]);
    await world.newChanges();
    await world.import([story('storydraft00', { status: 'draft', event: 'eventstory00' })]);
    expect(await world.newChanges()).toEqual([]);
    await world.import([{ record: 'story', id: 'storydraft00', status: 'published' }]);
    expect(await world.newChanges()).toEqual(['event eventstory00 membership', 'story storydraft00 created']);
    await world.import([{ record: 'story', id: 'storydraft00', status: 'draft' }]);
    expect(await world.newChanges()).toEqual(['event eventstory00 membership', 'story storydraft00 withdrawn']);
  });
});
