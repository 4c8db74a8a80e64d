// The upper bound of Node: bodies from memory, by path. node bytes.ts FILE
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { port, bodies } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  port: number;
  bodies: Record<string, string>;
};
const pages = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
createServer((request, response) => {
  const body = pages.get(request.url ?? '');
  if (body === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(port, '127.0.0.1');
