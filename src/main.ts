import { createProgram, failureOf, isBrokenPipe } from './cli/program.ts';

// Who writes hears of it too; without a listener the process would end before it has closed its store.
process.stdout.on('error', (error) => {
  if (!isBrokenPipe(error)) throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  const { status, text } = failureOf(error);
  process.stderr.write(text);
  process.exitCode = status;
}
