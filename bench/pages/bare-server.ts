// A minimal hand-written alternative: Fastify and pg, the same SELECTs, no keys, no limits, no validators.

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './captured.ts';

const { url, port, pages } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  url: string;
  port: number;
  /** By path: the statements of a page, whether they are prepared, and the name of the list. */
  pages: Record<string, { statements: Statement[]; isPrepared: boolean; member: string }>;
};
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
for (const [path, { statements, isPrepared, member }] of Object.entries(pages)) {
  app.get(path, async () => {
    let page: unknown[] = [];
    for (const [place, { sql, parameters }] of statements.entries()) {
      const name = isPrepared ? { name: `${path} ${place}` } : {};
      const { rows } = await pool.query({ ...name, text: sql, values: [...parameters] });
      if (rows.length > page.length || place === 0) page = rows;
    }
    page = page.slice(0, 25);
    return { [member]: page, pagination: { count: page.length, next_cursor: null } };
  });
}
await app.listen({ port, host: '127.0.0.1' });
