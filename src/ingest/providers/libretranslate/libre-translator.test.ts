import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageIdentifier } from '../../../language/identify/identify.ts';
import type { TranslationInput, TranslationResult } from '../../../language/interfaces.ts';
import { AnswerRefused, ModelUnavailable } from '../endpoint/failures.ts';
import { createLibreTranslator } from './libre-translator.ts';

const { signal } = new AbortController();
let now: Date;
let server: Server;
let requests: Record<string, unknown>[];
let answer: (request: Record<string, unknown>, response: ServerResponse) => void;
let offered: unknown;

const english: Readonly<Record<string, string>> = {
  'Norrvik höjer utdelningen': 'Norrvik raises its dividend',
  'Omsättningen steg till 12,4 miljarder kronor.': 'Revenue rose to SEK 12.4 billion.',
  'Styrelsen är nöjd med kvartalet.': 'The board is pleased with the quarter.',
};
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const honestly: typeof answer = ({ q }, response) =>
  json(response, { translatedText: (q as string[]).map((text) => english[text] ?? text) });

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/languages') return void json(response, offered);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  requests.push(body);
  answer(body, response);
}
beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date('2026-03-15T12:00:00Z');
  requests = [];
  answer = honestly;
  offered = [
    { code: 'sv', targets: ['en', 'de'] },
    { code: 'nb', targets: ['en'] },
    { code: 'fi', targets: ['de'] },
  ];
});

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (overrides: { address?: string; apiKey?: string; timeoutMs?: number } = {}) =>
  createLibreTranslator({
    address: `http://${host()}`,
    apiKey: undefined,
    languages: createLanguageIdentifier(),
    now: () => now,
    random: () => 0,
    log: () => {},
    ...overrides,
  });
const article = (input: Partial<TranslationInput> = {}): TranslationInput => ({
  title: 'Norrvik höjer utdelningen',
  text: 'Omsättningen steg till 12,4 miljarder kronor. Styrelsen är nöjd med kvartalet.',
  language: 'sv',
  country: 'SE',
  ...input,
});
const getError = (result: TranslationResult | undefined) => (result && 'error' in result ? result.error : undefined);

describe('a LibreTranslate server', () => {
  it('is asked for title and sentences at once, with the key', async () => {
    const [result] = await open({ apiKey: 'a-key' }).translate([article()], signal);
    expect(requests).toEqual([
      { q: Object.keys(english), source: 'sv', target: 'en', format: 'text', api_key: 'a-key' },
    ]);
    expect(result).toMatchObject({
      by: `libretranslate:${host()}`,
      title: 'Norrvik raises its dividend',
      text: 'Revenue rose to SEK 12.4 billion. The board is pleased with the quarter.',
    });
  });

  it('translates the languages that it offers into English, Nynorsk as Norwegian, and nothing of the demonstration', async () => {
    const translator = open();
    expect(await translator.languages('news')).toEqual(new Set(['sv', 'nb', 'nn']));
    expect(await translator.languages('invented')).toEqual(new Set());
  });

  it('has a sentence left out that states another amount', async () => {
    answer = ({ q }, response) =>
      json(response, { translatedText: (q as string[]).map((text) => english[text]?.replace('12.4', '14.2')) });
    const [result] = await open().translate([article()], signal);
    expect(result).toMatchObject({ text: 'The board is pleased with the quarter.', refusals: [{ part: 'sentence' }] });
  });

  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    [
      'refuses the key',
      (response) => json(response, { error: 'Invalid API key' }, 403),
      /answered 403: .*Invalid API key/,
    ],
    ['wants to be paid', (response) => json(response, { error: 'Payment required' }, 402), /answered 402/],
    ['breaks', (response) => json(response, { error: 'out of memory' }, 500), /answered 500: .*out of memory/],
    ['answers with HTML', (response) => response.writeHead(200).end('<html>Sign in</html>'), /not JSON: <html>Sign in/],
    [
      'answers nonsense',
      (response) => json(response, { translatedText: 'one for all' }),
      /something else than was asked/,
    ],
    ['answers fewer texts', (response) => json(response, { translatedText: ['one'] }), /answered 1 texts to 3/],
    ['says nothing', () => undefined, /no answer within 0\.2 s/],
  ])('that %s has the article wait with the reason', async (_, fault, reason) => {
    answer = (_request, response) => void fault(response);
    const [result] = await open({ timeoutMs: 200 }).translate([article()], signal);
    expect(getError(result)).toBeInstanceOf(ModelUnavailable);
    expect(getError(result)?.message).toMatch(reason);
  });

  it('that is not there has the article wait, and is not asked again before its time', async () => {
    const translator = open({ address: 'http://127.0.0.1:1' });
    const [first, second] = await translator.translate([article(), article()], signal);
    expect(getError(first)?.message).toMatch(/^the server is not reached: /);
    expect(getError(second)).toBeInstanceOf(ModelUnavailable);
  });

  it('that asks for a pause gets it', async () => {
    answer = (_request, response) => {
      response.setHeader('retry-after', '600');
      json(response, { error: 'Slowdown' }, 429);
    };
    const translator = open();
    const [result] = await translator.translate([article()], signal);
    expect(getError(result)).toMatchObject({ retryAt: new Date('2026-03-15T12:10:00Z') });
    answer = honestly;
    await translator.translate([article()], signal);
    expect(requests).toHaveLength(1);
    now = new Date('2026-03-15T12:10:01Z');
    expect(await translator.translate([article()], signal)).toMatchObject([{ title: 'Norrvik raises its dividend' }]);
  });

  it('that refuses one text has that article refused alone', async () => {
    answer = (body, response) =>
      (body['q'] as string[]).includes('För långt')
        ? json(response, { error: 'too long' }, 400)
        : honestly(body, response);
    const [bad, good] = await open().translate([article({ title: 'För långt' }), article()], signal);
    expect(getError(bad)).toBeInstanceOf(AnswerRefused);
    expect(good).toMatchObject({ title: 'Norrvik raises its dividend' });
  });
});
