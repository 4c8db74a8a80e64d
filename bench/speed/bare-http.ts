// The least that a Node server can do: one page and its 304, each with the bytes that the service sent for them.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { port, body, page, notModified } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  port: number;
  body: string;
  page: Record<string, string>;
  notModified: Record<string, string>;
};
const bytes = Buffer.from(body);
createServer((request, response) => {
  if (request.headers['if-none-match'] === undefined) response.writeHead(200, page).end(bytes);
  else response.writeHead(304, notModified).end();
}).listen(port, '127.0.0.1');
