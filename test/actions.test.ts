import { describe, expect, it } from 'vitest';
import { createProgram } from '../src/cli/program.ts';
import type { Action } from '../src/core/action.ts';
import { newsActions } from '../src/ingest/operate/actions.ts';

/** An action of any context and arguments: the fields that the page shows. */
type AnyAction = Pick<Action<never>, 'name' | 'grant' | 'about' | 'args'>;

const actions: readonly AnyAction[] = Object.values(newsActions);

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

describe('actions', () => {
  it('have a command each, under their name', () => {
    const program = createProgram();
    const names = program.commands.flatMap((group) => group.commands.map((each) => `${group.name()} ${each.name()}`));
    expect(actions.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are listed in docs/actions.md', async () => {
    await expect(page).toMatchFileSnapshot('../docs/actions.md');
  });
});
