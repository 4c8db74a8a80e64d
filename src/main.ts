import { createProgram, failureOf } from './cli/program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  const { status, text } = failureOf(error);
  process.stderr.write(text);
  process.exitCode = status;
}
