import { sql } from 'kysely';
import { hasDemo, removeDemo } from '../../ingest/demo/remove.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { DEMO_DOMAIN } from '../../ingest/sources/demo-source.ts';
import type { Output } from '../print/output.ts';

/** Whether these are the only feeds apart from those of the demonstration. */
async function areFirst(db: Ingest['db'], feeds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (select from feeds f join sources s on s.id = f.source_id
      where s.domain !~ ${DEMO_DOMAIN} and f.id <> all(${feeds}::text[])) as others`.execute(db);
  return rows[0]?.others === false;
}

/** After own feeds were added: removes the demonstration, or, with the first of them, prints the command that does. */
export async function removeDemoIfReplaced(
  ingest: Ingest,
  output: Output,
  { feeds, author, removes }: { readonly feeds: readonly string[]; readonly author: string; readonly removes: boolean },
): Promise<void> {
  if (feeds.length === 0 || !(await hasDemo(ingest.db))) return;
  if (removes) output.say((await removeDemo(ingest, { author })).message);
  else if (await areFirst(ingest.db, feeds))
    output.say(
      'The demonstration with its invented news is still loaded. This command removes it: npx nordwire demo remove',
    );
}
