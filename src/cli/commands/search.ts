import { type Command, InvalidArgumentError, Option } from 'commander';
import { explainedKinds } from '../../core/explained-kinds.ts';
import { json } from '../process/command.ts';
import type { SearchOptions } from '../process/run-search.ts';
import { collectRepeated } from './repeated-options.ts';

function readFilter(text: string, known: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Use name=value.');
  const name = text.slice(0, at);
  const value = text.slice(at + 1);
  if (Object.hasOwn(known, name))
    throw new InvalidArgumentError(
      `The filter ${name} is given twice. Use ${name}=${known[name]},${value} for a list.`,
    );
  return { ...known, [name]: value };
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new InvalidArgumentError('Use 1 to 100.');
  return limit;
}

/** Lists the filters of each resource. The resources are loaded only for this help. */
async function describeFilters(): Promise<string> {
  const { listFilterNames: filterNamesOf } = await import('../../resources/search/explain.ts');
  return `
Filters:
${explainedKinds.map((kind) => `  ${kind}: ${filterNamesOf(kind).join(', ')}`).join('\n')}
`;
}

const RANKING = `
Full-text and semantic search together give the place, as in /search; events are ranked by semantic search.
value is the distance minus the bonus. Near misses come from the same search without filters, plan and relevance floor.
`;

/** `nordwire search`: the results of a search, and their scores. */
export function addSearchCommand(program: Command): void {
  let filters = '\nFilters: nordwire search --help lists them.\n';
  const search = program
    .command('search')
    .description('search as the API does, and explain the ranking')
    .argument('<query>', 'search text')
    .addOption(new Option('--kind <kind>', 'kind of records').choices([...explainedKinds]).default('articles'))
    .addOption(
      collectRepeated(
        new Option('--filter <name=value>', 'a filter of that list, as in the API; repeatable').argParser(readFilter),
      ),
    )
    .option('--plan <slug>', 'search with the limits of a plan (default: none)')
    .option('--limit <count>', 'number of results, 1 to 100', readLimit, 10)
    .option('--explain', 'show ranks, scores, distances and bonuses, and why near misses were dropped')
    .addOption(json())
    .addHelpText('after', () => `${filters}${RANKING}`)
    .action(async (query: string, options: SearchOptions) =>
      (await import('../process/run-search.ts')).search(query, options),
    );
  program.hook('preSubcommand', async (_, command) => {
    if (command === search) filters = await describeFilters();
  });
}
