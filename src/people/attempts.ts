import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../core/problem.ts';
import type { Db } from '../core/services.ts';

const MINUTE_MS = 60_000;

/** Limits of attempts in a window, for one client address and for one e-mail address. */
const rules = {
  'sign-in': { windowMs: 15 * MINUTE_MS, address: 30, account: 10 },
  'password-reset': { windowMs: 60 * MINUTE_MS, address: 10, account: 3 },
  'sign-up': { windowMs: 60 * MINUTE_MS, address: 10, account: 3 },
} as const;
export type Attempt = keyof typeof rules;

/** The origin of an attempt: `address` is the counted client address, `email` the claimed user. */
export type AttemptSource = { readonly address: string; readonly email: string; readonly now: Date };

const hashSubject = (attempt: Attempt, part: 'address' | 'account', value: string): string =>
  createHash('sha256').update(`${attempt} ${part} ${value}`).digest('base64url');

function inWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/**
 * Counts an attempt before it is made, in the store that all processes share, so that parallel attempts cannot exceed the
 * limit. The caller releases it if the attempt succeeds.
 *
 * @throws Problem rate-limit-exceeded if the client or the user has no attempts left in this window
 */
export async function countAttempt(
  db: Db,
  attempt: Attempt,
  { address, email, now }: AttemptSource,
): Promise<{ release(): Promise<void> }> {
  const rule = rules[attempt];
  const start = new Date(Math.floor(now.getTime() / rule.windowMs) * rule.windowMs);
  const end = new Date(start.getTime() + rule.windowMs);
  const subjects = [
    { subject: hashSubject(attempt, 'address', address), limit: rule.address },
    { subject: hashSubject(attempt, 'account', email.toLowerCase()), limit: rule.account },
  ];
  await sql`delete from sign_in_attempts where window_end <= ${now}`.execute(db);
  for (const { subject, limit } of subjects) {
    const { rows } = await sql`
      insert into sign_in_attempts (subject, window_start, window_end, count) values (${subject}, ${start}, ${end}, 1)
      on conflict (subject, window_start) do update set count = sign_in_attempts.count + 1
      where sign_in_attempts.count < ${limit}
      returning count`.execute(db);
    if (rows.length > 0) continue;
    const leftMs = end.getTime() - now.getTime();
    throw new Problem('rate-limit-exceeded', `Too many attempts. Try again in ${inWords(leftMs)}.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
    });
  }
  return {
    async release() {
      await sql`
        update sign_in_attempts set count = count - 1
        where subject = any(${subjects.map(({ subject }) => subject)}::text[]) and window_start = ${start} and count > 0`.execute(
        db,
      );
    },
  };
}
