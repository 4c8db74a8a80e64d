import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Fault,
  type StandIn,
  startStandIn,
} from '../../../../test/support/ingest/providers/language-model/endpoint-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/world/database.ts';
import { emptyTables } from '../../../../test/world/empty-tables.ts';
import { AnswerRefused } from '../endpoint/failures.ts';
import { createModel, type Model } from './model.ts';
import { type ModelSettings, openEndpoint } from './open-endpoint.ts';
import { createSpend } from './spend.ts';

const start = new Date('2026-03-15T22:00:00.000Z');
const secondsOn = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const { signal } = new AbortController();

let store: TestDatabase;
let standIn: StandIn;
let now = start;
let lines: string[];
/** What the endpoint does to a question by its title. */
let chooseFault: (title: string) => Fault | undefined;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'language_model_spend');
  now = start;
  lines = [];
  chooseFault = () => undefined;
  standIn = await startStandIn(
    () => ({ title: 'Hello' }),
    ({ material }) => chooseFault(String(material['title'])),
  );
});
afterEach(() => standIn.close());

function openModel(concurrency: number, dailySpend?: number): Model {
  const settings: ModelSettings = {
    provider: 'openai',
    baseUrl: standIn.address,
    apiKey: 'a-key',
    model: 'stand-in',
    inputPrice: 1,
    outputPrice: 1,
    dailySpend,
    timeoutMs: 800,
    concurrency,
  };
  const log = (level: string, message: string) => void lines.push(`${level}: ${message}`);
  const parts = { now: () => now, log };
  return createModel({
    id: 'openai:stand-in',
    endpoint: openEndpoint(settings),
    spend: createSpend(store.db, { ...settings, ...parts }),
    timeoutMs: settings.timeoutMs,
    concurrency,
    random: () => 0,
    pauseMs: 1,
    ...parts,
  });
}

const ask = (model: Model, title = 'Hej', maxOutputTokens = 10) =>
  model.ask(
    { instructions: 'Translate.', material: { title }, schema: z.object({ title: z.string() }), maxOutputTokens },
    signal,
  );

/** What became of a question: its answer, or until when it is put off. */
async function describeOutcome(pendingAnswer: Promise<{ title: string }>): Promise<string | number> {
  try {
    return (await pendingAnswer).title;
  } catch (error) {
    if (error instanceof AnswerRefused) return 'refused';
    const { retryAt } = error as { retryAt: Date };
    return (retryAt.getTime() - start.getTime()) / 1000;
  }
}

/** The fates of questions of these titles that are asked together. */
const describeOutcomes = (model: Model, titles: readonly string[]) =>
  Promise.all(titles.map((title) => describeOutcome(ask(model, title))));

const many = (count: number) => Array.from({ length: count }, (_, place) => `Hej ${place}`);

