import { type Command, InvalidArgumentError } from 'commander';
import { listAudit } from '../../ingest/operate/audit.ts';
import { type Common, json, withStore } from '../command.ts';
import { group, instantOption } from '../operator.ts';

const MOST = 10_000;

const rows = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MOST)
    throw new InvalidArgumentError(`A number from 1 to ${MOST}.`);
  return value;
};

/** `nordwire audit list`. */
export function addAuditCommands(program: Command): void {
  group(program, 'audit', 'what operators did')
    .command('list')
    .description('list what was done by whom, the newest first')
    .option('--target <id>', 'only what was done to this record')
    .option('--since <time>', 'only what was done at this time or later', instantOption)
    .option('--limit <rows>', 'at most this many', rows, 100)
    .addOption(json())
    .action(async (options: Common & { target?: string; since?: Date; limit: number }) => {
      await withStore('audit list', options, async ({ store, output }) => {
        const { target, since, limit } = options;
        const found = await listAudit(store.db, { target, since, limit });
        const lines = found.map(
          (row) =>
            `${row.id}  ${row.at.toISOString()}  ${row.author}  ${row.action}  ${row.kind} ${row.record_id}${row.reason === null ? '' : `  (${row.reason})`}`,
        );
        output.result(found, lines.length === 0 ? 'nothing was done' : lines.join('\n'));
      });
    });
}
