import { createWriteStream } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { createAccount, createKey, listKeys, revokeKey } from './cli/accounts.ts';
import { examine } from './cli/doctor.ts';
import { CommandFailed, WrongUsage } from './cli/failure.ts';
import { addFeed, listFeeds, pollNow, setPaused } from './cli/feeds.ts';
import { ingestOnce } from './cli/ingest.ts';
import { createOutput, type Output } from './cli/output.ts';
import { createIngest, openConfiguredEmbedder, openStore, type Store } from './cli/runtime.ts';
import { createPolling, serve } from './cli/serve.ts';
import { version } from './cli/version.ts';
import { BadSettings, type Config, loadConfig } from './config.ts';
import { sourceTypes } from './core/vocabulary.ts';
import { openApiDocument, openApiYaml } from './http/openapi.ts';
import { routes } from './http/routes.ts';
import { exportBundle } from './ingest/bundle/export.ts';
import { BundleRefused, importBundle } from './ingest/bundle/import.ts';
import type { Ingest } from './ingest/ports.ts';
import { runAll, runClockwork } from './ingest/run.ts';

type Common = { readonly json?: boolean };
type Work = { readonly config: Config; readonly output: Output; readonly store: Store; readonly signal: AbortSignal };

/** Opens the store for one command, and closes it whatever happens. */
async function withStore(name: string, options: Common, work: (work: Work) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const output = createOutput({ level: config.logLevel, isJson: options.json ?? false });
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const store = await openStore(config, output, { mode: 'attach', command: name });
  try {
    await work({ config, output, store, signal: stopping.signal });
  } finally {
    await store.close();
  }
}

/** The same with a writer of news; the embedder is opened only where articles pass through the pipeline. */
async function withIngest(
  name: string,
  options: Common & { readonly embeds: boolean },
  work: (work: Work & { readonly ingest: Ingest }) => Promise<void>,
): Promise<void> {
  await withStore(name, options, async (opened) => {
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

async function drain(ingest: Ingest, output: Output, signal: AbortSignal): Promise<Record<string, number>> {
  const board = output.progress();
  const done: Record<string, number> = {};
  const counts = await runAll(ingest, {
    signal,
    progress: (step, count) => {
      done[step] = (done[step] ?? 0) + count;
      board.update(step, done[step] ?? 0);
    },
  });
  await runClockwork(ingest);
  board.stop();
  return counts;
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const seconds = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 60 || value > 86_400)
    throw new InvalidArgumentError('Seconds from 60 to 86400.');
  return value;
};

const dayOfMonth = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 31) throw new InvalidArgumentError('A day from 1 to 31.');
  return value;
};

const json = () => new Option('--json', 'one JSON line for machines instead of text');
const country = () => new Option('--country <iso2>', 'country of a source that is new').default('SE');
const sourceType = () =>
  new Option('--source-type <type>', 'type of a source that is new')
    .choices([...sourceTypes])
    .default('news_publication');

const program = new Command('nordwire')
  .description('News data service for Nordic markets: REST API and tool server.')
  .version(version)
  .exitOverride()
  .showHelpAfterError();

program
  .command('serve')
  .description('open the store, serve REST and tools, poll the feeds')
  .option('--no-demo', 'start without the demonstration')
  .addOption(json())
  .action(async (options: Common & { demo: boolean }) => {
    const config = loadConfig();
    await serve(config, createOutput({ level: config.logLevel, isJson: options.json ?? false }), options);
  });

