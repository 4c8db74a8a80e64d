import { expect, it } from 'vitest';
import type { PostResult } from '../../outbox/post.ts';
import type { Digest, DigestEvent } from '../message.ts';
import { discord } from './discord.ts';

const event = (index: number, more: Partial<DigestEvent> = {}): DigestEvent => ({
  id: `event${index}`,
  title: `Title ${index}`,
  summary: null,
  type: 'Acquisition',
  companies: ['Nordvik'],
  articles: 1,
  reported_at: '2026-03-26T10:30:00.000Z',
  ...more,
});

const digest = (more: Partial<Digest> = {}): Digest => ({
  id: 'message00000',
  kind: 'events',
  search: { id: 'search000000', name: 'Deals', filters: { country: 'SE' } },
  events: [event(1)],
  more: 0,
  base: 'https://news.test',
  timezone: 'UTC',
  unsubscribe: 'https://news.test/unsubscribe/token',
  ...more,
});

const target = { address: 'https://discord.com/api/webhooks/1/secret', email: null };

/** Sends a digest to a receiver that answers so. */
async function send(given: Digest, result: PostResult = { status: 204, retryAfterSeconds: undefined, body: '' }) {
  const sent: { address: string; body: string }[] = [];
  const outcome = await discord.deliver(
    {
      mail: undefined,
      post: async (address, _, body) => {
        sent.push({ address, body });
        return result;
      },
    },
    target,
    given,
  );
  const message = JSON.parse(sent[0]?.body ?? '{}') as {
    content: string;
    embeds: { description: string }[];
    allowed_mentions: unknown;
  };
  return { outcome, message, address: sent[0]?.address };
}

it('is a message with one embed that mentions no user', async () => {
  const { message, outcome, address } = await send(digest());
  expect([outcome, address]).toEqual([{ isSent: true, status: 204 }, target.address]);
  expect(message).toEqual({
    content: 'Deals\\: Title 1',
    embeds: [
      {
        description:
          '[Title 1](https://news.test/events/event1)\nAcquisition · Nordvik · 26 Mar 2026\\, 10\\:30 UTC\n' +
          '[Saved search](https://news.test/account/saved-searches/search000000)',
      },
    ],
    allowed_mentions: { parse: [] },
  });
});

it('shows titles as text: no marks, links or mentions of theirs', async () => {
  const title = '**bold** @everyone <@123> [click](https://evil.example) `code` # one';
  const { message } = await send(digest({ events: [event(1, { title }), event(2)] }));
  expect(message.embeds[0]?.description.split('\n')[0]).toBe(
    '[\\*\\*bold\\*\\* \\@everyone \\<\\@123\\> \\[click\\]\\(https\\:\\/\\/evil\\.example\\) \\`code\\` \\# one]' +
      '(https://news.test/events/event1)',
  );
});

it('keeps within the limits of Discord, and counts what it leaves out', async () => {
  const events = Array.from({ length: 20 }, (_, index) => event(index, { title: '!'.repeat(300) }));
  const long = Object.fromEntries(['country', 'event_type', 'q'].map((name) => [name, 'x'.repeat(2_000)]));
  for (const filters of [{ country: 'SE' }, long]) {
    const given = digest({ events, more: 7, search: { id: 'search000000', name: '*'.repeat(100), filters } });
    const { message } = await send(given);
    const [embed] = message.embeds;
    expect(message.content.length).toBeLessThanOrEqual(2_000);
    expect(embed?.description.length).toBeLessThanOrEqual(4_096);
    const shown = embed?.description.match(/\/events\/event/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(3);
    expect(embed?.description).toContain(`and ${27 - shown} more`);
  }
});

it('says that a test is one', async () => {
  const { message } = await send(digest({ kind: 'test', events: [] }));
  expect(message.content).toContain('This is a test.');
});

it.each<[string, string, number | undefined, number]>([
  ['the body says', '{"message":"You are being rate limited.","retry_after":64.5,"global":false}', 65, 64_500],
  ['the header says where the body does not', '<html>', 120, 120_000],
  ['nothing says', '{"retry_after":"soon"}', undefined, 0],
])('waits at 429 as long as %s', async (_, body, retryAfterSeconds, retryAfterMs) => {
  const { outcome } = await send(digest(), { status: 429, retryAfterSeconds, body });
  expect(outcome).toMatchObject({ isSent: false, isFinal: false, error: 'answered 429', retryAfterMs });
});

it('ends for good where the webhook was deleted', async () => {
  const { outcome } = await send(digest(), { status: 404, retryAfterSeconds: undefined, body: '{"code":10015}' });
  expect(outcome).toMatchObject({ isSent: false, isFinal: true });
  expect(outcome.isSent || discord.endsFor(outcome, target)).toBe('Its incoming webhook is gone: answered 404.');
});
