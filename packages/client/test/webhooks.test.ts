import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from '../src/index.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another secret, also long').toString('base64')}`;
const AT = 1_773_576_000;
const now = () => AT * 1000;
const change = {
  seq: 912,
  kind: 'event',
  id: 'p2c9gof5i1ph',
  action: 'upsert',
  reason: 'updated',
  record: { id: 'p2c9gof5i1ph', title: 'Skjærgård' },
};
const body = JSON.stringify(change);

/** Standard Webhooks, "Signature scheme": HMAC-SHA256 of id, time and body with points between, in base64. */
function sign(secret: string, text = body, { id = 'msg_1', at = AT } = {}): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')}`;
}

const headers = (signature = sign(SECRET), at: number | string = AT) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
});

describe('a delivery', () => {
  const verified = { id: 'msg_1', timestamp: new Date(AT * 1000), change };

  it('is read from a Request', async () => {
    const request = new Request('https://receiver.example/hook', { method: 'POST', headers: headers(), body });
    expect(await verifyWebhook(request, { secrets: SECRET, now })).toEqual(verified);
  });

  it.each([
    ['text', body],
    ['bytes', new TextEncoder().encode(body)],
  ])('is read from the headers of Node and a body of %s', async (_, raw) => {
    expect(
      await verifyWebhook({ headers: { ...headers(), host: undefined }, body: raw }, { secrets: SECRET, now }),
    ).toEqual(verified);
  });

  it('is read from headers in any spelling', async () => {
    const spelt = Object.fromEntries(Object.entries(headers()).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await verifyWebhook({ headers: spelt, body }, { secrets: SECRET, now })).toEqual(verified);
  });

  it('fits the example of the standard', async () => {
    const delivery = {
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      body: '{"test": 2432232314}',
    };
    const secrets = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(await verifyWebhook(delivery, { secrets, now: () => 1_614_265_330_000 })).toMatchObject({
      change: { test: 2432232314 },
    });
  });

  it('fits while the secret is rotated, on whichever side the new one is first', async () => {
    const both = headers(`${sign(OTHER)} v1a,of-another-scheme ${sign(SECRET)}`);
    expect(await verifyWebhook({ headers: both, body }, { secrets: SECRET, now })).toEqual(verified);
    expect(await verifyWebhook({ headers: headers(), body }, { secrets: [OTHER, SECRET], now })).toEqual(verified);
  });

  it.each([
    ['a body that was changed', headers(), `${body} `, /does not fit/],
    ['a body that was parsed and written anew', headers(), JSON.stringify(JSON.parse(body), null, 1), /does not fit/],
    ['another secret', headers(sign(OTHER)), body, /does not fit/],
    ['another id', { ...headers(), 'webhook-id': 'msg_2' }, body, /does not fit/],
    ['another time', headers(sign(SECRET), AT + 1), body, /does not fit/],
    ['a signature that is none', headers('v1,%%% v1,'), body, /does not fit/],
    ['a signature of another scheme', headers(sign(SECRET).replace('v1,', 'v2,')), body, /does not fit/],
    ['no signature', { ...headers(), 'webhook-signature': '' }, body, /webhook-signature is missing/],
    ['no id', { ...headers(), 'webhook-id': '' }, body, /webhook-id is missing/],
    ['a time that is none', headers(sign(SECRET), 'now'), body, /is not a time/],
    ['a time that is old', headers(sign(SECRET, body, { at: AT - 301 }), AT - 301), body, /301 seconds old/],
    ['a time that is ahead', headers(sign(SECRET, body, { at: AT + 301 }), AT + 301), body, /301 seconds ahead/],
    ['a body that is no JSON', headers(sign(SECRET, 'text')), 'text', /not JSON/],
  ])('is refused with %s', async (_, sent, raw, message) => {
    const refused = verifyWebhook({ headers: sent, body: raw }, { secrets: SECRET, now });
    await expect(refused).rejects.toThrow(WebhookError);
    await expect(refused).rejects.toThrow(message);
  });

  it.each([[[]], ['whsec_'], ['whsec_%%%']])(
    'is not looked at with the secrets %j, which are not repeated',
    async (secrets) => {
      const refused = verifyWebhook({ headers: headers(), body }, { secrets, now });
      await expect(refused).rejects.toThrow(TypeError);
      await expect(refused).rejects.not.toThrow(/%%%/);
    },
  );
});