program
  .command('import')
  .description('load bundles: files, folders, or - for standard input')
  .argument('<path...>')
  .addOption(
    new Option('--format <format>', 'what the files hold').choices(['bundle', 'financedatabase']).default('bundle'),
  )
  .option('--restore', 'take updated_at from the records; the store must hold no news yet')
  .option('--skip-bad <file>', 'keep the good lines and write the rejected ones to a file')
  .option('--no-pipeline', 'store and ask nothing more')
  .addOption(json())
  .action(
    async (
      paths: string[],
      options: Common & {
        format: 'bundle' | 'financedatabase';
        restore?: boolean;
        skipBad?: string;
        pipeline: boolean;
      },
    ) => {
      await withIngest('import', { ...options, embeds: options.pipeline }, async ({ ingest, output, signal }) => {
        const board = output.progress();
        const result = await importBundle(ingest, paths, {
          restore: options.restore ?? false,
          ...(options.skipBad === undefined ? {} : { skipBad: { rejectsFile: options.skipBad } }),
          pipeline: options.pipeline,
          format: options.format,
          stdin: process.stdin,
          progress: (read, applied) => {
            board.update('read', read);
            if (applied > 0) board.update('applied', applied, read);
          },
        }).finally(() => board.stop());
        const steps = options.pipeline ? await drain(ingest, output, signal) : {};
        output.result({ ...result, steps }, describeImport(result));
      });
    },
  );

function describeImport(result: Awaited<ReturnType<typeof importBundle>>): string {
  const lines = Object.entries(result.counts).map(
    ([kind, { created, updated, unchanged }]) =>
      `${kind}: ${created} created, ${updated} updated, ${unchanged} unchanged`,
  );
  return lines.length === 0 ? 'nothing to import' : lines.join('\n');
}

program
  .command('export')
  .description('write the store as a bundle')
  .option('-o, --out <file>', 'file to write; standard output when absent')
  .option('--kinds <list>', 'record kinds, comma-separated; all when absent', list)
  .option('--gzip', 'compress')
  .option('--secrets', 'accounts and hashed keys too')
  .addOption(json())
  .action(async (options: Common & { out?: string; kinds?: string[]; gzip?: boolean; secrets?: boolean }) => {
    await withStore('export', options, async ({ store, output }) => {
      const out = options.out === undefined ? process.stdout : createWriteStream(options.out, { mode: 0o600 });
      const counts = await exportBundle(store.db, {
        out,
        gzip: options.gzip ?? false,
        secrets: options.secrets ?? false,
        ...(options.kinds === undefined ? {} : { kinds: options.kinds }),
      });
      if (options.out !== undefined)
        output.result({ file: options.out, counts }, `written to ${options.out}: ${JSON.stringify(counts)}`);
    });
  });

program
  .command('ingest')
  .description('read a feed address, a feed file or a folder of them once')
  .argument('<target...>')
  .option('--source <domain>', 'source the items belong to; made when it is new')
  .addOption(country())
  .addOption(sourceType())
  .option('--language <code>', 'language the source declares')
  .addOption(json())
  .action(
    async (
      targets: string[],
      options: Common & { source?: string; country: string; sourceType: string; language?: string },
    ) => {
      await withIngest('ingest', { ...options, embeds: true }, async ({ config, ingest, output, signal }) => {
        const board = output.progress();
        const totals = { read: 0, refused: 0, created: 0, revised: 0, repeated: 0, items_refused: 0 };
        const refusals: Record<string, number> = {};
        for (const target of targets) {
          for await (const report of ingestOnce(ingest, target, createPolling(config, signal), {
            source: undefined,
            language: undefined,
            ...options,
          })) {
            totals[report.kind] += 1;
            if (report.kind === 'refused') {
              refusals[report.code] = (refusals[report.code] ?? 0) + 1;
              output.log.warn({ file: report.file, code: report.code }, report.reason);
            } else {
              totals.created += report.taken.created;
              totals.revised += report.taken.revised;
              totals.repeated += report.taken.repeated;
              totals.items_refused += report.taken.refused.length;
              if (report.problems.length > 0)
                output.log.debug({ file: report.file, problems: report.problems }, 'read with problems');
            }
            board.update('feeds', totals.read + totals.refused);
          }
        }
        board.stop();
        const steps = await drain(ingest, output, signal);
        const counts = Object.entries(totals).map(([name, count]) => `${name.replace('_', ' ')} ${count}`);
        output.result({ ...totals, refusals, steps }, counts.join(', '));
        if (totals.read === 0 && totals.refused > 0)
          throw new CommandFailed('No feed could be read; the log lines above say why.');
      });
    },
  );

