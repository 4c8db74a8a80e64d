import { sql } from 'kysely';
import type { Change } from '../../db/change.ts';
import { commitChanges } from '../../db/changes.ts';
import type { Ingest } from '../ports.ts';
import type { DeclaredIssuer } from './entries.ts';
import { findIssuers } from './find-issuers.ts';

const tables = { insider_transactions: 'insider_transaction', short_positions: 'short_position' } as const;

/** Issuers of one run. Registers have about two thousand. */
const MAX_ISSUERS = 20_000;

/**
 * Links entries without a company to one that became known since: by ISIN, LEI or name, as for a new entry. Entries that keep
 * waiting show the issuer's declared name alone.
 */
export async function linkWaitingEntries(ingest: Ingest): Promise<number> {
  return ingest.db.transaction().execute(async (tx) => {
    const changes: Change[] = [];
    for (const [table, kind] of Object.entries(tables)) {
      const { rows: waiting } = await sql<DeclaredIssuer>`
        select distinct issuer_name, issuer_lei, isin from ${sql.table(table)}
        where company_id is null limit ${MAX_ISSUERS}`.execute(tx);
      if (waiting.length === 0) continue;
      const find = await findIssuers(tx, waiting);
      const found = waiting.flatMap((issuer) => {
        const company_id = find(issuer);
        return company_id === null ? [] : [{ ...issuer, company_id }];
      });
      if (found.length === 0) continue;
      const { rows: linked } = await sql<{ id: string }>`
        update ${sql.table(table)} t set company_id = r.company_id
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as r (issuer_name text, issuer_lei text, isin text, company_id text)
        where t.company_id is null and t.issuer_name = r.issuer_name
          and t.issuer_lei is not distinct from r.issuer_lei and t.isin is not distinct from r.isin
        returning t.id`.execute(tx);
      changes.push(...linked.map(({ id }): Change => ({ kind, id, action: 'updated', movesClock: true })));
    }
    await commitChanges(tx, ingest.now(), changes);
    return changes.length;
  });
}
