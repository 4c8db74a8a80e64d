import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import type { Target } from './service.ts';

/** The task of a scanner and its findings. An empty list is the expected result. */
export type Scan = { readonly name: string; readonly task: string; readonly findings: readonly string[] };

/** A scanner by the name of its program. */
export type Scanner = { readonly program: string; scan(target: Target): AsyncIterable<Scan> };

/**
 * Runs a program to its end, or stops it after `seconds`. Returns its output, which is also written to `file`.
 * @throws Error if it cannot be started
 */
export function runScanner(
  [program = '', ...words]: readonly string[],
  { file, seconds, env = {} }: { file: string; seconds: number; env?: Readonly<Record<string, string>> },
): Promise<{ readonly output: string; readonly isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const kept = createWriteStream(file);
    let output = '';
    let isWhole = true;
    const timer = setTimeout(() => {
      isWhole = false;
      child.kill('SIGINT');
    }, seconds * 1_000);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        kept.write(chunk);
      });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      kept.end();
      resolve({ output, isWhole });
    });
  });
}
