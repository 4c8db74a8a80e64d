// Writes openapi/asyncapi.yaml and openapi/schemas.json, from the schemas of the API.
import { writeFileSync } from 'node:fs';
import { asyncApiDocument, asyncApiYaml } from '../src/http/asyncapi.ts';
import { recordSchemasText } from '../src/resources/changes/record-schemas.ts';

writeFileSync('openapi/asyncapi.yaml', asyncApiYaml(asyncApiDocument({ baseUrl: 'http://127.0.0.1:8080' })));
writeFileSync('openapi/schemas.json', recordSchemasText());
