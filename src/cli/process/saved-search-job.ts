import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { createCursors } from '../../core/cursor.ts';
import { newId } from '../../core/new-id.ts';
import { recallNothing } from '../../core/recall.ts';
import type { Services } from '../../core/services.ts';
import { createMail } from '../../mail/mail.ts';
import { collectDue, pruneMessages } from '../../saved-searches/collect.ts';
import { sendDue } from '../../saved-searches/send.ts';
import { createPost } from '../../webhooks/post.ts';
import type { Output } from '../print/output.ts';
import { createFetching } from './fetching.ts';

const PRUNE_EVERY_MS = 3_600_000;

/** One round of the saved searches: what is new is queued, and what is due is sent. `base` is where people reach the pages. */
export function createSavedSearchJob(
  config: Config,
  { db, replica, turns, base }: Pick<Services, 'db' | 'replica' | 'turns'> & { readonly base: string },
  output: Output,
  signal: AbortSignal,
): () => Promise<void> {
  const now = () => new Date();
  const services = {
    db,
    replica,
    turns,
    recall: recallNothing,
    // Its cursors never leave the round that they were made in.
    cursors: createCursors([randomBytes(32).toString('base64url')]),
    semantic: { available: false, reason: 'Saved searches are not matched by meaning.' },
  } as const;
  const sending = {
    db,
    mail: config.mail && createMail(config.mail),
    post: createPost({ ...createFetching(config), signal }),
    base: base.replace(/\/+$/, ''),
    now,
    tell: (message: string, fields: Record<string, unknown>) => output.log.warn(fields, message),
  };
  let prunedAt = 0;
  return async () => {
    await collectDue({ services, now, newId });
    await sendDue(sending);
    if (now().getTime() - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = now().getTime();
    await pruneMessages(db, now());
  };
}
