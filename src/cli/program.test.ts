import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Argument, Command, Option } from 'commander';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, formatAddress, type TestDatabase } from '../../test/world/database.ts';
import { ClearableOption } from './commands/blanks.ts';
import { isCollected } from './commands/repeated-options.ts';
import { createProgram, toFailure } from './program.ts';

/** Every command that does something, with the words that call it. */
function* listLeaves(
  command: Command,
  words: readonly string[] = [],
): Generator<{ words: string[]; command: Command }> {
  if (command.commands.length === 0) yield { words: [...words], command };
  for (const child of command.commands) yield* listLeaves(child, [...words, child.name()]);
}
const leaves = [...listLeaves(createProgram())];
const groups = new Set(leaves.map(({ words }) => words.slice(0, -1).join(' ')));

const isSpelt = (option: Option): boolean => option.required && !option.negate;
/** A value that an option takes. */
const valueFor = (option: Option): string =>
  option.argChoices?.[0] ?? { '--since': '2026-04-25', '--limit': '5', '--interval': '300' }[option.long ?? ''] ?? 'a';
const toFlag = ({ long }: Option): string => long ?? '';
const listArguments = (command: Command): string[] =>
  command.registeredArguments.filter(({ required }: Argument) => required).map(() => 'a');
const listOptions = (command: Command, without?: Option): string[] =>
  command.options
    .filter((option) => option.mandatory && option !== without)
    .flatMap((option) => [toFlag(option), valueFor(option)]);

/** An option as it is given once. */
const spellOut = (option: Option): string[] => [toFlag(option), ...(isSpelt(option) ? [valueFor(option)] : [])];

/** Ways to call a command wrongly, found in what it declares. */
function wrongCalls({ words, command }: (typeof leaves)[number]): string[][] {
  const right = [...words, ...listArguments(command), ...listOptions(command)];
  const required = listArguments(command);
  const isOpen = command.registeredArguments.some(({ variadic }: Argument) => variadic);
  const spelt = command.options.filter(isSpelt);
  const others = (option: Option) => [...words, ...required, ...listOptions(command, option)];
  return [
    [...right, '--colour'],
    ...(required.length === 0 ? [] : [[...words, ...required.slice(1), ...listOptions(command)]]),
    ...(required.length === 0 ? [] : [[...words, ...required.map(() => ' '), ...listOptions(command)]]),
    ...(isOpen ? [] : [[...right, ...command.registeredArguments.map(() => 'a'), 'a', 'a']]),
    ...command.options.filter(({ mandatory }) => mandatory).map(others),
    ...spelt.map((option) => [...others(option), toFlag(option)]),
    ...spelt
      .filter((option) => !(option instanceof ClearableOption))
      .map((option) => [...others(option), toFlag(option), ' ']),
    ...spelt.filter(({ argChoices }) => argChoices).map((option) => [...others(option), toFlag(option), 'nosuch']),
    ...command.options
      .filter((option) => !isCollected(option))
      .map((option) => [...others(option), ...spellOut(option), ...spellOut(option)]),
  ];
}

/** How a call ends that is refused before anything is opened. */
async function runToRefusal(words: readonly string[]): Promise<{ status: number; hasPrinted: boolean }> {
  const printed: string[] = [];
  const program = createProgram({ writeErr: (text) => void printed.push(text), writeOut: () => {} });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return { status: 0, hasPrinted: printed.length > 0 };
  } catch (error) {
    const { status, text } = await toFailure(error);
    return { status, hasPrinted: printed.length > 0 || text !== '' };
  }
}

