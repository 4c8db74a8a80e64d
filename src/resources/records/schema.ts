import { z } from 'zod';
import * as param from '../../core/params.ts';
import { RecognisedParts } from '../resolve/recognised.ts';
import { text, Warnings } from '../shared/fields.ts';

/** Kinds of records that are found and fetched by a typed id, `event:ID`. */
export const recordKinds = [
  'event',
  'article',
  'story',
  'company',
  'calendar_event',
  'figure',
  'insider_transaction',
  'short_position',
] as const;
export type RecordKind = (typeof recordKinds)[number];

const head = {
  id: text(128).describe('Kind and id, such as event:h1k2m3n4p5q6.'),
  title: text(1000),
  url: text(4096).describe("The original at its publisher's, a company's own site, or the address as a resource."),
};

export const FindRecordsParams = z.object({
  q: param.searchText
    .describe('A question or words, 2 to 200 characters.')
    .register(param.toolTexts, { text: 'A question or words.' }),
  kinds: param
    .csv({ allowed: recordKinds })
    .describe(`Comma-separated kinds of records: ${recordKinds.join(', ')}.`)
    .register(param.toolTexts, { text: `Of ${recordKinds.join(', ')}.` }),
  company: param
    .csv({ max: param.MAX_COMPANY_VALUES })
    .describe('Companies in place of those that the question names.')
    .register(param.toolTexts, { text: 'In place of those recognised.' }),
  country: param
    .csv()
    .describe('Countries in place of those that the question names: ISO 3166-1 alpha-2 codes.')
    .register(param.toolTexts, { text: 'The same, e.g. SE,NO.' }),
  event_type: param
    .csv()
    .describe('Event or calendar types in place of those that the question names.')
    .register(param.toolTexts, { text: 'The same, e.g. layoffs or agm.' }),
  period: param
    .csv()
    .describe('A window such as 7d or fiscal periods such as q3_2026, in place of those that the question names.')
    .register(param.toolTexts, { text: 'The same, e.g. 7d or q3_2026.' }),
});

export const RecordMatches = z
  .object({ results: z.array(z.object(head)).max(100), recognised: RecognisedParts.optional(), warnings: Warnings })
  .meta({ id: 'FoundRecords' });
export type RecordMatch = z.input<typeof RecordMatches>['results'][number];

export const FetchRecordParams = z.object({
  id: z.string().max(128).describe('An id from search, such as event:h1k2m3n4p5q6.'),
});

export const FetchedRecord = z
  .object({
    ...head,
    text: text(250_000).describe('The content of the record, including links to the originals.'),
    metadata: z.record(text(40), text(2000)),
    warnings: Warnings,
  })
  .meta({ id: 'FetchedRecord' });
export type FetchedRecord = z.input<typeof FetchedRecord>;
