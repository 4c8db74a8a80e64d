import { z } from 'zod';

/** The members of an answer that the tests read. */
const Event = z.object({
  id: z.string(),
  status: z.string(),
  updated_at: z.string(),
  title: z.string().optional(),
  article_count: z.number().optional(),
  merged_into: z.string().nullable().optional(),
});
export type Event = z.output<typeof Event>;

const Pagination = z.object({ next_cursor: z.string().nullable().optional() });

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A caller of the service with a key, over HTTP and nothing else. */
export type Client = {
  get(path: string): Promise<Answer>;
  /** The body of an answer that has to be 200, as a schema reads it. */
  read<T>(path: string, schema: z.ZodType<T>): Promise<T>;
  /** All rows of a list, page by page. */
  listAll<T>(path: string, member: string, row: z.ZodType<T>): Promise<T[]>;
  events(query?: string): Promise<Event[]>;
};

export function createClient(address: string, key: string | undefined): Client {
  const get: Client['get'] = async (path) => {
    const response = await fetch(`${address}${path}`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const read: Client['read'] = async (path, schema) => {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return schema.parse(body);
  };
  const listAll: Client['listAll'] = async (path, member, row) => {
    const rows = [];
    const page = z.object({ [member]: z.array(row), pagination: Pagination });
    let cursor: string | null | undefined;
    do {
      const mark = `${path.includes('?') ? '&' : '?'}limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const body = await read(`${path}${mark}`, page);
      rows.push(...z.array(row).parse(body[member]));
      cursor = Pagination.parse(body['pagination']).next_cursor;
    } while (cursor);
    return rows;
  };
  return { get, read, listAll, events: (query = '') => listAll(`/api/v1/events${query}`, 'events', Event) };
}
