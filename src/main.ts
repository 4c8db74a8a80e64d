import { createProgram, toFailure } from './cli/program.ts';

/** Exit status of a program whose reader closed the pipe: 128 and the number of SIGPIPE. */
const BROKEN_PIPE = 141;

async function fail(error: unknown): Promise<void> {
  const { status, text } = await toFailure(error);
  process.stderr.write(text);
  process.exitCode = status;
}

/** The error that cut the output short. Without a listener the process would end before it has closed its store. */
let unwritten: unknown;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (unwritten !== undefined) return;
  unwritten = error;
  // The reader has enough, as in `nordwire export | head`.
  if (error.code === 'EPIPE') process.exitCode = BROKEN_PIPE;
  else void fail(error);
});

try {
  await createProgram().parseAsync();
} catch (error) {
  // A command that waits for its output gets the same error.
  if (error !== unwritten) await fail(error);
}
