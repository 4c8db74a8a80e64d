import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';

/** The machine a figure was measured on, in one line. */
const machine = (): string =>
  `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`;

/** A table with what is needed to run it again, printed and kept as the last result. */
export function report(
  name: string,
  options: {
    title: string;
    command: string;
    about: string;
    header: readonly string[];
    rows: readonly (readonly (string | number)[])[];
  },
): void {
  const table = [
    `| ${options.header.join(' | ')} |`,
    `|${options.header.map(() => '---').join('|')}|`,
    ...options.rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
  const text = `# ${options.title}\n\n${options.about}\n\n${table}\n\nMeasured ${new Date().toISOString().slice(0, 10)} with \`${options.command}\` on ${machine()}.\n`;
  mkdirSync(new URL('results/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`results/${name}.md`, import.meta.url), text);
  process.stdout.write(`${text}\n`);
}
