import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type StandIn,
  startStandIn,
} from '../../../../test/support/ingest/providers/language-model/endpoint-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/world/database.ts';
import { emptyTables } from '../../../../test/world/empty-tables.ts';
import { AnswerRefused, type Log, ModelUnavailable } from '../endpoint/failures.ts';
import { createModel } from './model.ts';
import { type ModelSettings, openEndpoint } from './open-endpoint.ts';
import { createSpend } from './spend.ts';

const now = new Date('2026-03-15T22:00:00.000Z');
const { signal } = new AbortController();

let store: TestDatabase;
let standIn: StandIn;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());
beforeEach(async () => {
  await emptyTables(store.db, 'language_model_spend');
  standIn = await startStandIn(() => ({ title: 'Hello', text: 'World' }));
});
afterEach(() => standIn.close());

function createTestModel(overrides: Partial<ModelSettings> = {}, log: Log = () => {}) {
  const settings: ModelSettings = {
    provider: 'openai',
    baseUrl: standIn.address,
    apiKey: 'a-key',
    model: 'stand-in',
    inputPrice: 3,
    outputPrice: 15,
    dailySpend: 1,
    timeoutMs: 5000,
    concurrency: 2,
    ...overrides,
  };
  const id = `${settings.provider}:${settings.model}`;
  const spend = createSpend(store.db, { ...settings, model: id, now: () => now, log: () => {} });
  return createModel({
    id,
    endpoint: openEndpoint(settings),
    spend,
    timeoutMs: settings.timeoutMs,
    concurrency: settings.concurrency,
    now: () => now,
    random: () => 0.5,
    log,
    pauseMs: 5,
  });
}

const question = {
  instructions: 'Translate.',
  material: { title: 'Hej', text: 'Världen' },
  schema: z.object({ title: z.string(), text: z.string() }),
  maxOutputTokens: 400,
};

const readSpend = async () =>
  (
    await sql<{ calls: number; input_tokens: number; output_tokens: number; cost: number }>`
      select calls, input_tokens::int, output_tokens::int, cost_usd::float8 as cost from language_model_spend`.execute(
      store.db,
    )
  ).rows;

