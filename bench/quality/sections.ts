import { mkdir, readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../results/quality.md', import.meta.url);

export type Section = {
  /** Names the figure; a later run with the same title takes its place. */
  readonly title: string;
  readonly command: string;
  readonly about: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

const written = ({ title, command, about, header, rows }: Section): string => {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} with \`${command}\`.`;
  return `## ${title}\n\n${about}\n\n${table}\n\n${measured}\n`;
};

/** Prints figures. */
export function printSection(section: Section): void {
  process.stdout.write(`${written(section)}\n`);
}

/** Prints figures and keeps them as the last result of their title. */
export async function keepSection(section: Section): Promise<void> {
  printSection(section);
  const { title } = section;
  const kept = await readFile(FILE, 'utf8').catch(() => '');
  const others = kept.split(/^(?=## )/m).filter((part) => part.startsWith('## ') && !part.startsWith(`## ${title}\n`));
  await mkdir(new URL('.', FILE), { recursive: true });
  const all = [...others.map((part) => part.trimEnd()), written(section).trimEnd()].sort();
  await writeFile(FILE, `# Quality\n\n${all.join('\n\n')}\n`);
}
