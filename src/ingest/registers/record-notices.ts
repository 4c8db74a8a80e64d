import { sql, type Transaction } from 'kysely';
import type { Change } from '../../db/change.ts';
import type { Tables } from '../../db/tables.ts';
import { type NoticedTransaction, readManagersTransactions } from '../../language/disclosures/managers-transactions.ts';
import { toWords } from './cells.ts';
import type { TransactionEntry } from './entries.ts';
import { toEntryId, toNoticeKeys } from './entry-keys.ts';
import { toInstrumentType } from './fi-natures.ts';
import { writeTransactions } from './write-transactions.ts';

type Release = {
  readonly id: string;
  readonly source_id: string;
  readonly article_url: string;
  readonly published_at: Date;
  readonly issuer: string | null;
  readonly text: string;
};

/** An incentive of the issuer is part of a share programme, whatever its price. */
const PROGRAMME = /incentive|programme|kannustin|kannustimen|incitament|insentiv/i;

function toEntry(transaction: NoticedTransaction, release: Release): TransactionEntry | null {
  const issuer_name = toWords(transaction.issuer_name ?? release.issuer ?? undefined);
  if (issuer_name === null) return null;
  const { instrument, nature_as_stated, ...noticed } = transaction;
  return {
    ...noticed,
    issuer_name,
    nature_as_stated,
    is_share_programme: PROGRAMME.test(nature_as_stated),
    is_initial: null,
    is_correction: false,
    correction_note: null,
    instrument_type: toInstrumentType(null, instrument),
    instrument_name: toWords(instrument ?? undefined),
    volume_unit: 'number',
    published_at: release.published_at,
    status: 'current',
  };
}

/** Cancels the entries of a release that a revision of its text states no more. */
async function cancelGone(tx: Transaction<Tables>, article: string, stated: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<{ id: string }>`
    update insider_transactions set status = 'cancelled'
    where article_id = ${article} and status = 'current' and not id = any(${stated}::text[]) returning id`.execute(tx);
  return rows.map(({ id }) => ({ kind: 'insider_transaction', id, action: 'cancelled', movesClock: true }));
}

/**
 * Records the managers' transactions of releases that follow the template of the regulation, in the source's own language. The
 * first release that states a transaction has its entry; another version of the notice adds none. The changes are the
 * caller's to commit.
 */
export async function recordNotices(
  tx: Transaction<Tables>,
  articles: readonly string[],
  now: Date,
): Promise<readonly Change[]> {
  if (articles.length === 0) return [];
  const { rows: releases } = await sql<Release>`
    select a.id, a.source_id, a.article_url, a.published_at, i.issuer, coalesce(i.text, '') as text
    from articles a join article_inputs i on i.article_id = a.id
    where a.id = any(${articles}::text[]) and (i.text ~* '\\mISIN|\\mLEI\\M|identifi'
      or exists (select from insider_transactions t where t.article_id = a.id))
    order by a.id`.execute(tx);
  const changes: Change[] = [];
  for (const release of releases) {
    const entries = readManagersTransactions(release.text).flatMap((one) => toEntry(one, release) ?? []);
    const source = {
      register: 'releases',
      source_id: release.source_id,
      article_id: release.id,
      toKeys: toNoticeKeys,
      toAddress: () => release.article_url,
    } as const;
    if (entries.length > 0) changes.push(...(await writeTransactions(tx, source, entries, now)).changes);
    const stated = toNoticeKeys(entries).map((key) => toEntryId('releases', key));
    changes.push(...(await cancelGone(tx, release.id, stated)));
  }
  return changes;
}
