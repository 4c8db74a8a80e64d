import { createProgram, toFailure } from './cli/program.ts';

/** What a shell says of a program whose reader went away: 128 and the number of SIGPIPE. */
const BROKEN_PIPE = 141;

async function fail(error: unknown): Promise<void> {
  const { status, text } = await toFailure(error);
  process.stderr.write(text);
  process.exitCode = status;
}

/** Why the output is not whole. Without a listener the process would end before it has closed its store. */
let unwritten: unknown;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (unwritten !== undefined) return;
  unwritten = error;
  // Its reader has enough, as in `nordwire export | head`.
  if (error.code === 'EPIPE') process.exitCode = BROKEN_PIPE;
  else void fail(error);
});

try {
  await createProgram().parseAsync();
} catch (error) {
  // A command that waits for what it writes is told of it too.
  if (error !== unwritten) await fail(error);
}
