import { execFileSync } from 'node:child_process';
import { type Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../src/cli/program.ts';
import { type Action, type ActionRequest, type ActionResult, defineAction, grants } from '../src/core/action.ts';
import { type ActionArg, isFlag, isOperand } from '../src/core/action-args.ts';
import { formatCommand } from '../src/core/action-command.ts';
import { runAction } from '../src/core/run-action.ts';
import { addFeed } from '../src/ingest/feeds/feed-actions.ts';
import { newsActions } from '../src/ingest/operate/actions.ts';

/** An action of any context and arguments: the fields that the page shows. */
type AnyAction = Pick<Action<never>, 'name' | 'grant' | 'about' | 'args'>;

const actions: readonly AnyAction[] = [...Object.values(newsActions), addFeed];

const formatRow = ({ name, grant, about, args }: AnyAction): string => {
  const flags = Object.values(args).map((arg) => `\`${arg.flags}\``);
  return `| \`${name}\` | ${grant} | ${about} | ${flags.join(' ')} |`;
};

const page = `# Actions

The changes that operators can make, by command or on the operator's pages. Every action takes an author and a reason for the audit log,
and a dry run. The role is the least that may run it; the command line may run all. \`test/actions.test.ts\` writes this page.

| Command | Role | Effect | Arguments |
|---|---|---|---|
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

describe('actions', () => {
  it.each(actions)('$name has a command with each of its arguments', ({ name, args }) => {
    const command = findCommand(name);
    const flags = command.options.map((option) => option.flags);
    const options = Object.values(args).filter((arg) => !isOperand(arg));
    expect(options.map((arg) => arg.flags).filter((each) => !flags.includes(each))).toEqual([]);
    expect(command.registeredArguments).toHaveLength(Object.values(args).length - options.length);
  });

  it('are listed in docs/actions.md', async () => {
    await expect(page).toMatchFileSnapshot('../docs/actions.md');
  });
});

const RESULT: ActionResult = { action: 'x', changed: true, dry_run: true, message: '', records: [], changes: [] };

describe.each(actions)('the role of $name', ({ name, grant }) => {
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

  it.each([undefined, ...grants])('is checked for %s', async (role) => {
    ran.length = 0;
    const isAllowed = role === undefined || grants.indexOf(role) >= grants.indexOf(grant);
    const running = runAction(action, undefined, { author: 'Astrid', role }, {});
    if (isAllowed) await expect(running).resolves.toEqual(RESULT);
    else await expect(running).rejects.toThrow(`${name} needs the role ${grant}.`);
    expect(ran).toHaveLength(isAllowed ? 1 : 0);
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
  it.each(actions)('$name is read as it was given, whatever the texts', (action) => {
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
