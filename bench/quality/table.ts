import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Row } from './row.ts';
import { keepSection } from './sections.ts';

const RECORD = new URL('../results/quality.json', import.meta.url);

type Recorded = Readonly<Record<string, { readonly figure: number; readonly on: string }>>;

async function readRecord(): Promise<Recorded> {
  const text = await readFile(RECORD, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Recorded;
}

/** Whether a figure is worse than the recorded one by more than its noise. */
function isWorse(row: Row, last: number | undefined): boolean {
  if ('skipped' in row || last === undefined) return false;
  const fall = row.isLowerBetter === true ? row.figure - last : last - row.figure;
  return fall > row.noise;
}

/** Prints the rows; with `keep` they become the table of the results. Returns the rows that fell, as sentences. */
export async function printRows(
  rows: readonly Row[],
  options: { readonly isKept: boolean; readonly isRecorded: boolean; readonly command: string },
): Promise<string[]> {
  const recorded = await readRecord();
  const cells = rows.map((row) => {
    const last = recorded[row.key]?.figure;
    const outcome =
      'skipped' in row
        ? [`skipped: ${row.skipped}`, '-', '-']
        : [
            row.shown,
            row.noise.toFixed(4),
            last === undefined ? '-' : `${last.toFixed(4)}${isWorse(row, last) ? ' (fell)' : ''}`,
          ];
    return [row.what, row.data, row.size, row.method, row.aim, ...outcome];
  });
  const header = ['what', 'data', 'size', 'method', 'aim', 'figure', 'noise (2 standard errors)', 'last recorded'];
  if (options.isKept)
    await keepSection({
      title: 'All figures',
      command: options.command,
      about:
        'A run fails when a figure falls under the last recorded one by more than its noise. docs/quality.md ' +
        'describes how each is measured and which data was held out.',
      header,
      rows: cells,
    });
  else
    process.stdout.write(
      `${[header, header.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`,
    );
  const fallen = rows.filter((row) => isWorse(row, recorded[row.key]?.figure));
  if (options.isRecorded) {
    const on = new Date().toISOString().slice(0, 10);
    const now = rows.flatMap((row) =>
      'skipped' in row ? [] : [[row.key, { figure: Number(row.figure.toFixed(6)), on }] as const],
    );
    await mkdir(new URL('.', RECORD), { recursive: true });
    await writeFile(RECORD, `${JSON.stringify({ ...recorded, ...Object.fromEntries(now) }, null, 2)}\n`);
  }
  return fallen.map(
    (row) => `${row.key} (${row.data}) fell: ${'shown' in row ? row.shown : ''}, recorded ${recorded[row.key]?.figure}`,
  );
}