describe('a command that is called wrongly ends with status 2 and says why', () => {
  it.each(leaves.map((leaf) => [leaf.words.join(' '), wrongCalls(leaf)] as const))(
    '%s: arguments and options',
    async (_, calls) => {
      for (const call of calls)
        expect({ call, ...(await runToRefusal(call)) }).toEqual({ call, status: 2, hasPrinted: true });
    },
  );

  it.each([...groups])('nordwire %s: no subcommand, or one that there is not', async (group) => {
    const words = group.split(' ').filter((word) => word !== '');
    for (const call of [words, [...words, 'nosuch']])
      expect({ call, ...(await runToRefusal(call)) }).toEqual({ call, status: 2, hasPrinted: true });
  });

  it.each([
    [['feeds', 'add', 'https://a.example/feed', '--interval', '59']],
    [['feeds', 'add', 'https://a.example/feed', '--language', 'klingon']],
    [['feeds', 'add', 'https://a.example/feed', '--licence', 'word '.repeat(61)]],
    [['feeds', 'add', 'https://a.example/feed', '--text-days', '0']],
    [['feeds', 'add', 'https://a.example/feed', '--article-days', '1.5']],
    [['feeds', 'add']],
    [['feeds', 'set', 'a', '--author', 'Anna', '--interval', '86401']],
    [['sources', 'set', 'a', '--author', 'Anna', '--language', 'klingon']],
    [['sources', 'set', 'a', '--author', 'Anna', '--robots', 'word '.repeat(61)]],
    [['feeds', 'add', 'https://a.example/feed', '--starter']],
    [['feeds', 'add', '--starter', '--on', '--paused']],
    [['accounts', 'create', 'A', '--plan', 'pro', '--billing-day', '32']],
    [['keys', 'create']],
    [['keys', 'create', '--plan', 'pro', '--account', 'a']],
    [['audit', 'list', '--limit', '0']],
    [['audit', 'list', '--since', 'yesterday']],
    [['pipeline', 'retry', '--author', 'Anna', '--since', '2026-02-30']],
    [['search', 'wind', '--limit', '101']],
    [['search', 'wind', '--filter', 'country']],
    [['events', 'split', 'a', '--author', 'Anna', '--articles', ' , ']],
    [['calendar', 'correct', 'a', '--author', 'Anna', '--time', '07:30', '--all-day']],
  ])('%j: values that cannot be read', async (call) => {
    expect(await runToRefusal(call)).toEqual({ status: 2, hasPrinted: true });
  });
});

describe('an option that is given several times', () => {
  /** The last parsed value of an option, without running its command. */
  async function readOption(words: readonly string[], name: string): Promise<unknown> {
    let value: unknown;
    const program = createProgram({ writeErr: () => {}, writeOut: () => {} });
    for (const { command } of listLeaves(program)) command.action(() => {});
    program.hook('preAction', (_, command) => {
      value = command.getOptionValue(name);
    });
    await program.parseAsync([...words], { from: 'user' });
    return value;
  }
  const collects = leaves.flatMap(({ words, command }) =>
    command.options
      .filter(isCollected)
      .map((option) => [`${words.join(' ')} ${option.flags}`, words, command, option] as const),
  );

  it.each(collects)('%s collects every value', async (_, words, command, option) => {
    const values = option.attributeName() === 'filter' ? ['country=SE', 'category=deals'] : ['first', 'second,third'];
    const given = values.flatMap((value) => [toFlag(option), value]);
    const value = await readOption(
      [...words, ...listArguments(command), ...listOptions(command, option), ...given],
      option.attributeName(),
    );
    for (const each of values.flatMap((text) => text.split(/[,=]/))) expect(JSON.stringify(value)).toContain(each);
  });

  it('is collected where its help names a list', () => {
    const listed = leaves.flatMap(({ words, command }) =>
      command.options
        .filter(({ flags, description }) => /<list>|comma-separated|repeatable/.test(`${flags} ${description}`))
        .map((option) => ({ option: `${words.join(' ')} ${option.flags}`, isCollected: isCollected(option) })),
    );
    expect(listed.filter((each) => !each.isCollected)).toEqual([]);
    expect(listed.length).toBeGreaterThan(10);
  });

  it.each([
    ['keys create --plan pro --plan free', "option '--plan <slug>' is given twice; it takes one value"],
    ['sources set a --author Anna --preview --no-preview', "option '--no-preview' is given twice; it takes one value"],
    [
      'search wind --filter country=SE --filter country=NO',
      'The filter country is given twice. Use country=SE,NO for a list.',
    ],
    [
      'feeds add https://a.example/feed --country SE --country NO',
      '--country <iso2> is given 2 times; it takes one value here.',
    ],
  ])('%s says why it is refused', async (call, reason) => {
    const printed: string[] = [];
    const program = createProgram({ writeErr: (text) => void printed.push(text), writeOut: () => {} });
    const error: unknown = await program
      .parseAsync(call.split(' '), { from: 'user' })
      .catch((thrown: unknown) => thrown);
    const { status, text } = await toFailure(error);
    expect(status).toBe(2);
    expect(printed.join('') + text).toContain(reason);
  });
});

describe('nordwire --version', () => {
  const BIN = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));
  it.each(['--version', '-V'])('%s is told by the package, and by the program alike', async (word) => {
    const version = await new Promise((resolve) => {
      execFile(process.execPath, [BIN, word], (error, out, err) => resolve({ error, out, err }));
    });
    expect(version).toEqual({ error: null, out: `${createProgram().version()}\n`, err: '' });
  });
});

describe('feeds add --starter', () => {
  it.each([
    ['--name', 'A'],
    ['--source', 'a.example'],
    ['--source-type', 'government'],
    ['--preview'],
    ['--company', 'norrvik'],
    ['--format', 'ical'],
    ['--licence', 'mine'],
    ['--robots', 'agreed'],
    ['--text-days', '30'],
    ['--article-days', '365'],
  ])('refuses %s by name, which says something of one feed only', async (...option) => {
    const program = createProgram({ writeErr: () => {}, writeOut: () => {} });
    await expect(program.parseAsync(['feeds', 'add', '--starter', ...option], { from: 'user' })).rejects.toMatchObject({
      name: 'WrongUsage',
      message: `feeds add --starter does not take ${option[0]}. To change an added source, use sources set.`,
    });
  });
});

