import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { accessActions } from '../src/access/access-actions.ts';
import { createProgram } from '../src/cli/program.ts';
import { type Action, type ActionRequest, type ActionResult, defineAction } from '../src/core/action.ts';
import { type ActionArg, isFlag, isOperand, operand } from '../src/core/action-args.ts';
import { formatCommand } from '../src/core/action-command.ts';
import { runAction } from '../src/core/run-action.ts';
import { demoActions } from '../src/ingest/demo/demo-actions.ts';
import { feedActions } from '../src/ingest/feeds/feed-actions.ts';
import { feedListActions } from '../src/ingest/feeds/list-actions.ts';
import { identifierActions } from '../src/ingest/identifiers/identifier-actions.ts';
import { maintenanceActions } from '../src/ingest/maintenance/maintenance-actions.ts';
import { setupActions } from '../src/ingest/maintenance/setup-actions.ts';
import { newsActions } from '../src/ingest/operate/actions.ts';
import { storeActions } from '../src/ingest/operate/store-actions.ts';
import { watchlistActions } from '../src/ingest/operate/watchlist-actions.ts';
import { registerActions } from '../src/ingest/registers/manage/register-actions.ts';
import { clientActions } from '../src/people/client-actions.ts';
import { mailActions } from '../src/people/mail-actions.ts';
import { peopleActions } from '../src/people/people-actions.ts';
import { searchActions } from '../src/saved-searches/search-actions.ts';
import { webhookActions } from '../src/webhooks/webhook-actions.ts';

/** An action of any context and arguments: the fields that the page shows. */
type AnyAction = Pick<Action<never>, 'name' | 'grant' | 'about' | 'args'>;

/** Every table of actions, by the name that code calls it. */
const tables: Readonly<Record<string, Readonly<Record<string, AnyAction>>>> = {
  newsActions,
  feedActions,
  feedListActions,
  registerActions,
  identifierActions,
  demoActions,
  accessActions,
  peopleActions,
  clientActions,
  webhookActions,
  watchlistActions,
  searchActions,
  storeActions,
  mailActions,
  maintenanceActions,
  setupActions,
};

const readFolder = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const operatorPages = readFolder('src/web/operator');
const pages = readFolder('src/web');
const countUses = (text: string, use: string): number => [...text.matchAll(new RegExp(`\\b${use}\\b`, 'g'))].length;

const program = createProgram();
/** Two actions may share a command, one of them by a flag in its name. */
const toCommandName = (name: string): string => name.replace(/ --.*$/, '');
const commands = new Set(
  program.commands.flatMap((group) => group.commands.map((each) => `${group.name()} ${each.name()}`)),
);

const actions = Object.entries(tables).flatMap(([table, rows]) =>
  Object.entries(rows).map(([key, action]) => {
    // A page that prints the command of an action does not run it.
    const use = `(?<!formatCommand\\()${table}\\.${key}`;
    const [onOperatorPages, onPages] = [countUses(operatorPages, use), countUses(pages, use)];
    const transports = [
      ...(commands.has(toCommandName(action.name)) ? ['command'] : []),
      ...(onOperatorPages > 0 ? ['operator pages'] : []),
      ...(onPages > onOperatorPages ? ['account pages'] : []),
    ];
    return { action, transports };
  }),
);

const formatRow = ({ action: { name, grant, about, args }, transports }: (typeof actions)[number]): string => {
  const flags = Object.values(args).map((arg) => `\`${arg.flags}\``);
  return `| \`${name}\` | ${grant} | ${transports.join(', ')} | ${about} | ${flags.join(' ')} |`;
};

const page = `# Actions

The changes that people can make, by command, on the operator's pages or on the pages of their account. Every action takes an
author and a reason for the audit log, and a dry run. The grant is the least role that may run it; \`owner\` stands for the members of
the account that it concerns, and admins. The command line may run all. \`test/actions.test.ts\` writes this page.

| Action | Grant | Transports | Effect | Arguments |
|---|---|---|---|---|
${actions.map(formatRow).join('\n')}
`;

function findCommand(name: string): Command {
  const [group, verb] = name.split(' ');
  const command = createProgram()
    .commands.find((each) => each.name() === group)
    ?.commands.find((each) => each.name() === verb);
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  return command;
}

/** Actions with a command. */
const withCommand = actions.filter(({ transports }) => transports.includes('command')).map(({ action }) => action);

