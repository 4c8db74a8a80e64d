import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleRecord } from '../../../test/support/ingest/bundle/bundle-harness.ts';
import {
  createOperateWorld,
  eventRecord,
  memberRecord,
  type OperateWorld,
} from '../../../test/support/ingest/operate/operate-harness.ts';
import { type CommandLine, createCommandLine } from '../../../test/world/command-line.ts';

let world: OperateWorld;
let nordwire: CommandLine;
beforeAll(async () => {
  world = await createOperateWorld();
  await world.import([
    eventRecord('eventcranes0'),
    eventRecord('eventmerged0', { status: 'merged', merged_into: 'eventcranes0' }),
    memberRecord('articlecrane', 'eventcranes0', {
      title: 'Norrvik buys cranes',
      article_url: 'https://www.wire.example/cranes/',
      published_at: '2026-03-14T08:00:00.000Z',
    }),
    articleRecord('articlepaper', {
      source: 'paper.example',
      article_url: 'https://paper.example/port',
      title: 'A port freezes',
      published_at: '2026-03-13T08:00:00.000Z',
    }),
    articleRecord('articletwice', {
      source: 'paper.example',
      article_url: 'https://paper.example/twice',
      published_at: '2026-03-12T08:00:00.000Z',
    }),
    articleRecord('articleagain', {
      article_url: 'http://paper.example/twice/',
      published_at: '2026-03-12T08:00:00.000Z',
    }),
    ...[
      ['entryreport0', '2026-04-25T05:30:00.000Z', 'exact', 'companynorrv'],
      ['entrypast000', '2026-01-10T23:00:00.000Z', 'day', 'companynorrv'],
      ['entryother00', '2026-05-01T22:00:00.000Z', 'day', 'companyoxelv'],
    ].map(([id, scheduled_at, date_precision, company]) => ({
      record: 'calendar_event',
      id: String(id),
      company,
      title: `Entry ${id}`,
      event_type: 'agm',
      scheduled_at,
      date_precision,
    })),
  ]);
  nordwire = await createCommandLine(world.database);
}, 60_000);
afterAll(async () => {
  await nordwire?.close();
  await world?.database.drop();
});

const listIds = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id);

describe('nordwire articles', { timeout: 60_000 }, () => {
  it('list shows the last published first, with state, source and event', async () => {
    const [heading, first, second] = await nordwire.lines('articles', 'list', '--limit', '2');
    expect(heading?.split(/ {2,}/)).toEqual(['id', 'published', 'state', 'source', 'event', 'title']);
    expect([first, second].map((line) => line?.split(/ {2,}/))).toEqual([
      ['articlecrane', '2026-03-14 08:00', 'live', 'wire.example', 'eventcranes0', 'Norrvik buys cranes'],
      ['articlepaper', '2026-03-13 08:00', 'live', 'paper.example', '-', 'A port freezes'],
    ]);
  });

  it('list keeps to a source, a state and a time', async () => {
    const list = async (...words: string[]) => listIds(await nordwire.read('articles', 'list', ...words));
    expect(await list('--source', 'paper.example', '--since', '2026-03-13')).toEqual(['articlepaper']);
    expect(await nordwire.lines('articles', 'list', '--state', 'withdrawn')).toEqual(['no articles']);
    expect(await nordwire.run('articles', 'list', '--source', 'nosuch.example')).toEqual({
      status: 1,
      out: '',
      err: 'Unknown source nosuch.example; nordwire sources list shows all sources.\n',
    });
  });

  it('show takes the address of a page in any of its forms', async () => {
    for (const address of ['https://wire.example/cranes', 'http://www.wire.example/cranes/?utm_source=letter'])
      expect(await nordwire.read('articles', 'show', address)).toMatchObject({ id: 'articlecrane' });
    expect(await nordwire.run('articles', 'show', 'https://wire.example/crane')).toEqual({
      status: 1,
      out: '',
      err: 'No article has the address https://wire.example/crane.\n',
    });
  });

  it('neither shows nor takes down one of several articles of a page, and names them', async () => {
    const err =
      'Several articles have that address; use the id of one: articleagain of wire.example, articletwice of paper.example.\n';
    const address = 'https://paper.example/twice';
    expect(await nordwire.run('articles', 'show', address)).toEqual({ status: 1, out: '', err });
    expect(await nordwire.run('articles', 'takedown', address, '--author', 'Anna')).toEqual({
      status: 1,
      out: '',
      err,
    });
  });

  it('takedown takes the address that a letter names', async () => {
    const takeDown = (...options: string[]) =>
      nordwire.run('articles', 'takedown', 'https://paper.example/port', '--author', 'Anna', ...options);
    expect((await takeDown()).out).toContain('until then it can be restored: nordwire articles restore articlepaper.');
    expect((await nordwire.run('articles', 'restore', 'articlepaper', '--author', 'Anna')).status).toBe(0);
    const { status } = await takeDown('--now');
    expect(status).toBe(0);
    expect(await nordwire.read('articles', 'list', '--state', 'withdrawn')).toMatchObject([
      { id: 'articlepaper', withheld: 'takedown', title: null },
    ]);
  });
});

describe('nordwire events list', { timeout: 60_000 }, () => {
  it('shows when an event was reported, by how many articles and about whom', async () => {
    const [, row] = await nordwire.lines('events', 'list');
    expect(row?.split(/ {2,}/)).toEqual([
      'eventcranes0',
      '2026-03-14 08:00',
      'active',
      'routine',
      '1',
      'Norrvik Industri AB',
      'Title of eventcranes0',
    ]);
  });

  it('keeps to a company, a status and a time', async () => {
    const list = async (...words: string[]) => listIds(await nordwire.read('events', 'list', ...words));
    expect(await list('--company', 'nrvk-b')).toEqual(['eventcranes0']);
    expect(await list('--company', 'companyoxelv')).toEqual([]);
    expect(await list('--status', 'closed')).toEqual([]);
    expect(await list()).toEqual(['eventcranes0']);
    expect(await list('--status', 'merged')).toEqual(['eventmerged0']);
    expect(await list('--since', '2026-03-15')).toEqual([]);
    expect(await nordwire.run('events', 'list', '--company', 'nosuch')).toMatchObject({
      status: 1,
      err: 'Unknown company nosuch.\n',
    });
  });
});

describe('nordwire calendar list', { timeout: 60_000 }, () => {
  it("shows entries from a day on in the issuer's time zone, the next first", async () => {
    const [, first, ...others] = await nordwire.lines('calendar', 'list', '--since', '2026-03-01');
    expect(first?.split(/ {2,}/)).toEqual([
      'entryreport0',
      '2026-04-25',
      '07:30',
      'Europe/Stockholm',
      'scheduled',
      'agm',
      'Norrvik Industri AB',
      'Entry entryreport0',
    ]);
    expect(others).toHaveLength(1);
  });

  it('keeps to a company', async () => {
    const rows = await nordwire.read('calendar', 'list', '--since', '2026-01-01', '--company', 'companynorrv');
    expect(rows).toMatchObject([
      { id: 'entrypast000', date: '2026-01-11', time: null },
      { id: 'entryreport0', date: '2026-04-25', time: '07:30' },
    ]);
  });
});