const feeds = program.command('feeds').description('feeds that serve polls');

feeds
  .command('add')
  .argument('<address>')
  .option('--name <name>', 'name of a source that is new')
  .option('--source <domain>', 'source of the feed; the host of the address when absent')
  .addOption(country())
  .addOption(sourceType())
  .option('--language <code>', 'language the source declares')
  .option('--interval <seconds>', 'seconds between polls', seconds, 300)
  .addOption(json())
  .action(
    async (
      address: string,
      options: Common & {
        name?: string;
        source?: string;
        country: string;
        sourceType: string;
        language?: string;
        interval: number;
      },
    ) => {
      await withIngest('feeds add', { ...options, embeds: false }, async ({ store, ingest, output }) => {
        const feed = await addFeed(store, ingest, {
          address,
          name: options.name,
          domain: options.source,
          country: options.country,
          sourceType: options.sourceType,
          language: options.language,
          intervalSeconds: options.interval,
        });
        output.result(feed, `feed ${feed.id} of ${feed.source}`);
      });
    },
  );

feeds
  .command('list')
  .addOption(json())
  .action(async (options: Common) => {
    await withStore('feeds list', options, async ({ store, output }) => {
      const rows = await listFeeds(store);
      const lines = rows.map(
        (row) =>
          `${row.id}  ${row.paused ? 'paused' : (row.last_outcome ?? 'new')}  ${row.source}  ${row.address}${row.last_error ? `  (${row.last_error})` : ''}`,
      );
      output.result(rows, lines.length === 0 ? 'no feeds; nordwire feeds add ADDRESS adds one' : lines.join('\n'));
    });
  });

for (const [name, paused] of [
  ['pause', true],
  ['resume', false],
] as const) {
  feeds
    .command(name)
    .argument('<id>')
    .addOption(json())
    .action(async (id: string, options: Common) => {
      await withStore(`feeds ${name}`, options, async ({ store, output }) => {
        await setPaused(store, id, paused);
        output.result({ id, paused }, `feed ${id} is ${paused ? 'paused' : 'due now'}`);
      });
    });
}

feeds
  .command('poll')
  .description('poll one feed now, or every feed that is due')
  .argument('[id]')
  .addOption(json())
  .action(async (id: string | undefined, options: Common) => {
    await withIngest('feeds poll', { ...options, embeds: true }, async ({ config, store, ingest, output, signal }) => {
      const reports = await pollNow(store, ingest, createPolling(config, signal), id);
      const steps = await drain(ingest, output, signal);
      const lines = reports.map(
        (report) =>
          `${report.address}: ${report.outcome}, ${report.taken?.created ?? 0} new${report.error === null ? '' : ` (${report.error})`}, next ${report.next_attempt_at.toISOString()}`,
      );
      output.result({ reports, steps }, lines.length === 0 ? 'no feed is due' : lines.join('\n'));
    });
  });

program
  .command('migrate')
  .description('bring the schema up to date')
  .addOption(json())
  .action(async (options: Common) => {
    await withStore('migrate', options, async ({ output }) => output.result({ ok: true }, 'the schema is up to date'));
  });

const accounts = program.command('accounts').description('accounts and their plans');

accounts
  .command('create')
  .argument('<name>')
  .requiredOption('--plan <slug>', 'free, plus, pro, or another plan of the store')
  .option('--billing-day <day>', 'day of the month a billing cycle begins', dayOfMonth)
  .addOption(json())
  .action(async (name: string, options: Common & { plan: string; billingDay?: number }) => {
    await withStore('accounts create', options, async ({ store, output }) => {
      const account = await createAccount(store, { name, plan: options.plan, billingDay: options.billingDay });
      output.result(account, `account ${account.id} on plan ${account.plan}`);
    });
  });

