// Platformatic DB over views that hold the SELECTs of the pages: node platformatic.js URL SCHEMA PORT
import { create } from '@platformatic/db';

const [, , connectionString, schema, port] = process.argv;
const server = { hostname: '127.0.0.1', port: Number(port) };
const app = await create(
  import.meta.dirname,
  {
    server: { ...server, logger: { level: 'error' } },
    db: { connectionString, schema: [schema], poolSize: 10, openapi: true, graphql: false, events: false },
    watch: false,
  },
  // Without it, it listens on every interface.
  { isEntrypoint: true, serverConfig: server },
);
await app.start({ listen: true });
