// PostGraphile over views that hold the SELECTs of the pages: node postgraphile.js URL SCHEMA PORT
import { createServer } from 'node:http';
import { grafserv } from 'grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const [, , connectionString, schema, port] = process.argv;
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: [schema], poolConfig: { max: 10 } })],
  grafserv: { graphiql: false, watch: false, graphqlOverGET: true },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(Number(port), '127.0.0.1');
