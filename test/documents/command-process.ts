import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A command with the settings that it has in addition to those of its process, and its standard input. */
export type CommandCall = {
  readonly words: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly input: string;
};
/** How a command ended; `failure` is the message of an error, except for usage, which only standard error has. */
export type CommandResult = { readonly status: number; readonly out: string; readonly failure: string };

export type CommandProcess = {
  run(call: CommandCall): Promise<CommandResult & { readonly err: string }>;
  close(): Promise<void>;
};

/**
 * Starts a process that runs many commands, one at a time, in a folder and with settings of its own. A process for each command
 * would load the program each time, which takes most of a second.
 */
export function startCommandProcess(cwd: string, env: Readonly<Record<string, string | undefined>>): CommandProcess {
  const program = fileURLToPath(new URL('run-commands.ts', import.meta.url));
  const child = fork(program, { cwd, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'exit').then(() => undefined);
  return {
    async run(call) {
      err = '';
      child.send(call);
      const answered = once(child, 'message').then(([result]) => result as CommandResult);
      const result = await Promise.race([answered, ended]);
      if (result === undefined) throw new Error(`The process ended during nordwire ${call.words.join(' ')}: ${err}`);
      return { ...result, err };
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
