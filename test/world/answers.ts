import { toTestName } from './ids.ts';
import { BASE_URL, type Json, type RequestOptions, type World } from './world.ts';

/** The address of a problem type. */
export const problem = (slug: string): string => `${BASE_URL}/problems/${slug}`;

/** The rows of a list's body: its first array. */
export function readRows(body: Json): Json[] {
  const rows = Object.values(body).find(Array.isArray);
  if (rows === undefined) throw new Error(`There is no list in ${JSON.stringify(body)}`);
  return rows as Json[];
}

/** Names of a page's rows, in its order. */
export const readNames = (body: Json): string[] => readRows(body).map((row) => toTestName(String(row['id'])));

/** Names of the rows of one page. */
export const namesAt = async (world: World, path: string, options?: RequestOptions): Promise<string[]> =>
  readNames(await world.read(path, options));

export const readNextCursor = (body: Json): string | null =>
  (body['pagination'] as { next_cursor: string | null }).next_cursor;

/** A path with one more parameter. */
export const withParam = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/** Names of all rows of a walk, page by page, as a client walks it. */
export async function readAllNames(world: World, path: string, options?: RequestOptions): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const body: Json = await world.read(cursor === null ? path : withParam(path, 'cursor', cursor), options);
    names.push(...readNames(body));
    cursor = readNextCursor(body);
  } while (cursor !== null);
  return names;
}

/** Codes of an answer's warnings; an empty list when there are none. */
export const warningCodes = (body: Json): string[] =>
  ((body['warnings'] ?? []) as { code: string }[]).map((warning) => warning.code);

/** Status and body of a refusal. */
export async function readRefusal(world: World, path: string, options?: RequestOptions): Promise<Json> {
  const response = await world.get(path, options);
  return { http: response.status, ...((await response.json()) as Json) };
}
