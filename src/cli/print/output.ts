import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import pino, { type DestinationStream, type Logger } from 'pino';
import { readable } from './log-lines.ts';

/** The output of a command: results on standard output, everything else on standard error. */
export type Output = {
  readonly log: Logger;
  readonly isJson: boolean;
  /** Prints one line of text; prints nothing with --json. */
  say(line: string): void;
  /** Prints the result: a JSON line with --json, otherwise the text. */
  result(value: unknown, text: string): void;
  /** Shows the progress of long work: a bar on a terminal, otherwise one log line for each step. */
  progress(): ProgressBoard;
};

export type ProgressBoard = {
  /** Sets the completed work of a step; the total may grow. */
  update(step: string, done: number, total?: number): void;
  stop(): void;
};

/** Shows the progress of the pipeline's steps on a board: the articles done and, as the total, those still due. */
export function stepsOn(board: ProgressBoard): (step: string, done: number, due: number) => void {
  const sums = new Map<string, number>();
  return (step, done, due) => {
    const sum = (sums.get(step) ?? 0) + done;
    sums.set(step, sum);
    board.update(step, sum, sum + due);
  };
}

const LINE_EVERY_MS = 2_000;

function bars(): ProgressBoard {
  const board = new MultiBar(
    { format: '{step} [{bar}] {value}/{total}', hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  const known = new Map<string, SingleBar>();
  return {
    update(step, done, total = done) {
      const bar = known.get(step) ?? board.create(total, done, { step: step.padEnd(10) });
      known.set(step, bar);
      bar.setTotal(Math.max(total, done));
      bar.update(done);
    },
    stop: () => board.stop(),
  };
}

function lines(log: Logger): ProgressBoard {
  const last = new Map<string, { at: number; done: number; reported: number }>();
  return {
    update(step, done, total) {
      const seen = last.get(step) ?? { at: Number.NEGATIVE_INFINITY, done: 0, reported: -1 };
      const isDue = performance.now() - seen.at >= LINE_EVERY_MS;
      if (isDue) log.info({ step, done, ...(total === undefined ? {} : { total }) }, 'progress');
      last.set(step, isDue ? { at: performance.now(), done, reported: done } : { ...seen, done });
    },
    stop() {
      for (const [step, { done, reported }] of last) if (reported !== done) log.info({ step, done }, 'progress');
    },
  };
}

/** Standard error: lines are formatted for reading if it is a terminal, otherwise written unchanged. */
const standardError = (): DestinationStream =>
  process.stderr.isTTY
    ? { write: (line) => process.stderr.write(readable(line)) }
    : pino.destination({ dest: 2, sync: true });

/** Creates the output. Log lines go to standard error, as JSON unless it is a terminal, without authorization headers and keys. */
export function createOutput(options: { readonly level: string; readonly isJson: boolean }): Output {
  const log = pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.authorization', '*.key'],
    },
    standardError(),
  );
  return {
    log,
    isJson: options.isJson,
    say: (line) => {
      if (!options.isJson) process.stdout.write(`${line}\n`);
    },
    result: (value, text) => {
      process.stdout.write(`${options.isJson ? JSON.stringify(value) : text}\n`);
    },
    progress: () => (process.stderr.isTTY && !options.isJson ? bars() : lines(log)),
  };
}
