import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addArticle, addEvent, addStory } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { holdsTogether, texts } from './reader.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
const text = 'Vinden Kraft closes the dam at Lillsjön after a crack was found in the northern gate on Monday morning.';

beforeAll(async () => {
  world = await startWorld();
  anna = createVisitor(world, (await addPerson(world, { name: 'Anna', accounts: [toTestId('open')] })).cookie);
  await world.add((draft) => {
    const at = (time: string) => `2026-03-20T${time}:00.000Z`;
    const span = { first_reported_at: at('08:00'), last_article_at: at('10:15') };
    addEvent(draft, 'dam', {
      ...span,
      title: 'Vinden Kraft closes a dam',
      article_count: 4,
      summary: text,
      cast: { nordvik: 'subject' },
      primary: 'nordvik',
    });
    const member = { event: 'dam', cast: { nordvik: 'subject' }, primary: 'nordvik' } as const;
    addArticle(draft, 'dampaper', {
      ...member,
      source: 'nordposten',
      published_at: at('08:00'),
      title: 'A crack in the dam at Lillsjön',
      summary: 'The power company lets out water. Some 40 households are warned.',
    });
    addArticle(draft, 'damrelease', {
      ...member,
      source: 'kontoret',
      published_at: at('08:30'),
      content_type: 'press_release',
      title: 'Vinden Kraft closes a dam',
      source_title: 'Vinden Kraft stänger en damm',
      summary: text,
    });
    addArticle(draft, 'damcopy', {
      ...member,
      source: 'boreal',
      published_at: at('08:35'),
      title: 'Vinden Kraft closes dam in the north of the country',
      summary: text,
    });
    addArticle(draft, 'damlater', {
      ...member,
      source: 'notices',
      published_at: at('10:15'),
      title: 'Dam closed: Vinden Kraft',
      summary: 'The gate is replaced in May at a cost of SEK 12 million.',
    });
    addStory(draft, 'damstory', {
      title: 'Vinden Kraft closes a dam',
      published_at: at('10:15'),
      articles: ['dampaper', 'damrelease', 'damlater'],
      event: 'dam',
    });
  });
  await sql`update stories set method = 'extractive' where id = ${toTestId('damstory')}`.execute(world.db);
  const decision = {
    rule: 'events/placed/joined',
    text: 'joined',
    score: 2.5,
    threshold: { rule: 'events/threshold/shared-company', text: `both name ${toTestId('nordvik')}`, value: 0 },
    trace: [
      { rule: 'events/evidence/semantic', text: 'mean cosine of the vectors', value: 2.1 },
      { rule: 'events/evidence/quantity-same', text: 'the titles state a number in common', value: 0.5 },
      { rule: 'events/evidence/gap', text: '2.3 hours apart', value: -1.4 },
    ],
    next: { event_id: toTestId('deal'), score: -3, threshold: { rule: 'x', text: 'x', value: 0 }, trace: [] },
  };
  await sql`
    insert into event_member_traces (article_id, event_id, decisions)
    values (${toTestId('damlater')}, ${toTestId('dam')}, ${JSON.stringify([decision])}::jsonb)`.execute(world.db);
});
afterAll(() => world.close());

const dam = () => anna.get(`/events/${toTestId('dam')}`);

describe('the page of an event', () => {
  it('has the primary source first, the others by their time after the first, and a copy under its original', async () => {
    const seen = await dam();
    holdsTogether(seen);
    const items = [...seen.document.querySelectorAll('.reports > li')];
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Vinden Kraft closes a dam',
      'A crack in the dam at Lillsjön',
      'Dam closed: Vinden Kraft',
    ]);
    expect(texts(seen, '.reports .gap')).toEqual(['+30 min', 'First', '+2 h 15 min']);
    expect(texts(seen, '.reports .tag.info')[0]).toBe('Primary source: Issuer’s release');
    const copies = items[0]?.querySelector('.copies');
    expect(copies?.querySelector('summary')?.textContent).toBe('1 copy of this report: Boreal Wire');
    expect(copies?.querySelector('a')?.getAttribute('href')).toBe(`articles/${toTestId('damcopy')}`);
  });

  it('has the original headline in its language next to the English one', async () => {
    const { document } = await dam();
    const original = document.querySelector('.record-head .original-title [lang="sv"]');
    expect(original?.textContent).toBe('Vinden Kraft stänger en damm');
    expect(document.querySelector('.record-head .original-title .tag')?.textContent).toBe('Swedish');
  });

  it('says of each report what it adds, each text once', async () => {
    const seen = await dam();
    expect(texts(seen, '.adds')).toEqual([
      'The power company lets out water. Some 40 households are warned.',
      'The gate is replaced in May at a cost of SEK 12 million.',
    ]);
    expect(seen.text.split('closes the dam at Lillsjön after a crack')).toHaveLength(2);
  });

  it('explains in a sentence why a report belongs there, with the rules folded and records named', async () => {
    const seen = await dam();
    const [why] = [...seen.document.querySelectorAll('.why')];
    const sentence = why?.querySelector('p')?.textContent;
    expect(sentence).toMatch(
      /^Joined because both name Nordvik Industrier AB, (their texts are alike|\w+ words agree)/,
    );
    expect(sentence).toMatch(/ and the headlines state the same number, although they are 2\.3 hours apart\.$/);
    expect(why?.querySelector('p a')?.getAttribute('href')).toBe(`companies/${toTestId('nordvik')}`);
    expect(why?.querySelector('details')?.textContent).toContain('events/evidence/gap −1.40');
    // The event that it fits second best may be outside the plan of the reader.
    expect(why?.innerHTML).not.toContain(toTestId('deal'));
  });

  it('is where the story of its sources’ own sentences is read', async () => {
    const led = await anna.get(`/stories/${toTestId('damstory')}`);
    expect([led.status, led.location]).toEqual([303, `/events/${toTestId('dam')}`]);
    expect((await dam()).text).not.toContain(`stories/${toTestId('damstory')}`);
    expect((await anna.get(`/articles/${toTestId('dampaper')}`)).text).not.toContain('stories/');
  });
});
