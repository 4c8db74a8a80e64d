import { sql } from 'kysely';
import type { ActionResult } from '../../core/action.ts';
import { hasDemo, removeDemo } from '../../ingest/demo/remove.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { DEMO_DOMAIN } from '../../ingest/sources/demo-source.ts';
import type { Output } from '../print/output.ts';

export { removeDemo };

/** Counts the removed records as text. `--json` lists the hundreds of changes that callers see. */
export function describeRemoval({ changed, dry_run, message, changes }: ActionResult): string {
  const lead = dry_run && changed ? 'Dry run, nothing is changed: ' : '';
  const counts = Map.groupBy(changes, ({ kind, action }) => `${kind} ${action}`);
  return [`${lead}${message}`, ...[...counts].map(([what, of]) => `  ${what}: ${of.length}`)].join('\n');
}

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
