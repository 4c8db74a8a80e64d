import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInSteps } from '../../src/ingest/background/run.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { createFeedAgent } from '../../src/ingest/sources/address-guard.ts';
import { insiderExport, type TradeRow } from '../support/ingest/register-files.ts';
import type { Point } from './mortal-store.ts';
import { operators } from './operator-scenes.ts';
import { eachOnce, type Outcome, play, type Scene } from './process.ts';
import type { Published } from './published.ts';
import { insiders, positions, registerActions } from './register-scenes.ts';
import { MERGE, REACTION, scenes } from './scenes.ts';

const INGEST = 'src/ingest';
const agent = createFeedAgent({ allowPrivateAddresses: true });
const calendar = (...events: string[]): string => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const item = (name: string, hour: number): string =>
  `<item><guid>${name}</guid><link>https://wire.example/${name}</link><title>Norrvik ${name}</title>` +
  `<pubDate>Sun, 15 Mar 2026 0${hour}:00:00 GMT</pubDate></item>`;
const bodies: Readonly<Record<string, string | Buffer>> = {
  '/feed': `<rss version="2.0"><channel><title>T</title>${item('rises', 8)}${item('falls', 9)}</channel></rss>`,
  '/norwegian': `<rss version="2.0"><channel><title>T</title><language>nb</language>${item('stiger', 8)}</channel></rss>`,
  '/positions': positions,
  '/calendar': '<html><a href="/ir.ics">Subscribe</a><li>10 June 2026: Capital Markets Day</li></html>',
  '/ir.ics': calendar(
    event('1', 'SUMMARY:AGM', 'DTSTART:20260506'),
    event('2', 'SUMMARY:Interim report Q1 2026', 'DTSTART:20260424T053000Z'),
    event('3', 'SUMMARY:Record date for dividend', 'DTSTART:20260508'),
  ),
};

/** The rows that the register published in the requested days. */
function exportInsiders(parameters: URLSearchParams): Buffer {
  const [from = '', to = ''] = ['From', 'To'].map((end) => parameters.get(`Publiceringsdatum.${end}`) ?? '');
  const toDay = ({ published = '2026-03-15' }: TradeRow): string => published.slice(0, 10);
  return insiderExport(insiders.filter((row) => toDay(row) >= from && toDay(row) <= to));
}

