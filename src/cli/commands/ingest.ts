import { type Command, Option } from 'commander';
import type { SourceType } from '../../core/vocabulary.ts';
import { type WireReader, wireReaders } from '../../ingest/choices.ts';
import type { IntakeResult } from '../../ingest/intake/intake.ts';
import { leftOut } from '../../ingest/intake/refusal-counts.ts';
import {
  bringThrough,
  type Common,
  country,
  describeArticleStates,
  json,
  language,
  needReference,
  sourceType,
  withIngest,
} from '../process/command.ts';
import { CommandFailed } from '../process/failure.ts';

/** The remedy for a refusal. */
const hint = (code: string): string =>
  code === 'private-address' ? '; NORDWIRE_ALLOW_PRIVATE_FEEDS=true allows such addresses' : '';

/** `nordwire ingest`. */
export function addIngest(program: Command): void {
  program
    .command('ingest')
    .description('read feeds once without adding them: addresses, files or folders')
    .argument('<target...>')
    .option(
      '--source <domain>',
      'source of the items, created if new (default: the host of an address, local for files)',
    )
    .addOption(country())
    .addOption(sourceType())
    .addOption(language())
    .addOption(
      new Option('--declares <wire>', 'they are copies of this wire, whose declared facts are trusted').choices([
        ...wireReaders,
      ]),
    )
    .addOption(json())
    .action(
      async (
        targets: string[],
        options: Common & {
          source?: string;
          country: string;
          sourceType?: SourceType;
          language?: string;
          declares?: WireReader;
        },
      ) => {
        await withIngest('ingest', { ...options, embeds: true }, async ({ config, ingest, output, signal }) => {
          const [{ createPolling }, { ingestOnce }] = await Promise.all([
            import('../process/fetching.ts'),
            import('../process/ingest-file.ts'),
          ]);
          await needReference(ingest, output);
          const board = output.progress();
          const totals = {
            read: 0,
            refused: 0,
            items: 0,
            created: 0,
            revised: 0,
            repeated: 0,
            items_refused: 0,
            withdrawn: 0,
          };
          const refusals: Record<string, number> = {};
          let firstRefusal = '';
          const ids: string[] = [];
          const itemsRefused: IntakeResult['refused'][number][] = [];
          for (const target of targets) {
            for await (const report of ingestOnce(ingest, target, createPolling(config, signal), {
              source: undefined,
              language: undefined,
              ...options,
            })) {
              totals[report.kind] += 1;
              if (report.kind === 'refused') {
                refusals[report.code] = (refusals[report.code] ?? 0) + 1;
                firstRefusal ||= `${report.file}: ${report.reason}${hint(report.code)}.`;
                output.log.warn({ file: report.file, code: report.code }, report.reason);
              } else {
                totals.items += report.items;
                totals.created += report.taken.created;
                totals.revised += report.taken.revised;
                totals.repeated += report.taken.repeated;
                totals.items_refused += report.taken.refused.length;
                totals.withdrawn += report.taken.withdrawn ?? 0;
                ids.push(...(report.taken.articles ?? []));
                itemsRefused.push(...report.taken.refused);
                if (report.problems.length > 0)
                  output.log.info({ file: report.file, problems: report.problems }, 'read with problems');
              }
              board.update('feeds', totals.read + totals.refused);
            }
          }
          board.stop();
          const { steps, articles } = await bringThrough({ ingest, output, signal }, ids);
          const { read, refused, items, created, revised, repeated, items_refused, withdrawn } = totals;
          const reasons = leftOut(itemsRefused);
          const lines = [
            `feeds read ${read}, refused ${refused}`,
            `items ${items}: new ${created}, changed ${revised}, known ${repeated}, left out ${items_refused}`,
            ...(withdrawn === 0 ? [] : [`taken down, as withdrawn by their publisher: ${withdrawn}`]),
            ...reasons.map(({ count, reason }) => `left out ${count}: ${reason}`),
            ...(ids.length === 0 ? [] : [describeArticleStates(articles)]),
          ];
          output.result({ ...totals, refusals, left_out: reasons, steps, articles }, lines.join('\n'));
          if (totals.read === 0 && totals.refused > 0)
            throw new CommandFailed(`No feed could be read. ${firstRefusal}`);
        });
      },
    );
}
