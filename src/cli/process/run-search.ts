import { sql } from 'kysely';
import { ZodError } from 'zod';
import type { Caller } from '../../core/caller.ts';
import { createCursors } from '../../core/cursor.ts';
import type { ExplainedKind } from '../../core/explained-kinds.ts';
import { type Plan, unboundedPlan } from '../../core/plan.ts';
import { Problem } from '../../core/problem.ts';
import { recallNothing } from '../../core/recall.ts';
import type { Services } from '../../core/services.ts';
import type { Warning } from '../../core/warning.ts';
import { explainSearch } from '../../resources/search/explain.ts';
import type { SemanticService } from '../../vectors/succession.ts';
import { renderSearch } from '../print/explain-table.ts';
import { type Common, type Work, withStore } from './command.ts';
import { CommandFailed, WrongUsage } from './failure.ts';
import { cursorSecrets, openConfiguredEmbedder, openConfiguredIndex } from './runtime.ts';

export type SearchOptions = Common & {
  readonly kind: ExplainedKind;
  readonly filter?: Readonly<Record<string, string>>;
  readonly plan?: string;
  readonly limit: number;
  readonly explain?: boolean;
};

async function readCaller({ store }: Work, slug: string | undefined): Promise<Caller> {
  const { rows } = await sql<Plan>`select * from plans where slug = ${slug ?? ''}`.execute(store.db);
  const plan = slug === undefined ? unboundedPlan('operator') : rows[0];
  if (plan === undefined) throw new WrongUsage(`Unknown plan ${slug}.`);
  const key = { id: 'operator', scopes: null, disabled_operations: [] };
  return { account_id: 'operator', billing_cycle_day: 1, plan, key };
}

/** Opens the services of a search, with the vectors of the store if there is an embedder. */
async function withServices(
  { config, output, store }: Work,
  use: (services: Services) => Promise<void>,
): Promise<void> {
  const { embedder, reason, isDegraded } = await openConfiguredEmbedder(config, output);
  let semanticIndex: SemanticService | undefined;
  try {
    semanticIndex = embedder && (await openConfiguredIndex(config, output, store, embedder));
    await use({
      db: store.db,
      recall: recallNothing,
      cursors: createCursors(await cursorSecrets(config, store)),
      semantic: semanticIndex?.semantic() ?? { available: false, reason, isDegraded },
    });
  } finally {
    await semanticIndex?.close();
    await embedder?.close();
  }
}

/** Turns a refusal of the API into the error of a command. */
function asCommandFailure(error: unknown): unknown {
  if (error instanceof ZodError)
    return new WrongUsage(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (!(error instanceof Problem)) return error;
  const parameter = error.extras.parameter === undefined ? '' : `${error.extras.parameter}: `;
  const text = error.message.startsWith(parameter) ? error.message : `${parameter}${error.message}`;
  return error.status === 400 ? new WrongUsage(text) : new CommandFailed(text);
}

/** Prints the results of a search, with their scores if `explain` is set. */
export async function search(query: string, options: SearchOptions): Promise<void> {
  await withStore('search', options, async (work) => {
    const caller = await readCaller(work, options.plan);
    await withServices(work, async (services) => {
      const warn = ({ detail, ...fields }: Warning) => work.output.log.warn(fields, detail);
      const call = { caller, now: new Date(), warn, chargeSemantic: () => Promise.resolve() };
      const { kind, filter: filters = {}, limit } = options;
      const isExplained = options.explain ?? false;
      const found = await explainSearch(services, call, {
        kind,
        q: query,
        filters,
        limit,
        withNearMisses: isExplained,
      }).catch((error: unknown) => {
        throw asCommandFailure(error);
      });
      const { available } = services.semantic;
      const request = { query, kind, filters, plan: options.plan ?? null, semantic: available };
      const shown = isExplained ? found : { results: found.results };
      work.output.result({ ...request, ...shown }, renderSearch(found, isExplained));
    });
  });
}
