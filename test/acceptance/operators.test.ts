import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type Client, createClient } from './client.ts';
import { NewKey, toCommandLine } from './nordwire.ts';
import { comesTrue } from './processes.ts';
import { type Service, start } from './service.ts';

const user = inject('user');
const dataDir = join(user.home, 'operated');
const nordwire = toCommandLine(user, { dataDir });

const article = (id: string, event: string) => ({
  record: 'article',
  id,
  source: 'wire.example',
  article_url: `https://wire.example/${id}`,
  published_at: '2026-03-15T08:00:00Z',
  title: `Title of ${id}`,
  event,
});
const bundle = [
  { record: 'plan', slug: 'pro' },
  { record: 'country', name: 'Sweden', iso2_code: 'SE' },
  { record: 'source', name: 'Wire', domain: 'wire.example', country: 'SE', source_type: 'wire_service' },
  { record: 'company', id: 'companynorrv', name: 'Norrvik Industri AB', country: 'SE' },
  { record: 'company', id: 'companytwice', name: 'Norrvik', country: 'SE' },
  { record: 'event', id: 'eventaaaaaaa', title: 'One' },
  { record: 'event', id: 'eventbbbbbbb', title: 'Other' },
  { record: 'event', id: 'eventccccccc', title: 'Third' },
  article('articleaaaa1', 'eventaaaaaaa'),
  article('articleaaaa2', 'eventaaaaaaa'),
  article('articlebbbb1', 'eventbbbbbbb'),
  article('articlecccc1', 'eventccccccc'),
  {
    record: 'calendar_event',
    id: 'calendar0000',
    title: 'AGM',
    event_type: 'agm',
    company: 'companynorrv',
    scheduled_on: '2026-05-05',
  },
];

const ActionResult = z.object({ changed: z.boolean(), message: z.string() });
const author = ['--author', 'Anna'];

let service: Service | undefined;
let client: Client;
beforeAll(async () => {
  const file = join(user.home, 'operated.ndjson');
  await writeFile(file, bundle.map((record) => JSON.stringify(record)).join('\n'));
  expect(await nordwire.run('import', '--no-pipeline', file)).toMatchObject({ status: 0 });
  const { key } = await nordwire.json(NewKey, 'keys', 'create', '--plan', 'pro');
  service = await start(user, { dataDir });
  client = createClient(service.address, key);
});
afterAll(async () => {
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A running service learns of a change within three seconds, caches included. */
const expectSoon = async (path: string, status: number, body: object = {}) => {
  await comesTrue(3_000, async () => {
    const answer = await client.get(path);
    return answer.status === status && JSON.stringify(answer.body).includes(JSON.stringify(body).slice(1, -1));
  });
  const answer = await client.get(path);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(JSON.stringify(body).slice(1, -1));
};

describe('commands of operators beside a running service', () => {
  it('change what it answers, are recorded, and change nothing the second time', async () => {
    for (const path of ['/api/v1/events/eventbbbbbbb', '/api/v1/articles/articleaaaa1', '/api/v1/events?limit=5'])
      expect((await client.get(path)).status).toBe(200);
    const commands: [string[], string, number, object][] = [
      [
        ['events', 'merge', 'eventaaaaaaa', 'eventbbbbbbb'],
        '/events/eventbbbbbbb',
        200,
        { merged_into: 'eventaaaaaaa' },
      ],
      [
        ['events', 'split', 'eventaaaaaaa', '--articles', 'articlebbbb1'],
        '/events/eventaaaaaaa',
        200,
        { article_count: 2 },
      ],
      [['events', 'remove', 'eventccccccc'], '/events/eventccccccc', 200, { status: 'removed' }],
      [['articles', 'takedown', 'articleaaaa1'], '/articles/articleaaaa1', 404, {}],
      [['companies', 'merge', 'companynorrv', 'companytwice'], '/companies/companytwice', 200, { id: 'companynorrv' }],
      [
        ['calendar', 'correct', 'calendar0000', '--date', '2026-05-06'],
        '/calendar_events/calendar0000',
        200,
        { source: null },
      ],
      [['sources', 'block', 'wire.example'], '/articles/articleaaaa2', 404, {}],
      [['sources', 'unblock', 'wire.example'], '/articles/articlecccc1', 200, { event_id: null }],
    ];
    for (const [words, path, status, body] of commands) {
      expect(await nordwire.json(ActionResult, ...words, ...author, '--dry-run')).toMatchObject({ changed: true });
      expect(await nordwire.json(ActionResult, ...words, ...author)).toMatchObject({ changed: true });
      await expectSoon(`/api/v1${path}`, status, body);
      expect(await nordwire.json(ActionResult, ...words, ...author)).toMatchObject({ changed: false });
    }
    const Audit = z.array(z.object({ action: z.string(), author: z.string() }));
    const actions = (await nordwire.json(Audit, 'audit', 'list')).map(({ action }) => action);
    const done = commands.map(([[group, name]]) => `${group} ${name}`);
    // The key of these tests was made before.
    expect(new Set(actions)).toEqual(new Set(['keys create', ...done]));
  }, 600_000);

  it('end with status 1 and a plain reason, or 2 when they are called wrongly', async () => {
    const refused = await nordwire.run('articles', 'takedown', 'nosuch', ...author);
    expect(refused).toMatchObject({ status: 1, out: '', err: 'Unknown article nosuch.\n' });
    expect(await nordwire.run('export', '--kinds', 'nosuch')).toMatchObject({
      status: 2,
      out: '',
      err: expect.not.stringContaining('    at '),
    });
    expect(await nordwire.run('articles', 'takedown', 'articleaaaa2')).toMatchObject({ status: 2 });
  });
});
