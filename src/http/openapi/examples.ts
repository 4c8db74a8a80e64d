import { existsSync, readFileSync } from 'node:fs';

/** An answer of the demonstration, as `scripts/examples.ts` wrote it down. */
export type Example = {
  /** Path and query of the request. */
  readonly request: string;
  readonly body: unknown;
};

/** In the same folder as the committed document, in the checkout and in the published package. */
const file = new URL('../../../openapi/examples.json', import.meta.url);

/** Examples by operation; none before they were written down. */
export function readExamples(): Readonly<Record<string, Example>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The path members of an example's request. */
export function pathMembers(template: string, example: Example | undefined): Readonly<Record<string, string>> {
  if (example === undefined) return {};
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const [path = ''] = example.request.split('?');
  return new RegExp(`${pattern}$`).exec(decodeURIComponent(path))?.groups ?? {};
}
