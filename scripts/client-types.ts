// Writes the types of the TypeScript client and types and operations of the Python client, from openapi/openapi.yaml.
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { lists } from '../packages/client/src/mirror/fill.ts';
import { pythonKinds, pythonModels, pythonOperations } from './client-types/python-types.ts';
import { clientTypes, type Document } from './client-types/types-of.ts';

const document = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Document;
writeFileSync('packages/client/src/api.ts', clientTypes(document));
const python = 'clients/python/src/nordwire';
writeFileSync(`${python}/models.py`, pythonModels(document));
writeFileSync(`${python}/operations.py`, pythonOperations(document));
writeFileSync(`${python}/kinds.py`, pythonKinds(lists));
