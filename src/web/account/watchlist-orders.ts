import type { Owner } from '../../ingest/operate/own-watchlists.ts';
import { OperationRefused } from '../../ingest/operate/refusal.ts';
import type { AccountVisit } from './frame.ts';

/** What a form of watchlists was refused for, in words; what is no refusal is thrown on. */
export function toRefusal(error: unknown): string {
  if (error instanceof OperationRefused) return error.message;
  throw error;
}

/** Who changes a watchlist at a page, for the audit log. */
export const toOwner = ({ account, person, visit }: AccountVisit): Owner => ({
  account: account.id,
  author: person.email,
  now: visit.now,
});