describe('a language model', () => {
  it.each([
    ['openai', 'authorization', 'Bearer a-key'],
    ['ollama', 'authorization', 'Bearer a-key'],
    ['anthropic', 'x-api-key', 'a-key'],
  ] as const)('answers in the form asked for through %s', async (provider, header, key) => {
    expect(await createTestModel({ provider }).ask(question, signal)).toEqual({ title: 'Hello', text: 'World' });
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]).toMatchObject({
      task: 'translate',
      material: question.material,
      instructions: 'Translate.',
    });
    expect(standIn.requests[0]?.headers[header]).toBe(key);
  });

  it('answers through Anthropic for a model that knows structured output', async () => {
    const model = createTestModel({ provider: 'anthropic', model: 'claude-sonnet-4-5' });
    expect(await model.ask(question, signal)).toEqual({ title: 'Hello', text: 'World' });
  });

  it('tries again what may pass, and enters the money once', async () => {
    standIn.faults.push({ status: 503 }, { status: 429, headers: { 'retry-after': '0' } });
    expect(await createTestModel().ask(question, signal)).toEqual({ title: 'Hello', text: 'World' });
    expect(standIn.requests).toHaveLength(3);
    // 1,000 tokens at 3 dollars and 200 at 15 dollars a million.
    expect(await readSpend()).toEqual([{ calls: 3, input_tokens: 1000, output_tokens: 200, cost: 0.006 }]);
  });

  it('gives up after three tries and says when to come back', async () => {
    standIn.faults.push({ status: 500 }, { status: 502 }, { status: 529 });
    const failure = await createTestModel()
      .ask(question, signal)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailable);
    expect(standIn.requests).toHaveLength(3);
    expect(failure).toMatchObject({ retryAt: new Date('2026-03-15T22:02:00.000Z') });
  });

  it('does not wait out a Retry-After that goes beyond its time, and hands it on', async () => {
    standIn.faults.push({ status: 429, headers: { 'retry-after': '3600' } });
    await expect(createTestModel().ask(question, signal)).rejects.toMatchObject({
      name: 'ModelUnavailable',
      retryAt: new Date('2026-03-15T23:00:00.000Z'),
    });
    expect(standIn.requests).toHaveLength(1);
  });

  it.each([401, 403, 404])('does not try again after %i, which only a setting changes', async (status) => {
    standIn.faults.push({ status });
    await expect(createTestModel().ask(question, signal)).rejects.toBeInstanceOf(ModelUnavailable);
    expect(standIn.requests).toHaveLength(1);
  });

  it.each([400, 413, 422])('has the log say that a question was refused with %i, once, and why', async (status) => {
    standIn.faults.push({ status });
    const logged: unknown[] = [];
    const model = createTestModel({}, (level, message, fields) => logged.push({ level, message, ...fields }));
    await expect(model.ask(question, signal)).rejects.toThrow(AnswerRefused);
    await model.ask(question, signal);
    expect(logged).toEqual([
      {
        level: 'warn',
        message: 'the endpoint of the language model refuses a question',
        model: 'openai:stand-in',
        reason: expect.stringContaining(`the endpoint answered ${status}`),
      },
    ]);
  });

  it('takes 400 as a refusal of this question', async () => {
    standIn.faults.push({ status: 400 });
    await expect(createTestModel().ask(question, signal)).rejects.toBeInstanceOf(AnswerRefused);
    expect((await readSpend())[0]?.cost).toBe(0);
  });

  it('ends a question that takes too long, and keeps its estimate in the book', async () => {
    standIn.faults.push({ delayMs: 2000 });
    await expect(createTestModel({ timeoutMs: 150 }).ask(question, signal)).rejects.toMatchObject({
      name: 'ModelUnavailable',
      message: 'no answer within 0.15 s',
    });
    expect((await readSpend())[0]?.cost).toBeGreaterThan(0.006);
  });

  it.each([
    ['no JSON', { text: 'Certainly! Here is your translation.' }],
    ['another form', { text: '{"heading":"Hello"}' }],
    ['half an answer', { text: '{"title":"Hel', finish: 'length' }],
    ['a whole answer that was cut', { finish: 'length' }],
  ] as const)('refuses %s, and pays for it', async (_name, fault) => {
    standIn.faults.push(fault);
    await expect(createTestModel().ask(question, signal)).rejects.toBeInstanceOf(AnswerRefused);
    expect(await readSpend()).toEqual([{ calls: 1, input_tokens: 1000, output_tokens: 200, cost: 0.006 }]);
  });

  it.each([
    ['negative', { input: -100_000_000, output: -5 }],
    ['negative in its answer', { input: 1000, output: -5_000_000 }],
    ['of parts of tokens', { input: 10.5, output: 1.5 }],
    ['more than a number can hold', { input: 1e30, output: 1e30 }],
    ['more than the text that was sent', { input: 3_000_000_000, output: 5 }],
    ['more than an answer may take', { input: 1000, output: 401 }],
  ])('keeps its answer and the estimate where the usage it is told is %s', async (_name, usage) => {
    const model = createTestModel();
    await model.ask(question, signal);
    standIn.faults.push({ usage });
    expect(await model.ask(question, signal)).toEqual({ title: 'Hello', text: 'World' });
    const [book] = await readSpend();
    expect(book).toMatchObject({ calls: 2, input_tokens: 1000, output_tokens: 200 });
    // 0.006 dollars of the first, and at most 400 tokens of output at 15 dollars a million of the second.
    expect(book?.cost).toBeGreaterThan(0.012);
  });

  it('keeps its answer where the book cannot be written, and has the log say so', async () => {
    const logged: unknown[] = [];
    const settings = { provider: 'openai', baseUrl: standIn.address, apiKey: 'a-key', model: 'stand-in' } as const;
    const bounds = { inputPrice: 3, outputPrice: 15, dailySpend: 1, timeoutMs: 5000, concurrency: 2 };
    const model = createModel({
      id: 'openai:stand-in',
      endpoint: openEndpoint({ ...settings, ...bounds }),
      spend: {
        reserve: async () => ({ day: '2026-03-15', cost: 1 }),
        settle: () => Promise.reject(new Error('the store is away')),
      },
      ...bounds,
      now: () => now,
      random: () => 0.5,
      log: (level, message, fields) => logged.push({ level, message, ...fields }),
    });
    expect(await model.ask(question, signal)).toEqual({ title: 'Hello', text: 'World' });
    expect(logged).toMatchObject([{ level: 'warn', reason: 'the store is away' }]);
  });

  it('asks nothing once the day is spent, whoever spent it, until the next UTC day', async () => {
    // One question fits: at most 400 tokens of output at 15 dollars a million, and a few of input.
    const first = createTestModel({ dailySpend: 0.0075 });
    await first.ask(question, signal);
    const afterRestart = createTestModel({ dailySpend: 0.0075 });
    await expect(afterRestart.ask(question, signal)).rejects.toMatchObject({
      name: 'ModelUnavailable',
      retryAt: new Date('2026-03-16T00:00:00.000Z'),
    });
    expect(standIn.requests).toHaveLength(1);
  });

  it('never reserves more than the cap, however many ask at once', async () => {
    const model = createTestModel({ dailySpend: 0.0135, concurrency: 8 });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => model.ask(question, signal)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect((await readSpend())[0]?.cost).toBeLessThanOrEqual(0.0135);
  });

  it('asks no more questions at a time than it may', async () => {
    const model = createTestModel({ concurrency: 1, dailySpend: undefined });
    standIn.faults.push({ delayMs: 1_000 });
    const both = Promise.all([model.ask(question, signal), model.ask(question, signal)]);
    await expect.poll(() => standIn.requests).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(standIn.requests).toHaveLength(1);
    await both;
    expect(standIn.requests).toHaveLength(2);
  });

  it('stops when the process does', async () => {
    standIn.faults.push({ delayMs: 2000 });
    const stopping = new AbortController();
    const answer = createTestModel().ask(question, stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