describe('an endpoint that is away', () => {
  it.each([
    ['does not answer in time', { delayMs: 2_000 }, 2],
    ['fails', { status: 503 }, 6],
    ['has had enough', { status: 429 }, 3],
    ['says for how long', { status: 503, headers: { 'retry-after': '60' } }, 1],
    ['lets nobody in', { status: 401 }, 1],
  ] as const)('is left alone by 50 articles one after the other once it %s', async (_name, fault, requests) => {
    chooseFault = () => fault;
    const model = openModel(1);
    for (const title of many(50)) expect(await describeOutcome(ask(model, title))).toBeGreaterThanOrEqual(60);
    expect(standIn.requests).toHaveLength(requests);
  });

  it('is asked by no more than the questions at a time and one, three times each, whatever is due', async () => {
    chooseFault = () => ({ status: 503 });
    await describeOutcomes(openModel(4), many(100));
    expect(standIn.requests.length).toBeLessThanOrEqual(15);
  });

  it('tells questions after it the reason and the time of the first pause', async () => {
    chooseFault = () => ({ status: 503 });
    const model = openModel(1);
    await describeOutcomes(model, many(2));
    await expect(ask(model)).rejects.toMatchObject({
      name: 'ModelUnavailable',
      message: 'the endpoint answered 503: as told',
      retryAt: secondsOn(60),
    });
  });

  it('is asked once after each pause, which doubles up to 15 minutes', async () => {
    chooseFault = () => ({ status: 503 });
    const model = openModel(4);
    await describeOutcomes(model, many(2));
    const ends = [60, 180, 420, 900, 1_800, 2_700];
    for (const [place, end] of ends.slice(0, -1).entries()) {
      now = secondsOn(end - 0.001);
      expect(await describeOutcomes(model, many(3))).toEqual([end, end, end]);
      now = secondsOn(end);
      const before = standIn.requests.length;
      const fates = await describeOutcomes(model, many(8));
      expect(standIn.requests.length).toBe(before + 1);
      const [next = 0] = ends.slice(place + 1);
      // The probe comes after the others, in case it is to blame itself.
      expect(fates).toEqual([next + 60, ...many(7).map(() => next)]);
    }
    expect(lines.filter((line) => line.includes('cannot be asked'))).toHaveLength(ends.length);
  });

  it('answers those that waited for the probe as soon as that is answered, and is told of once', async () => {
    chooseFault = () => ({ status: 503 });
    const model = openModel(4);
    await describeOutcomes(model, many(2));
    now = secondsOn(60);
    chooseFault = () => undefined;
    expect(await describeOutcomes(model, many(8))).toEqual(many(8).map(() => 'Hello'));
    expect(lines).toEqual([
      'warn: the language model did not answer a question',
      'warn: the language model cannot be asked; articles that need it wait',
      'info: the language model answers again',
    ]);
    // The pauses begin anew.
    chooseFault = () => ({ status: 429 });
    expect(await describeOutcome(ask(model))).toBe(120);
  });

  it.each([
    ['is asked again an hour later where it says so', { status: 429, headers: { 'retry-after': '3600' } }, 3_600],
    ['is asked again after 15 minutes where a setting is wrong', { status: 401 }, 900],
  ] as const)('%s', async (_name, fault, seconds) => {
    chooseFault = () => fault;
    const model = openModel(1);
    expect(await describeOutcome(ask(model))).toBe(seconds);
    expect(await describeOutcome(ask(model))).toBe(seconds);
    expect(standIn.requests).toHaveLength(1);
  });

  it('takes an answer that cannot be used as a sign of life', async () => {
    chooseFault = () => ({ status: 429 });
    const model = openModel(1);
    await describeOutcome(ask(model));
    now = secondsOn(60);
    chooseFault = () => ({ text: 'Certainly!' });
    expect(await describeOutcome(ask(model))).toBe('refused');
    expect(lines.at(-1)).toBe('info: the language model answers again');
  });

  it('hands the probe on where the process gave its question up', async () => {
    chooseFault = () => ({ status: 429 });
    const model = openModel(2);
    await describeOutcome(ask(model));
    now = secondsOn(60);
    chooseFault = (title) => (title === 'slow' ? { delayMs: 300 } : undefined);
    const stopping = new AbortController();
    const given = model.ask(
      { instructions: '', material: { title: 'slow' }, schema: z.object({ title: z.string() }), maxOutputTokens: 10 },
      stopping.signal,
    );
    const other = describeOutcome(ask(model));
    stopping.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(await other).toBe('Hello');
  });
});

describe('one article that the endpoint fails at', () => {
  it.each([
    ['refuses', { status: 400 }],
    ['answers in another form', { text: '{"heading":"Hello"}' }],
    ['cuts short', { finish: 'length' }],
  ] as const)('keeps no other from it where the endpoint %s', async (_name, fault) => {
    chooseFault = (title) => (title === 'bad' ? fault : undefined);
    const model = openModel(1);
    expect(await describeOutcomes(model, ['bad', 'bad', 'bad', 'good'])).toEqual([
      'refused',
      'refused',
      'refused',
      'Hello',
    ]);
    expect(lines.filter((line) => line.includes('cannot be asked'))).toEqual([]);
  });

  it.each([
    ['breaks', { status: 500 }],
    ['takes for ever', { delayMs: 2_000 }],
  ] as const)('keeps no other from it where the endpoint %s while it answers others', async (_name, fault) => {
    chooseFault = (title) => (title === 'bad' ? fault : undefined);
    const model = openModel(1);
    expect(await describeOutcomes(model, ['bad', 'good', 'bad', 'good'])).toEqual([120, 'Hello', 120, 'Hello']);
  });

  it('is not the probe twice in a row', async () => {
    chooseFault = () => ({ status: 500 });
    const model = openModel(1);
    const until = new Map<string, string | number>();
    const round = async () => {
      for (const title of ['bad', 'good'])
        if (Number(until.get(title) ?? 0) * 1000 <= now.getTime() - start.getTime())
          until.set(title, await describeOutcome(ask(model, title)));
    };
    await round();
    chooseFault = (title) => (title === 'bad' ? { status: 500 } : undefined);
    for (let minute = 1; minute <= 10; minute++) {
      now = secondsOn(minute * 60);
      if (until.get('good') !== 'Hello') await round();
    }
    expect(until.get('good')).toBe('Hello');
  });
});

describe('the cap on money', () => {
  it('keeps a short question from nothing where a long one passes it, and is told of once', async () => {
    const model = openModel(1, 0.0002);
    const midnight = 2 * 3_600;
    expect(await describeOutcome(ask(model, 'long', 10_000))).toBe(midnight);
    expect(await describeOutcome(ask(model, 'long', 10_000))).toBe(midnight);
    expect(await describeOutcome(ask(model, 'short', 10))).toBe('Hello');
    expect(lines).toEqual(['warn: the language model cannot be asked; articles that need it wait']);
  });
});