describe('actions', () => {
  it.each(withCommand)('$name has a command with each of its arguments', ({ name, args }) => {
    const command = findCommand(name);
    const flags = command.options.map((option) => option.flags);
    const options = Object.values(args).filter((arg) => !isOperand(arg));
    const sharing = withCommand.filter((each) => toCommandName(each.name) === toCommandName(name));
    const operands = sharing.flatMap((each) => Object.values(each.args)).filter(isOperand);
    expect(options.map((arg) => arg.flags).filter((each) => !flags.includes(each))).toEqual([]);
    expect(command.registeredArguments).toHaveLength(operands.length);
  });

  it('have names of their own, and a transport each', () => {
    const names = actions.map(({ action }) => action.name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(actions.filter(({ transports }) => transports.length === 0).map(({ action }) => action.name)).toEqual([]);
  });

  it('are listed in docs/actions.md', async () => {
    await expect(page).toMatchFileSnapshot('../docs/actions.md');
  });
});

const RESULT: ActionResult = { action: 'x', changed: true, dry_run: true, message: '', records: [], changes: [] };

/** Requests of every role, without an account and with one; undefined stands for the command line. */
const authors: readonly (readonly [role: ActionRequest['role'], account: string | undefined])[] = [
  [undefined, undefined],
  ...(['member', 'editor', 'admin'] as const).flatMap((role) => [[role, undefined] as const, [role, 'own'] as const]),
];

/** The authors that each grant admits: roles, or "member of" an account. */
const admitted = {
  member: ['member', 'editor', 'admin'],
  owner: ['admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
} as const;

describe.each(actions.map(({ action }) => action))('the grant of $name', ({ name, grant, args }) => {
  const ran: ActionRequest[] = [];
  const action = defineAction({
    name,
    grant,
    about: '',
    args: {},
    run: async (_context: undefined, request) => {
      ran.push(request);
      return RESULT;
    },
  });

  it.each(authors)('is checked for %s with account %s', async (role, account) => {
    ran.length = 0;
    const isMember = grant === 'owner' && account !== undefined;
    const isAllowed = role === undefined || isMember || admitted[grant].some((each) => each === role);
    const running = runAction(action, undefined, { author: 'Astrid', role, account }, {});
    if (isAllowed) await expect(running).resolves.toEqual(RESULT);
    else
      await expect(running).rejects.toThrow(`${name} needs ${grant === 'owner' ? 'an account' : `the role ${grant}`}.`);
    expect(ran).toHaveLength(isAllowed ? 1 : 0);
  });

  it.runIf('account' in args)('reaches no other account', async () => {
    ran.length = 0;
    const other = { account: operand('<account>') };
    const running = runAction(
      { ...action, args: other, run: action.run },
      undefined,
      { author: 'Astrid', role: 'admin', account: 'own' },
      { account: 'other' },
    );
    await expect(running).rejects.toThrow(`${name} changes only your own account here.`);
    expect(ran).toEqual([]);
  });
});

/** Texts that a shell, a terminal or a parser of options could act on. */
const HOSTILE = [
  `'; rm -rf ~; echo "$(id)" \`id\` $HOME \\ !! * ? [a] {b,c} #`,
  '--author',
  '-x',
  '=ls',
  '~/.ssh',
  "it's",
  'two\nlines\tand a tab',
  '\u001b[201~\u0007\u0008 \u202egnitset \u{e0041}',
];

/** The words that a shell reads in each line. */
function readWords(lines: readonly string[]): string[][] {
  const script = lines.map((line) => `printf '%s\\0' ${line}; printf '\\n\\0'`).join('\n');
  const out = execFileSync('bash', ['--norc', '--noprofile', '-c', script], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return out
    .split('\n\0')
    .slice(0, -1)
    .map((words) => words.split('\0').slice(0, -1));
}

/** Texts for an argument that can read any. */
const toTexts = (arg: ActionArg, text: string): readonly string[] => {
  if (isFlag(arg)) return ['true'];
  if (arg.choices !== undefined) return arg.choices.slice(0, 1);
  try {
    arg.read([text]);
    return [text];
  } catch {
    return [];
  }
};

describe('the command line of an action', () => {
  it.each(withCommand)('$name is read as it was given, whatever the texts', (action) => {
    const names = action.name.split(' ');
    const given = HOSTILE.map((text) =>
      Object.fromEntries(Object.entries(action.args).map(([name, arg]) => [name, toTexts(arg, text)])),
    );
    const lines = given.map((texts) => formatCommand(action, texts));
    expect(lines.filter((line) => /[\p{Cc}\p{Cf}]/u.test(line))).toEqual([]);
    for (const [at, [program, ...words]] of readWords(lines).entries()) {
      expect([program, ...words.slice(0, names.length)]).toEqual(['nordwire', ...names]);
      const command = findCommand(action.name);
      const { operands, unknown } = command.parseOptions(words.slice(names.length));
      const args = Object.entries(action.args).map(([name, arg]) => ({ arg, texts: given[at]?.[name] ?? [] }));
      const isGiven = args.filter(({ texts }) => texts.length > 0);
      expect(unknown).toEqual([]);
      expect(operands).toEqual(isGiven.filter(({ arg }) => isOperand(arg)).flatMap(({ texts }) => texts));
      for (const { arg, texts } of isGiven.filter((each) => !isOperand(each.arg))) {
        const value: unknown = command.getOptionValue(new Option(arg.flags).attributeName());
        expect([value].flat().map(String)).toEqual(texts);
      }
    }
  });

  it('has placeholders for what is missing', () => {
    expect(formatCommand(newsActions.splitEvent, {})).toBe(
      'nordwire events split ID --articles IDS --author NAME --dry-run',
    );
  });

  it('says no by the flag that says no, and clears with an empty text', () => {
    expect(formatCommand(newsActions.setSource, { source: ['a.example'], preview: ['false'], licence: [''] })).toBe(
      "nordwire sources set a.example --no-preview --licence '' --author NAME --dry-run",
    );
  });
});
