import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that a benchmark started and has to end. */
export type Child = {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Settles when it has ended. */
  readonly ended: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a program of the checkout; its output is kept, not shown. */
export function start(command: string, args: readonly string[], env: Record<string, string>): Child {
  const child = spawn(command, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    output: () => output,
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/** Asks an address until it answers 200; milliseconds since `since`. Fails when the server ends or after a minute. */
export async function firstAnswer(
  child: Child,
  url: string,
  since: number,
  headers: Record<string, string> = {},
): Promise<number> {
  while (performance.now() - since < 60_000) {
    if (child.process.exitCode !== null) throw new Error(`The server ended:\n${child.output()}`);
    try {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status === 200) return performance.now() - since;
    } catch {
      // The server is not listening yet.
    }
    await sleep(10);
  }
  throw new Error(`No answer from ${url} within a minute:\n${child.output()}`);
}

/** Waits until a program has said a text; milliseconds since `since`. Fails when it ends or after two minutes. */
export async function waitForOutput(child: Child, text: string, since: number): Promise<number> {
  while (performance.now() - since < 120_000) {
    if (child.output().includes(text)) return performance.now() - since;
    if (child.process.exitCode !== null) break;
    await sleep(10);
  }
  throw new Error(`The output does not contain "${text}":\n${child.output()}`);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