let server: Server;
let published: Published = {
  polling: { fetch: { dispatcher: agent, userAgent: 'Nordwire/test' }, random: () => 0.5 },
  feed: '/feed',
  norwegian: '/norwegian',
  insiders: '/insiders',
  positions: '/positions',
  calendar: '/ir.ics',
  page: '/calendar',
};
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    response.end(pathname === '/insiders' ? exportInsiders(searchParams) : bodies[pathname]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  published = {
    ...published,
    feed: `${base}/feed`,
    norwegian: `${base}/norwegian`,
    insiders: `${base}/insiders`,
    positions: `${base}/positions`,
    calendar: `${base}/ir.ics`,
    page: `${base}/calendar`,
  };
});
afterAll(async () => {
  await agent.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The rows of one picture that the other lacks, as lines of text. */
function listDifferences(died: Outcome, lived: Outcome): string {
  const tables = [...new Set([...Object.keys(died.picture), ...Object.keys(lived.picture)])];
  return tables
    .flatMap((table) => {
      const [ofDied, ofLived] = [died.picture[table] ?? [], lived.picture[table] ?? []];
      return [
        ...ofDied.filter((row) => !ofLived.includes(row)).map((row) => `${table}, after deaths: ${row}`),
        ...ofLived.filter((row) => !ofDied.includes(row)).map((row) => `${table}, without deaths: ${row}`),
      ];
    })
    .join('\n');
}

/** What has to hold after any number of deaths, against a life without one. */
function expectTheSame(died: Outcome, lived: Outcome): void {
  expect(died.picture, listDifferences(died, lived)).toEqual(lived.picture);
  expect(died.sequence).toEqual(Array.from({ length: died.last }, (_, place) => place + 1));
  expect(died.creations).toEqual(lived.creations);
}

const sceneNames = scenes(published).map(({ name }) => name);
const sceneNamed = (name: string): Scene => {
  const scene = scenes(published).find((one) => one.name === name);
  if (scene === undefined) throw new Error(`There is no scene ${name}.`);
  return scene;
};

describe('a process that dies', () => {
  it.each(sceneNames)(
    'before or after any statement of %s leaves what the next one brings to the same end',
    { timeout: 120_000 },
    async (name) => {
      const lived = await play(sceneNamed(name), () => false);
      const died = await play(sceneNamed(name), eachOnce());
      expect(died.deaths.length).toBeGreaterThan(5);
      expect(died.deaths.some((death) => death.endsWith('before commit'))).toBe(true);
      expect(died.deaths.some((death) => death.endsWith('after commit'))).toBe(true);
      expectTheSame(died, lived);
    },
  );
});

it('among the scenes the clusterer merges events', async () => {
  const { picture } = await play(sceneNamed(MERGE), () => false);
  expect(picture['events']?.filter((line) => line.includes('"status":"merged"'))).toHaveLength(1);
});

it('among the scenes commentary is related to a fact that is read after it', async () => {
  const { picture } = await play(sceneNamed(REACTION), () => false);
  expect(picture['events']?.filter((line) => !line.includes('"related_to":null'))).toHaveLength(1);
});

/** The boundaries of a step: of its transactions the first loads, the last applies, and it works in between. */
const boundaries: Readonly<Record<string, (point: Point, last: number) => boolean>> = {
  'before it loads': (point) => point.transaction === 1 && point.side === 'before' && point.what === 'begin',
  'once it has loaded': (point) => point.transaction === 1 && point.side === 'after' && point.what === 'commit',
  'before it applies': (point, last) => point.transaction === last && point.side === 'before' && point.what === 'begin',
  'in the middle of applying': (point, last) =>
    point.transaction === last && point.what.startsWith('update pipeline_marks'),
  'before it commits': (point, last) =>
    point.transaction === last && point.side === 'before' && point.what === 'commit',
  'after it committed': (point, last) =>
    point.transaction === last && point.side === 'after' && point.what === 'commit',
};
const [NEW] = sceneNames;

describe('each step', () => {
  const steps = builtInSteps({ providers: {} } as Ingest).map((step) => step.name);
  let lived: Outcome;
  beforeAll(async () => {
    lived = await play(sceneNamed(NEW ?? ''), () => false);
    expect(new Set(lived.creations)).toEqual(new Set([1]));
  }, 60_000);

  it.each(steps)(
    '%s loses one process at each of its boundaries, and comes to the same end',
    { timeout: 60_000 },
    async (step) => {
      const last = Math.max(...lived.points.filter((point) => point.of === step).map((point) => point.transaction));
      const left = new Map(Object.entries(boundaries));
      const died = await play(sceneNamed(NEW ?? ''), (point) => {
        const [at] = [...left].find(([, isAt]) => point.of === step && isAt(point, last)) ?? [];
        return at !== undefined && left.delete(at);
      });
      expect([...left.keys()]).toEqual([]);
      expect(died.deaths).toHaveLength(Object.keys(boundaries).length);
      expectTheSame(died, lived);
    },
  );

  it('works outside of its transactions, where what it calls may fail as well', () => {
    const calls = lived.points
      .filter(({ what }) => what.startsWith('the '))
      .map(({ of, transaction, what }) => `${of} ${transaction} ${what}`);
    expect(new Set(calls)).toEqual(
      new Set(['embed 0 the embedder', 'story 0 the writer of stories', 'translate 0 the translator']),
    );
  });
});

describe('the scenes', () => {
  const files = readdirSync(INGEST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  const readSourceFile = (file: string): string => readFileSync(`${INGEST}/${file}`, 'utf8');

  it('go through every file that opens a transaction', () => {
    const elsewhere = {
      // By its own rule a process that dies leaves too much in the book and never too little.
      'providers/language-model/spend.ts': 'model.test.ts',
    };
    const writers = files.filter((file) => readSourceFile(file).includes('.transaction()'));
    expect(writers.sort()).toEqual(
      [...new Set([...Object.keys(elsewhere), ...scenes(published).flatMap((scene) => scene.writers)])].sort(),
    );
  });

  it('hold every command that is audited', () => {
    const call = /(?:(?:act|makeDue)\(ingest|change\(\s*services|runChange\(\s*\w+\(ingest\)),\s*request,\s*'([^']+)'/g;
    const actions = files.flatMap((file) => [...readSourceFile(file).matchAll(call)].map((match) => match[1]));
    expect(actions.sort()).toEqual([...operators, ...registerActions].map(({ name }) => name).sort());
  });
});
