import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { Config } from '../../config.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import type { ArticleStates } from '../../ingest/operate/pipeline.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { namedLanguage } from '../../ingest/sources/language-tag.ts';
import type { Output } from '../print/output.ts';
import { CommandFailed } from './failure.ts';
import type { Store } from './store.ts';

/** Options of every command. */
export type Common = { readonly json?: boolean };
/** The settings and the output of a command. */
export type Work = {
  readonly config: Config;
  readonly output: Output;
  readonly store: Store;
  readonly signal: AbortSignal;
};

/**
 * Reads the settings and creates the output of one command. `levelOf` may raise the log level of the settings; `given` holds
 * options that are also settings. Modules that do the work are imported inside the functions, here as in every command, so
 * that declaring the commands does not load them.
 */
export async function openCommand(
  options: Common,
  {
    mapLevel: levelOf = (level) => level,
    given = {},
  }: {
    readonly mapLevel?: (level: Config['logLevel']) => Config['logLevel'];
    readonly given?: Readonly<Record<string, string | undefined>>;
  } = {},
): Promise<Pick<Work, 'config' | 'output'>> {
  const [{ loadConfig }, { createOutput }] = await Promise.all([
    import('../../config.ts'),
    import('../print/output.ts'),
  ]);
  const config = loadConfig(given);
  return { config, output: createOutput({ level: levelOf(config.logLevel), isJson: options.json ?? false }) };
}

/** Opens the store for one command, and always closes it. `interrupted` is printed after a signal: the state of the work. */
export async function withStore(
  name: string,
  options: Common,
  work: (work: Work) => Promise<void>,
  {
    migrates = true,
    interrupted = 'Completed work is kept; run the command again to continue.',
  }: { readonly migrates?: boolean; readonly interrupted?: string } = {},
): Promise<void> {
  const { config, output } = await openCommand(options);
  const stopping = new AbortController();
  stopOnSignals(stopping);
  const { openStore } = await import('./store.ts');
  const store = await openStore(config, output, { mode: 'attach', command: name, migrates });
  const { signal } = stopping;
  try {
    await work({ config, output, store, signal }).catch((error: unknown) => {
      if (!signal.aborted || error !== signal.reason) throw error;
    });
    if (signal.aborted) throw new CommandFailed(`Interrupted. ${interrupted}`);
  } finally {
    await store.close();
  }
}

const IMPATIENT_MS = 1_000;

/**
 * The first signal ends the command in good order, a later one ends it at once. Ctrl-C below npx arrives twice at the same
 * moment, from the terminal and from npm; both count as one.
 */
export function stopOnSignals(stopping: AbortController): void {
  let first: number | undefined;
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      stopping.abort();
      first ??= performance.now();
      if (performance.now() - first < IMPATIENT_MS) return;
      process.removeAllListeners(name);
      process.kill(process.pid, name);
    });
  }
}

/** The same with an ingest service. The embedder is opened only if articles pass through the pipeline. */
export async function withIngest(
  name: string,
  options: Common & { readonly embeds: boolean },
  work: (work: Work & { readonly ingest: Ingest }) => Promise<void>,
): Promise<void> {
  await withStore(name, options, async (opened) => {
    const { createIngest, openConfiguredEmbedder } = await import('./runtime.ts');
    const { embedder } = options.embeds
      ? await openConfiguredEmbedder(opened.config, opened.output)
      : { embedder: undefined };
    try {
      await work({ ...opened, ingest: await createIngest(opened.config, opened.output, opened.store, embedder) });
    } finally {
      await embedder?.close();
    }
  });
}

/** Loads the reference data into an empty store, and missing companies of the market into any store. */
export async function needReference(ingest: Ingest, output: Output): Promise<void> {
  const { loadMissingReference } = await import('./reference-data.ts');
  await loadMissingReference(ingest, output);
}

/** Runs the pipeline until nothing is due, and shows its progress. */
export async function drain(ingest: Ingest, output: Output, signal: AbortSignal): Promise<Record<string, number>> {
  const [{ runAll, runClockwork }, { stepsOn }] = await Promise.all([
    import('../../ingest/background/run.ts'),
    import('../print/output.ts'),
  ]);
  const board = output.progress();
  const counts = await runAll(ingest, { signal, progress: stepsOn(board) });
  await runClockwork(ingest);
  board.stop();
  return counts;
}

const LOOK_EVERY_MS = 250;

/** Runs the pipeline until no process works on any of the articles. Returns their state then. */
export async function bringThrough(
  { ingest, output, signal }: { readonly ingest: Ingest } & Pick<Work, 'output' | 'signal'>,
  articles: readonly string[],
): Promise<{ readonly steps: Record<string, number>; readonly articles: ArticleStates }> {
  const { readArticleStates } = await import('../../ingest/operate/pipeline.ts');
  const steps: Record<string, number> = {};
  for (;;) {
    for (const [step, count] of Object.entries(await drain(ingest, output, signal)))
      steps[step] = (steps[step] ?? 0) + count;
    const standing = await readArticleStates(ingest.db, articles, ingest.now());
    if (standing.under_way === 0 || signal.aborted) return { steps, articles: standing };
    // Another process, such as a running serve, works on them; an article that it abandons is taken once its lease has expired.
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The state of articles, as text. */
export function describeArticleStates({ live, failed, waiting, left_out }: ArticleStates): string {
  const counts = Object.entries({ served: live, waiting, failed, 'left out': left_out });
  const parts = counts.filter(([, count]) => count > 0).map(([where, count]) => `${where} ${count}`);
  const hint = failed + waiting > 0 ? '; nordwire pipeline status shows the reason' : '';
  return `articles: ${parts.length === 0 ? 'none' : parts.join(', ')}${hint}`;
}

/** Reads a comma-separated option. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** The option of every command. */
export const json = () => new Option('--json', 'print one JSON line instead of text');

function readLanguage(text: string): string {
  const tag = namedLanguage(text);
  if (tag === null) throw new InvalidArgumentError('Use a language code such as sv or nb.');
  return tag;
}

/** Options of a source that a command may create. */
export const language = (description = 'language of a new source, used where neither feed nor item declares one') =>
  new Option('--language <code>', description).argParser(readLanguage);
export const country = () => new Option('--country <iso2>', 'country of a new source').default('SE');
export const sourceType = () =>
  new Option(
    '--source-type <type>',
    'type of a new source (default: that of the wire in --declares, else news_publication)',
  ).choices([...sourceTypes]);
