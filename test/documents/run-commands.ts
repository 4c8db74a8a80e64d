import { Readable } from 'node:stream';
import { createProgram, toFailure } from '../../src/cli/program.ts';
import type { CommandCall, CommandResult } from './command-process.ts';

/** The process of `startCommandProcess`: runs one command at a time, as `src/main.ts` runs the only one of its process. */

// Every command listens for signals until its process ends.
process.setMaxListeners(0);

async function run({ words, settings, input }: CommandCall): Promise<CommandResult> {
  const before = { ...process.env };
  const written: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = (chunk: unknown, ...others: unknown[]): boolean => {
    written.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString());
    for (const callback of others) if (typeof callback === 'function') process.nextTick(callback);
    return true;
  };
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  Object.assign(process.env, settings);
  process.exitCode = undefined;
  try {
    await createProgram().parseAsync([...words], { from: 'user' });
    return { status: Number(process.exitCode ?? 0), out: written.join(''), failure: '' };
  } catch (error) {
    const { status, text } = await toFailure(error);
    return { status, out: written.join(''), failure: text };
  } finally {
    process.stdout.write = write;
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

process.on('message', (call: CommandCall) => void run(call).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
