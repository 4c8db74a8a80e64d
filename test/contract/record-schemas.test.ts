import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unboundedPlan } from '../../src/core/plan.ts';
import { changeKinds } from '../../src/resources/changes/kinds.ts';
import {
  createRecordSchemas,
  readSchemasVersion,
  recordSchemasText,
  SCHEMAS_PATH,
} from '../../src/resources/changes/record-schemas.ts';
import { readSnapshot } from '../../src/resources/changes/snapshot.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const validators = (() => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'records', ...createRecordSchemas() });
  return ajv;
})();

describe('JSON Schemas of records', () => {
  it('are the committed file (npm run openapi)', () => {
    expect(readFileSync('openapi/schemas.json', 'utf8')).toBe(recordSchemasText());
  });

  it('has every kind, and every record of the store is valid', async () => {
    const key = { id: 'test', scopes: null, disabled_operations: [] };
    const caller = { account_id: '', billing_cycle_day: 1, plan: unboundedPlan('test'), key };
    const seen = new Set<string>();
    for await (const { kind, record } of readSnapshot(world.db, caller, world.now())) {
      seen.add(kind);
      const validate = validators.getSchema(`records#/$defs/${kind}`);
      expect([kind, record['id'], validate?.(record), validate?.errors]).toEqual([kind, record['id'], true, null]);
    }
    expect([...seen].sort()).toEqual([...changeKinds].sort());
  });

  it('refuse a record of another kind', () => {
    expect(validators.getSchema('records#/$defs/article')?.({ id: 'x', title: 1 })).toBe(false);
  });

  it('are served without a key, and meta states their version and hash', async () => {
    const response = await world.fetch(SCHEMAS_PATH, { key: null });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    expect(await response.text()).toBe(recordSchemasText());
    expect((await world.read('/meta'))['schemas']).toEqual({ address: SCHEMAS_PATH, ...readSchemasVersion() });
  });
});
