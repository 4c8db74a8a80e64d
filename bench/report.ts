import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';

/** The machine a figure was measured on, in one line. */
const machine = (): string =>
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ` +
  `${arch()}, Node ${process.versions.node}`;

/** One table of a report. A report of several gives each a title. */
export type Table = {
  readonly title?: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

function render({ title, header, rows }: Table): string {
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...(title === undefined ? [] : [`## ${title}`, '']), ...lines].join('\n');
}

/** Tables with the parameters for a repetition, printed and stored as the last result. */
export function report(
  name: string,
  options: {
    title: string;
    command: string;
    about: string;
    tables: readonly Table[];
  },
): void {
  const tables = options.tables.map(render).join('\n\n');
  const text =
    `# ${options.title}\n\n${options.about}\n\n${tables}\n\nMeasured ` +
    `${new Date().toISOString().slice(0, 10)} with \`${options.command}\` on ${machine()}.\n`;
  mkdirSync(new URL('results/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`results/${name}.md`, import.meta.url), text);
  process.stdout.write(`${text}\n`);
}
