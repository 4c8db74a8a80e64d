import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type JsonSchema, toJsonSchema } from '../../core/flat-columns.ts';
import { ArticleDetail } from '../articles/schema.ts';
import { CalendarEvent } from '../calendar-events/schema.ts';
import { CompanyDetail } from '../companies/schema.ts';
import { EventDetail } from '../events/schema.ts';
import { figureRow } from '../figures/schema.ts';
import {
  categoryRow,
  countryDetail,
  eventTypeRow,
  exchangeDetail,
  indexDetail,
  sourceRow,
} from '../reference/schema.ts';
import { InsiderTransaction, ShortPosition } from '../registers/schema.ts';
import { type Fields, toSchemas } from '../shared/columns.ts';
import { instantOut } from '../shared/fields.ts';
import { StoryDetail } from '../stories/schema.ts';
import type { ChangeKind } from './kinds.ts';
import { toCopiedSchema } from './record-shape.ts';

/** Reference data, which `/changes` gives its clock. */
const withClock = (fields: Fields): z.ZodObject => z.object({ ...toSchemas(fields), updated_at: instantOut });

/** The wire schema of the record of each kind, in `/changes`, webhooks and exports. */
export const recordSchemas: Readonly<Record<ChangeKind, z.ZodObject>> = {
  article: toCopiedSchema('article', ArticleDetail),
  event: toCopiedSchema('event', EventDetail),
  story: StoryDetail,
  calendar_event: CalendarEvent,
  insider_transaction: InsiderTransaction,
  short_position: ShortPosition,
  figure: z.object(toSchemas(figureRow)),
  company: toCopiedSchema('company', CompanyDetail),
  country: toCopiedSchema('country', withClock(countryDetail)),
  exchange: toCopiedSchema('exchange', withClock(exchangeDetail)),
  index: toCopiedSchema('index', withClock(indexDetail)),
  category: withClock(categoryRow),
  event_type: withClock(eventTypeRow),
  source: withClock(sourceRow),
};

/** Address of the published schemas; a kind is `#/$defs/` and its name. */
export const SCHEMAS_PATH = '/openapi/v1/schemas.json';
/** Rises when a record changes in a way that v1 does not allow. Additions change the hash alone. */
const VERSION = 1;

/** The JSON Schemas of all kinds as one document. Objects are open: releases add members. */
export function createRecordSchemas(): JsonSchema & { readonly version: number } {
  const { properties = {}, $defs = {} } = toJsonSchema(z.object(recordSchemas));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Records of the Nordwire API',
    description: 'The record of each kind in /changes, webhooks and exports, under #/$defs/ and the name of the kind.',
    version: VERSION,
    $defs: { ...properties, ...$defs },
  } as JsonSchema & { readonly version: number };
}

export const recordSchemasText = (): string => `${JSON.stringify(createRecordSchemas(), null, 2)}\n`;

/** The state of the schemas: another hash says that members were added. */
export type SchemasVersion = { readonly version: number; readonly sha256: string };

let known: SchemasVersion | undefined;
export function readSchemasVersion(): SchemasVersion {
  known ??= { version: VERSION, sha256: createHash('sha256').update(recordSchemasText()).digest('hex') };
  return known;
}