const keys = program.command('keys').description('API keys');

keys
  .command('create')
  .option('--account <id>', 'account of the key; a new one is made with --plan')
  .option('--plan <slug>', 'make an account on this plan for the key')
  .option('--name <name>', 'what the key is for')
  .option('--scopes <list>', 'scopes, comma-separated; all when absent', list)
  .option('--allow-ip <list>', 'addresses and CIDR blocks, comma-separated; anywhere when absent', list)
  .addOption(json())
  .action(
    async (
      options: Common & { account?: string; plan?: string; name?: string; scopes?: string[]; allowIp?: string[] },
    ) => {
      if ((options.account === undefined) === (options.plan === undefined))
        throw new WrongUsage('Name either --account or --plan.');
      await withStore('keys create', options, async ({ store, output }) => {
        const account =
          options.account ??
          (await createAccount(store, { name: options.name ?? 'Account', plan: options.plan ?? '' })).id;
        const made = await createKey(store, {
          account,
          name: options.name,
          scopes: options.scopes,
          allowedIps: options.allowIp,
        });
        output.result(made, `key ${made.id} of account ${made.account}, shown this once:\n${made.key}`);
      });
    },
  );

keys
  .command('list')
  .option('--account <id>')
  .addOption(json())
  .action(async (options: Common & { account?: string }) => {
    await withStore('keys list', options, async ({ store, output }) => {
      const rows = await listKeys(store, options.account);
      const lines = rows.map(
        (row) =>
          `${row.id}  ...${row.last_four}  ${row.plan}  ${row.account_name}  ${row.revoked_at ? 'revoked' : (row.scopes?.join(',') ?? 'all scopes')}${row.allowed_ips ? `  from ${row.allowed_ips.join(',')}` : ''}`,
      );
      output.result(rows, lines.length === 0 ? 'no keys' : lines.join('\n'));
    });
  });

keys
  .command('revoke')
  .argument('<id>')
  .addOption(json())
  .action(async (id: string, options: Common) => {
    await withStore('keys revoke', options, async ({ store, output }) => {
      await revokeKey(store, id);
      output.result({ id, revoked: true }, `key ${id} is revoked`);
    });
  });

program
  .command('doctor')
  .description('check what the service needs and say how to mend it')
  .addOption(json())
  .action(async (options: Common) => {
    const config = loadConfig();
    const output = createOutput({
      level: config.logLevel === 'info' ? 'warn' : config.logLevel,
      isJson: options.json ?? false,
    });
    const findings = await examine(config, output);
    const lines = findings.map(
      ({ check, ok, detail, fix }) =>
        `${ok ? 'ok  ' : 'FAIL'}  ${check}: ${detail}${!ok && fix ? `\n      ${fix}` : ''}`,
    );
    output.result(findings, lines.join('\n'));
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
  });

program
  .command('openapi')
  .description('print the OpenAPI document')
  .addOption(json())
  .action((options: Common) => {
    const base = 'http://127.0.0.1:8080';
    const document = openApiDocument(routes, { baseUrl: base, problemBase: `${base}/problems` });
    process.stdout.write(options.json ? `${JSON.stringify(document)}\n` : openApiYaml(document));
  });

/** Says what went wrong in a form for people, and returns the exit status. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof WrongUsage || error instanceof BadSettings) {
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  if (error instanceof BundleRefused) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const isForPeople =
    error instanceof CommandFailed ||
    (error instanceof Error &&
      ['StoreHeld', 'EmbeddedUnsupported', 'EmbeddedFailed', 'MigrationRefused', 'ServerUnsuitable'].includes(
        error.name,
      ));
  process.stderr.write(
    `${isForPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
