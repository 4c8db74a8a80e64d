import { type Command, InvalidArgumentError } from 'commander';
import { type Common, json, withStore } from '../process/command.ts';
import { group, instantOption } from './action-options.ts';

const MOST = 10_000;

const rows = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MOST)
    throw new InvalidArgumentError(`Use a number from 1 to ${MOST}.`);
  return value;
};

/** `nordwire audit list`. */
export function addAuditCommands(program: Command): void {
  group(program, 'audit', 'show the audit log')
    .command('list')
    .description('list who did what, newest first')
    .option('--target <id>', 'only actions on this record')
    .option('--since <time>', 'only actions at this time or later', instantOption)
    .option('--limit <rows>', 'maximum number of rows', rows, 100)
    .addOption(json())
    .action(async (options: Common & { target?: string; since?: Date; limit: number }) => {
      await withStore('audit list', options, async ({ store, output }) => {
        const { target, since, limit } = options;
        const { listAudit } = await import('../../ingest/operate/audit.ts');
        const found = await listAudit(store.db, { target, since, limit });
        const lines = found.map(
          (row) =>
            `${row.id}  ${row.at.toISOString()}  ${row.author}  ${row.action}  ${row.kind} ` +
            `${row.record_id}${row.reason === null ? '' : `  (${row.reason})`}`,
        );
        output.result(found, lines.length === 0 ? 'no entries' : lines.join('\n'));
      });
    });
}
