import fc from 'fast-check';
import { runClockwork } from '../../src/ingest/background/run.ts';
import { takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { correctCalendarEvent } from '../../src/ingest/operate/calendar.ts';
import { mergeCompanies } from '../../src/ingest/operate/companies.ts';
import { setCompany } from '../../src/ingest/operate/edit-company.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../src/ingest/operate/events.ts';
import { setSource } from '../../src/ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../src/ingest/operate/sources.ts';
import { anna, eventRecord, memberRecord, type OperateWorld } from '../support/ingest/operate/operate-harness.ts';

export const NOW = Date.parse('2026-03-15T12:00:00.000Z');
const [articles, events, companies, entries] = [6, 4, 3, 3];
const articleId = (at: number) => `article${String(at).padStart(5, '0')}`;
const eventId = (at: number) => `event${String(at).padStart(7, '0')}`;
const companyId = (at: number) => ['companynorrv', 'companyoxelv', 'companykoivu'][at] ?? '';
const entryId = (at: number) => `entry${String(at).padStart(7, '0')}`;

export type Write = (world: OperateWorld) => Promise<unknown>;

const sourceName = fc.constantFrom('wire.example', 'paper.example');
const word = fc.constantFrom('one', 'two', 'three', 'four');
const of = (count: number) => fc.nat(count - 1);

/** What writers of the store do, through their own functions. */
export const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(of(articles), of(events), of(companies), word, sourceName, fc.constantFrom(1, 10, 40)).map(
      ([article, event, company, title, source, age]): Write =>
        (world) =>
          world.import([
            eventRecord(eventId(event)),
            memberRecord(articleId(article), eventId(event), {
              title: `Title ${title}`,
              source,
              published_at: new Date(NOW - age * 86_400_000).toISOString(),
              companies: [{ id: companyId(company), role: 'subject', is_primary: true }],
            }),
          ]),
    ),
  },
  fc.tuple(of(companies), word).map(
    ([company, name]): Write =>
      (world) =>
        setCompany(world.ingest, anna, companyId(company), { name: `Company ${companyId(company)} ${name}` }),
  ),
  fc.tuple(of(companies), fc.boolean()).map(
    ([company, visible]): Write =>
      (world) =>
        world.import([{ record: 'company', id: companyId(company), name: `Company ${companyId(company)}`, visible }]),
  ),
  fc.tuple(sourceName, fc.boolean()).map(
    ([source, isPreview]): Write =>
      (world) =>
        setSource(world.ingest, anna, source, { isPreview }),
  ),
  fc.tuple(sourceName, word).map(
    ([source, name]): Write =>
      (world) =>
        setSource(world.ingest, anna, source, { name }),
  ),
  of(articles).map(
    (article): Write =>
      (world) =>
        takeDownArticle(world.ingest, anna, articleId(article)),
  ),
  fc.tuple(of(events), of(events)).map(
    ([one, other]): Write =>
      (world) =>
        mergeEventsInto(world.ingest, anna, eventId(one), [eventId(other)]),
  ),
  of(events).map(
    (event): Write =>
      (world) =>
        removeEvent(world.ingest, anna, eventId(event)),
  ),
  fc.tuple(of(events), of(articles)).map(
    ([event, article]): Write =>
      (world) =>
        splitEvent(world.ingest, anna, eventId(event), [articleId(article)]),
  ),
  fc.tuple(of(companies), of(companies)).map(
    ([one, other]): Write =>
      (world) =>
        mergeCompanies(world.ingest, anna, companyId(one), companyId(other)),
  ),
  sourceName.map(
    (source): Write =>
      (world) =>
        blockSource(world.ingest, anna, source),
  ),
  sourceName.map(
    (source): Write =>
      (world) =>
        unblockSource(world.ingest, anna, source),
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(of(entries), of(companies), of(articles), fc.constantFrom('scheduled', 'cancelled')).map(
      ([entry, company, article, status]): Write =>
        (world) =>
          world.import([
            {
              record: 'calendar_event',
              id: entryId(entry),
              title: 'Report',
              event_type: 'earnings_report',
              company: companyId(company),
              date: '2026-04-20',
              status,
              source_article: articleId(article),
            },
          ]),
    ),
  },
  of(entries).map(
    (entry): Write =>
      (world) =>
        correctCalendarEvent(world.ingest, anna, entryId(entry), { status: 'cancelled' }),
  ),
  word.map(
    (name): Write =>
      (world) =>
        world.import([{ record: 'category', id: 'categoryearn', name: `Earnings ${name}` }]),
  ),
  word.map(
    (label): Write =>
      (world) =>
        world.import([
          { record: 'event_type', id: 'typeearnings', slug: 'earnings-report', label, category: 'earnings' },
        ]),
  ),
  fc.constant<Write>((world) => runClockwork(world.ingest)),
  fc.constant<Write>((world) => world.run()),
);

/** Does what can be done to records in this state; whether it was done. */
export async function doWrite(world: OperateWorld, write: Write): Promise<boolean> {
  try {
    await write(world);
    return true;
  } catch (error) {
    if (!/Refused|Unreadable/.test((error as Error).constructor.name)) throw error;
    return false;
  }
}