describe('beside a store', () => {
  const PROGRAM = fileURLToPath(new URL('../../bin/nordwire.js', import.meta.url));
  let store: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    [store, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'nordwire-program-'))]);
  });
  afterAll(async () => {
    await store?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  type Ended = { status: number; out: string; err: string };
  type With = {
    database?: TestDatabase;
    settings?: Readonly<Record<string, string>>;
    meanwhile?: (child: ChildProcess) => Promise<void>;
  };
  const run = (words: readonly string[], { database = store, settings = {}, meanwhile }: With = {}): Promise<Ended> =>
    new Promise((resolve, reject) => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: formatAddress(database.connection),
        NORDWIRE_DATA_DIR: folder,
        NORDWIRE_LOG_LEVEL: 'warn',
        NORDWIRE_EMBEDDINGS: 'none',
        NORDWIRE_ALLOW_PRIVATE_FEEDS: 'true',
        ...settings,
      };
      const options = { cwd: folder, env, timeout: 60_000, killSignal: 'SIGKILL' } as const;
      const child = execFile(process.execPath, [PROGRAM, ...words], options, (error, out, err) =>
        resolve({ status: error === null ? 0 : Number(error.code), out, err }),
      );
      meanwhile?.(child).catch(reject);
    });
  const anna = ['--author', 'Anna'];

  it.each([
    [['calendar', 'correct', 'a', ...anna], 2, 'A correction names at least one of'],
    [['calendar', 'correct', 'a', '--date', '2026-02-30', ...anna], 2, '2026-02-30 is not a date'],
    [['calendar', 'correct', 'a', '--date', '2026-04-25', ...anna], 1, 'Unknown calendar entry a.'],
    [['events', 'merge', 'a', 'a', ...anna], 2, 'Event a cannot be merged into itself.'],
    [['feeds', 'set', 'a', ...anna], 2, 'Give at least one of identity, interval and obey robots.'],
    [['feeds', 'set', 'a', '--interval', '900', ...anna], 1, 'Unknown feed a; nordwire feeds list shows all feeds.'],
    [['sources', 'set', 'a', ...anna], 2, 'Give at least one of name, country'],
    [['sources', 'set', 'a', '--country', 'XX', ...anna], 2, 'Unknown country XX'],
    [['sources', 'set', 'a', '--no-preview', ...anna], 1, 'Unknown source a; nordwire sources list shows all sources.'],
    [['export', '--kinds', 'nosuch'], 2, 'Unknown record kind nosuch'],
    [['keys', 'create', '--plan', 'gold'], 2, 'Unknown plan gold'],
    [
      ['keys', 'create', '--account', 'nosuch'],
      1,
      'Unknown account nosuch; nordwire accounts list shows all accounts.',
    ],
    [['accounts', 'set', 'nosuch', '--plan', 'gold', ...anna], 2, 'Unknown plan gold; serve loads the plans.'],
    [['keys', 'create', '--plan', 'pro', '--scopes', 'read:foo'], 2, 'Unknown scope read:foo'],
    [['keys', 'create', '--plan', 'pro', '--allow-ip', '192.0.2.1,1.2.3'], 2, '1.2.3 is neither an address nor'],
    [['feeds', 'add', 'https://a.example/feed', '--source', 'A Paper'], 2, 'A Paper is not a domain'],
    [['feeds', 'add', 'https://a.example/feed', '--reason', 'why'], 2, '--reason needs --author'],
    [['ingest', 'feed.xml'], 1, 'feed.xml is neither an address nor a file'],
    [['import', 'nosuch.ndjson'], 1, 'nosuch.ndjson'],
    [['export', '--out', 'nosuch/a.ndjson'], 1, 'nosuch/a.ndjson cannot be used: no such file or directory.'],
    [['export', '--out', '.'], 1, '. cannot be used: illegal operation on a directory.'],
    [['feeds', 'export'], 1, 'No news feeds to export.'],
  ])('%j ends with status %i: %s', { timeout: 90_000 }, async (words, status, reason) => {
    const ended = await run(words);
    expect(ended).toMatchObject({ status, out: '', err: expect.stringContaining(reason) });
    expect(ended.err).not.toContain('    at ');
  });

  it('an export whose reader goes away says nothing, and does not end as if it were whole', async () => {
    await sql`
      insert into countries (id, name, iso2_code, slug, updated_at)
      values ('country00000', 'Sweden', 'SE', 'sweden', now()) on conflict do nothing`.execute(store.db);
    const ended = await run(['export'], { meanwhile: async (child) => void child.stdout?.destroy() });
    expect(ended).toEqual({ status: 141, out: '', err: '' });
  }, 90_000);

  it('an answer whose reader goes away ends so too', async () => {
    const ended = await run(['openapi'], { meanwhile: async (child) => void child.stdout?.destroy() });
    expect(ended).toEqual({ status: 141, out: '', err: '' });
  }, 90_000);

  it('a connection that breaks is no reader that goes away', async () => {
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    expect(await toFailure(broken)).toMatchObject({ status: 1, text: expect.stringContaining('EPIPE') });
  });

  it('a key that is refused leaves no account behind', { timeout: 90_000 }, async () => {
    const accounts = async () => (await sql<{ id: string }>`select id from accounts`.execute(store.db)).rows.length;
    const before = await accounts();
    for (const wrong of [
      ['--scopes', 'read:foo'],
      ['--allow-ip', '300.1.1.1'],
    ])
      await run(['keys', 'create', '--plan', 'pro', ...wrong]);
    expect(await accounts()).toBe(before);
  });

  it('accounts list shows plans, and keys that are neither revoked nor over', { timeout: 90_000 }, async () => {
    const empty = await createTestDatabase();
    try {
      expect(await run(['accounts', 'list'], { database: empty })).toMatchObject({ status: 0, out: 'no accounts\n' });
      await sql
        .raw(`
        insert into plans (slug, updated_at) values ('plus', now()), ('pro', now()) on conflict do nothing;
        insert into accounts (id, name, plan, created_at, updated_at) values
          ('accountlate0', 'Late', 'pro', '2026-03-15T12:00:00Z', now()), ('accountacme0', 'Acme', 'plus', '2026-03-14T12:00:00Z', now());
        insert into api_keys (id, account_id, key_sha256, last_four, expires_at, revoked_at, created_at, updated_at) values
          ('keyforever00', 'accountacme0', repeat('a', 64), 'aaaa', null, null, now(), now()),
          ('keyrevoked00', 'accountacme0', repeat('b', 64), 'bbbb', null, now(), now(), now()),
          ('keyover00000', 'accountacme0', repeat('c', 64), 'cccc', '2026-03-14T13:00:00Z', null, now(), now())`)
        .execute(empty.db);
      const listed = async () => (await run(['accounts', 'list'], { database: empty })).out.trimEnd().split('\n');
      expect(await listed()).toEqual([
        'accountacme0  plus  Acme  1 key  created 2026-03-14T12:00:00.000Z',
        'accountlate0  pro  Late  0 keys  created 2026-03-15T12:00:00.000Z',
      ]);
      const set = ['accounts', 'set', 'accountacme0', '--plan', 'pro', ...anna];
      expect(await run(set, { database: empty })).toMatchObject({
        status: 0,
        out: 'Account accountacme0 is on plan pro instead of plus.\n',
      });
      const { out } = await run(['accounts', 'list', '--json'], { database: empty });
      expect(JSON.parse(out)).toMatchObject([
        { id: 'accountacme0', name: 'Acme', plan: 'pro', keys: 1, created_at: '2026-03-14T12:00:00.000Z' },
        { id: 'accountlate0', name: 'Late', plan: 'pro', keys: 0, created_at: '2026-03-15T12:00:00.000Z' },
      ]);
    } finally {
      await empty.drop();
    }
  });

  it('an import into a store that nothing was served from finds the facts that come with the project', {
    timeout: 90_000,
  }, async () => {
    const empty = await createTestDatabase();
    try {
      const bundle = join(folder, 'first.ndjson');
      const records = [
        { record: 'source', name: 'Wire', domain: 'wire.example', country: 'SE', source_type: 'wire_service' },
        {
          record: 'company',
          id: 'companynorrv',
          name: 'Norrvik Industri AB',
          country: 'FI',
          listings: [{ ticker: 'NRVK', mic_code: 'XHEL' }],
        },
      ];
      await writeFile(bundle, records.map((record) => JSON.stringify(record)).join('\n'));
      expect(await run(['import', bundle], { database: empty })).toEqual({
        status: 0,
        out: 'source: 1 created, 0 updated, 0 unchanged\ncompany: 1 created, 0 updated, 0 unchanged\n',
        err: '',
      });
    } finally {
      await empty.drop();
    }
  });

  it('lines that an import puts aside are told of', { timeout: 90_000 }, async () => {
    const bundle = join(folder, 'bad.ndjson');
    await writeFile(bundle, '{"kind":"country","id":"SE","name":"Sweden","shade":"blue"}\n');
    const { status, out } = await run(['import', bundle, '--skip-bad', join(folder, 'rejects.ndjson')]);
    expect({ status, out: out.trim() }).toEqual({ status: 0, out: 'rejected: 1 of 1 records' });
  });

  it('what is only tried writes nothing into a store that nothing was served from', { timeout: 90_000 }, async () => {
    const empty = await createTestDatabase();
    try {
      const list = join(folder, 'list.opml');
      await writeFile(
        list,
        '<opml version="2.0"><head/><body><outline type="rss" text="A" xmlUrl="https://a.example/feed"/></body></opml>',
      );
      for (const words of [
        ['feeds', 'add', '--starter', '--country', 'SE'],
        ['feeds', 'import', list],
      ]) {
        const { status, out } = await run([...words, '--dry-run', '--json'], { database: empty });
        expect({ status, ...JSON.parse(out) }).toMatchObject({ status: 0, dry_run: true, refused: [] });
      }
      const { rows } = await sql`
        select from countries union all select from companies union all select from feeds union all select from changes`.execute(
        empty.db,
      );
      expect(rows).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('a feed of a blocked source is neither resumed nor polled', { timeout: 90_000 }, async () => {
    await sql
      .raw(`
      insert into countries (id, name, iso2_code, slug, updated_at)
        values ('country00000', 'Sweden', 'SE', 'sweden', now()) on conflict do nothing;
      insert into sources (id, name, domain, country, source_type, enabled, blocked_at, blocked_from, updated_at)
        values ('blocked00000', 'B', 'b.example', 'SE', 'blog', false, now(), '{"enabled": true, "feeds": []}', now());
      insert into feeds (id, source_id, address, paused, created_at, updated_at)
        values ('feed00000000', 'blocked00000', 'https://b.example/feed', true, now(), now())`)
      .execute(store.db);
    for (const words of [['resume', ...anna], ['poll']]) {
      expect(await run(['feeds', ...words, 'feed00000000'])).toEqual({
        status: 1,
        out: '',
        err: 'The source b.example is blocked; nordwire sources unblock ends the block.\n',
      });
    }
    expect(await store.db.selectFrom('feeds').select('paused').execute()).toEqual([{ paused: true }]);
    expect(await run(['feeds', 'pause', 'feed00000000', ...anna])).toMatchObject({ status: 0 });
    expect(await run(['feeds', 'resume', 'nosuch', ...anna])).toMatchObject({ status: 1 });
  });

  it('feeds list says when each was last asked, what its source has, and what its hub delivers; the demonstration apart', {
    timeout: 90_000,
  }, async () => {
    await sql
      .raw(`
      truncate feeds cascade;
      insert into countries (id, name, iso2_code, slug, updated_at)
        values ('country00000', 'Sweden', 'SE', 'sweden', now()) on conflict do nothing;
      insert into sources (id, name, domain, country, source_type, updated_at)
        values ('listed000000', 'L', 'l.example', 'SE', 'blog', now());
      insert into feeds (id, source_id, address, last_outcome, last_error, last_attempt_at, paused, created_at, updated_at) values
        ('feedlisted01', 'listed000000', 'https://l.example/1', 'failed: timeout', 'no answer',
          '2026-03-15T12:00:00Z', false, now(), now()),
        ('feedlisted02', 'listed000000', 'https://l.example/2', 'fetched', null, '2026-03-15T12:00:00Z', false, now(), now()),
        ('feedlisted03', 'listed000000', 'https://l.example/3', null, null, null, false, now(), now()),
        ('feedlisted04', 'listed000000', 'https://l.example/4', 'fetched', null, '2026-03-15T12:00:00Z', true, now(), now());
      insert into sources (id, name, domain, country, source_type, updated_at)
        values ('listeddemo00', 'D', 'demo-wire.example', 'SE', 'blog', now());
      insert into feeds (id, source_id, address, paused, created_at, updated_at)
        values ('feedlisted05', 'listeddemo00', 'https://demo-wire.example/feed', true, now(), now());
      insert into articles
        (id, source_id, article_url, published_at, title, content_type, country, live, state, created_at, updated_at) values
        ('listedserved', 'listed000000', 'https://l.example/a', '2026-03-15T11:30:00Z', 'A', 'news', 'SE', true, 'live', now(), now()),
        ('listedqueued', 'listed000000', 'https://l.example/b', '2026-03-15T11:45:00Z', 'B', 'news', 'SE', false, 'pending', now(), now());
      insert into websub_subscriptions (feed_id, hub, topic, token, secret, lease_until, due_at, last_push_at, error) values
        ('feedlisted02', 'https://hub.example/', 'https://l.example/2', repeat('a', 32), 's', '2026-03-25T12:00:00Z',
          now(), '2026-03-15T11:00:00Z', null),
        ('feedlisted03', 'https://hub.example/', 'https://l.example/3', repeat('b', 32), 's', null, now(), null,
          'hub.example answered 500')`)
      .execute(store.db);
    const { status, out } = await run(['feeds', 'list']);
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    const poll = ['2026-03-15 12:00', 'l.example', '1', '2026-03-15 11:30'];
    expect({ status, rows }).toEqual({
      status: 0,
      rows: [
        ['id', 'state', 'last poll', 'source', 'articles', 'last article', 'address'],
        ['feedlisted01', 'failed: timeout', ...poll, 'https://l.example/1', '(no answer)'],
        [
          ...['feedlisted02', 'fetched', ...poll, 'https://l.example/2'],
          'pushed by https://hub.example/ until 2026-03-25T12:00:00.000Z, last 2026-03-15T11:00:00.000Z',
        ],
        [
          ...['feedlisted03', 'new', '-', ...poll.slice(1), 'https://l.example/3'],
          'not pushed yet by https://hub.example/ (hub.example answered 500)',
        ],
        ['feedlisted04', 'paused', ...poll, 'https://l.example/4'],
        [''],
        ['1 paused feed of the demonstration (--json lists them)'],
      ],
    });
  });

  it('sources show and the lists say what is settled for a source and its feeds', { timeout: 90_000 }, async () => {
    await sql
      .raw(`
      truncate feeds cascade;
      insert into countries (id, name, iso2_code, slug, updated_at)
        values ('country00000', 'Sweden', 'SE', 'sweden', now()) on conflict do nothing;
      insert into sources (id, name, domain, country, source_type, language, preview, policy, updated_at)
        values ('settled00000', 'T', 't.example', 'SE', 'blog', 'sv', true, 
          '{"reads_pages": true, "licence": "by letter", "text_days": 30, "article_days": 1}', now());
      insert into feeds (id, source_id, address, identity, interval_seconds, created_at, updated_at)
        values ('feedsettled0', 'settled00000', 'https://t.example/1', 'link', 900, now(), now())`)
      .execute(store.db);
    expect((await run(['sources', 'show', 't.example'])).out.trimEnd().split('\n')).toEqual([
      'source settled00000 t.example, T',
      'state     enabled',
      'type      blog',
      'country   SE',
      'language  sv',
      'preview   yes',
      'pages     read, as input',
      'licence   by letter',
      'robots    no note',
      'kept      texts 30 days, articles 1 day',
      'articles  0 served, 0 withheld',
      'feed feedsettled0  new  t.example  https://t.example/1  every 900 s  by link',
    ]);
    expect((await run(['sources', 'list'])).out).toContain(
      'settled00000  enabled  t.example  blog  SE  sv  0 articles  preview  reads pages  texts kept 30 days  articles kept 1 day\n',
    );
    const feed = { id: 'feedsettled0', kind: 'auto', company_id: null, identity: 'link', interval_seconds: 900 };
    const policy = {
      country: 'SE',
      language: 'sv',
      preview: true,
      reads_pages: true,
      licence: 'by letter',
      robots: null,
      text_days: 30,
      article_days: 1,
    };
    const read = async (...words: string[]) => JSON.parse((await run([...words, '--json'])).out);
    expect(await read('feeds', 'list')).toMatchObject([feed]);
    expect(await read('sources', 'list')).toContainEqual(expect.objectContaining({ id: 'settled00000', ...policy }));
    expect(await read('sources', 'show', 'settled00000')).toMatchObject({ ...policy, blocked_by: null, feeds: [feed] });
    expect(await run(['sources', 'show', 'nosuch'])).toMatchObject({ status: 1, out: '' });
  });

  it('feeds remove takes a feed out of the list, once', { timeout: 90_000 }, async () => {
    const { out } = await run(['feeds', 'add', 'https://gone.example/feed', '--json']);
    const { id } = JSON.parse(out);
    expect(await run(['feeds', 'remove', id, ...anna])).toEqual({
      status: 0,
      out: `Feed ${id} of gone.example is removed; its articles stay.\n`,
      err: '',
    });
    expect((await run(['feeds', 'list'])).out).not.toContain('gone.example');
    expect(await run(['feeds', 'remove', id, ...anna])).toEqual({
      status: 1,
      out: '',
      err: `Unknown feed ${id}; nordwire feeds list shows all feeds.\n`,
    });
  });

  it('articles show, events show and pipeline status say what was refused, and what a model took', {
    timeout: 90_000,
  }, async () => {
    const today = new Date().toISOString().slice(0, 10);
    await sql
      .raw(`
      insert into countries (id, name, iso2_code, slug, updated_at)
        values ('country00000', 'Sweden', 'SE', 'sweden', now()) on conflict do nothing;
      insert into sources (id, name, domain, country, source_type, updated_at)
        values ('shown0000000', 'S', 's.example', 'SE', 'blog', now());
      insert into companies (id, name, slug, created_at, updated_at) values ('companyshown', 'Norrvik AB', 'norrvik', now(), now());
      insert into articles (id, source_id, article_url, published_at, title, country, created_at, updated_at)
        values ('articleshown', 'shown0000000', 'https://s.example/1', now(), 'Norrvik rises', 'SE', now(), now());
      insert into article_companies (article_id, company_id, role, is_primary, evidence, published_at, live)
        select id, 'companyshown', 'subject', true, 'title "Norrvik"', published_at, live from articles where id = 'articleshown';
      insert into pipeline_marks (article_id, step, version, state, attempts, due_at, done_at, error) values
        ('articleshown', 'enrich', 1, 'done', 1, now(), '2026-03-15T12:00:00Z', null),
        ('articleshown', 'cluster', 1, 'failed', 5, now(), null, 'no reason');
      insert into language_model_refusals (article_id, step, part, reason, written_by, at)
        values ('articleshown', 'intake', 'text', 'has 30,000 characters', 'built-in', '2026-03-14T12:00:00Z'),
          ('articleshown', 'enrich', 'summary', 'the summary is a copy', 'openai:small:read/1', '2026-03-15T12:00:00Z');
      insert into language_model_spend (day, model, calls, input_tokens, output_tokens, cost_usd)
        values ('${today}', 'openai:small', 3, 3000, 400, 0.0125), (date '${today}' + 1, 'openai:small', 3, 3000, 400, 0.0125)`)
      .execute(store.db);
    expect((await run(['articles', 'show', 'articleshown'])).out.trimEnd().split('\n')).toEqual([
      'article articleshown pending, of s.example, in no event',
      'https://s.example/1',
      'Norrvik rises',
      'enrich    done 2026-03-15T12:00:00.000Z',
      'cluster   failed, 5 attempts: no reason',
      'company companyshown Norrvik AB: subject, primary (title "Norrvik")',
      'intake cleaned text: has 30,000 characters (built-in)',
      'enrich refused summary: the summary is a copy (openai:small:read/1)',
    ]);
    await sql
      .raw(`
      insert into reading_traces (article_id, trace) values ('articleshown', '[
        {"rule": "labels/event-type/model", "text": "opinion 0.31, then none -0.40; needs -0.15", "value": 0.31},
        {"rule": "labels/significance/source", "text": "blog"}]')`)
      .execute(store.db);
    const why = ['articles', 'show', 'https://s.example/1', '--why'];
    expect((await run(why)).out.trimEnd().split('\n').slice(8)).toEqual([
      'event type   -',
      '  labels/event-type/model +0.31 (opinion 0.31, then none -0.40; needs -0.15)',
      'content type -',
      'category     -',
      'significance routine',
      '  labels/significance/source (blog)',
    ]);
    expect(JSON.parse((await run([...why, '--json'])).out)).toMatchObject({
      id: 'articleshown',
      why: { significance: 'routine', trace: [{ rule: 'labels/event-type/model', value: 0.31 }, {}] },
    });
    expect((await run(['pipeline', 'status'])).out.trimEnd().split('\n').slice(-3)).toEqual([
      'enrich refused summary: 1, last 2026-03-15T12:00:00.000Z of articleshown: the summary is a copy',
      'intake cleaned text: 1, last 2026-03-14T12:00:00.000Z of articleshown: has 30,000 characters',
      'openai:small today: 3 calls, 3000 tokens in, 400 out, 0.0125 US dollars',
    ]);
    await sql
      .raw(`
      insert into events (id, title, significance, created_at, updated_at) values ('eventshown00', 'Norrvik', 'routine', now(), now());
      update articles set event_id = 'eventshown00' where id = 'articleshown';
      insert into event_member_traces (article_id, event_id, decisions) values ('articleshown', 'eventshown00',
        '[{"rule": "events/placed/joined", "text": "joined", "score": 0.5, "trace": [],
           "threshold": {"rule": "events/threshold/shared-company", "text": "both name companyshown", "value": 0.42}}]')`)
      .execute(store.db);
    const eventWhy = await run(['events', 'show', 'eventshown00', '--why']);
    expect(eventWhy.out).toContain('joined: both name Norrvik AB [events/placed/joined]');
    const json = await run(['events', 'show', 'eventshown00', '--why', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      id: 'eventshown00',
      members: [{ id: 'articleshown', decisions: [{ score: 0.5, threshold: { value: 0.42 } }] }],
    });
    expect(await run(['articles', 'show', 'nosuch'])).toEqual({
      status: 1,
      out: '',
      err: 'Unknown article nosuch.\n',
    });
  });

  it('doctor says which language model is set and what it cost today, and asks it nothing', {
    timeout: 90_000,
  }, async () => {
    const local = { NORDWIRE_LANGUAGE_MODEL: 'ollama', NORDWIRE_LANGUAGE_MODEL_NAME: 'small' };
    const paid = {
      NORDWIRE_LANGUAGE_MODEL: 'openai',
      NORDWIRE_LANGUAGE_MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
      NORDWIRE_LANGUAGE_MODEL_API_KEY: 'a-key',
      NORDWIRE_LANGUAGE_MODEL_NAME: 'small',
      NORDWIRE_LANGUAGE_MODEL_INPUT_PRICE: '1',
      NORDWIRE_LANGUAGE_MODEL_OUTPUT_PRICE: '2',
      NORDWIRE_LANGUAGE_MODEL_DAILY_SPEND: '5',
    };
    const insertSpend = async (day: string, cost: string) =>
      sql
        .raw(
          `insert into language_model_spend (day, model, calls, cost_usd) values ('${day}', 'openai:doctor', 1, ${cost})`,
        )
        .execute(store.db);
    await sql`truncate language_model_spend`.execute(store.db);
    await insertSpend('2026-03-15', '7');
    await insertSpend(new Date().toISOString().slice(0, 10), '0.25');
    const found = async (settings: Record<string, string>) => {
      const findings = JSON.parse((await run(['doctor', '--json'], { settings })).out) as { check: string }[];
      return findings.filter(({ check }) => check === 'language model');
    };
    const finding = { check: 'language model', ok: true };
    expect(await found({})).toEqual([{ ...finding, detail: 'none; rules alone read articles' }]);
    expect(await found(local)).toEqual([
      { ...finding, detail: 'ollama:small, not tested; 0.25 US dollars spent today, without a limit' },
    ]);
    expect(await found(paid)).toEqual([
      { ...finding, detail: 'openai:small, not tested; 0.25 US dollars spent today, of at most 5' },
    ]);
  });

  it('what only a new source listens to is told where the source is there', { timeout: 90_000 }, async () => {
    expect(await run(['feeds', 'add', 'https://c.example/feed', '--name', 'C'])).toMatchObject({ status: 0, err: '' });
    const { status, err } = await run(['feeds', 'add', 'https://c.example/other', '--name', 'D', '--interval', '60']);
    expect({ status, ...JSON.parse(err) }).toMatchObject({
      status: 0,
      source: 'c.example',
      ignored: ['name'],
      msg: 'the source exists already and is not changed',
    });
  });

  it('who imports a list of feeds, and why, stands in the audit log', { timeout: 90_000 }, async () => {
    const list = join(folder, 'asked.opml');
    await writeFile(
      list,
      '<opml version="2.0"><head/><body><outline text="D" xmlUrl="https://d.example/feed"/></body></opml>',
    );
    const words = ['feeds', 'import', list, ...anna, '--reason', 'by letter'];
    expect(await run(words)).toMatchObject({ status: 0, err: '' });
    const { rows } = await sql`
      select author, action, reason, kind from audit_log where after ->> 'source' = 'd.example' or after ->> 'domain' = 'd.example'
      order by id`.execute(store.db);
    const audit = { author: 'Anna', action: 'feeds import', reason: 'by letter' };
    expect(rows).toEqual([
      { ...audit, kind: 'source' },
      { ...audit, kind: 'feed' },
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'a poll that %s interrupts while a publisher is slow ends and says so',
    { timeout: 90_000 },
    async (signal) => {
      const received = Promise.withResolvers<void>();
      const server = createServer(() => received.resolve());
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
      await sql`truncate feeds cascade`.execute(store.db);
      expect(await run(['feeds', 'add', address, '--source', 'slow.example'])).toMatchObject({ status: 0 });
      const meanwhile = async (child: ChildProcess) => {
        await received.promise;
        child.kill(signal);
      };
      const polled = run(['feeds', 'poll', '--json'], { meanwhile });
      const { status, out, err } = await polled.finally(() => {
        server.closeAllConnections();
        server.close();
      });
      expect({ status, err }).toEqual({
        status: 1,
        err: 'Interrupted. Completed work is kept; run the command again to continue.\n',
      });
      expect(JSON.parse(out)).toMatchObject({ reports: [{ address, outcome: 'failed: cancelled' }] });
    },
  );

  it('a name that is blank makes no source', { timeout: 90_000 }, async () => {
    const { status, err } = await run(['feeds', 'add', 'https://a.example/feed', '--name', '']);
    expect({ status, reason: err.split('\n')[0] }).toEqual({
      status: 2,
      reason: "error: option '--name <name>' is blank",
    });
    expect(await store.db.selectFrom('sources').select('id').where('domain', '=', 'a.example').execute()).toEqual([]);
  });
});
