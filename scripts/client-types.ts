// Writes packages/client/src/api.ts, the types of the TypeScript client, from openapi/openapi.yaml.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { clientTypes, type Document } from './client-types/types-of.ts';

const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document;
writeFileSync('packages/client/src/api.ts', clientTypes(document));
