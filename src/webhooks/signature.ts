import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** One signature a secret: id, time in seconds and body, HMAC-SHA-256 (Standard Webhooks, "Signature scheme"). */
export function sign(secrets: readonly string[], message: { id: string; at: Date; body: string }): string {
  const timestamp = Math.floor(message.at.getTime() / 1_000);
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`;
    })
    .join(' ');
}

/** The headers of a message. */
export function createHeaders(
  secrets: readonly string[],
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1_000)),
    'webhook-signature': sign(secrets, message),
  };
}
