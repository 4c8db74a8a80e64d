import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, addEntry } from '../../../test/support/resources/calendar-events/calendar-fixture.ts';
import {
  freePlan,
  perform,
  readAllRows,
  servicesOn,
  toHarnessId,
} from '../../../test/support/resources/shared/operation-harness.ts';
import { createTestDatabase } from '../../../test/world/database.ts';
import type { Db } from '../../core/services.ts';
import { listCalendarEvents } from './operations.ts';

/** Zones whose clocks change at different hours and by different amounts, and dates around those changes. */
const zones = [
  'Europe/Stockholm',
  'Europe/Helsinki',
  'Atlantic/Reykjavik',
  'Atlantic/Azores',
  'America/Nuuk',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];
const changeDays = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-09-06', '2026-10-25', '2026-11-01'];

type KnownEntry = { id: string; at: Temporal.Instant; zone: string; on: string };

/** Around every change day each zone has entries at its local midnight, in its small hours and at its last second. */
function entriesAroundChanges(): KnownEntry[] {
  const known: KnownEntry[] = [];
  for (const zone of zones) {
    for (const day of changeDays) {
      for (const shift of [-1, 0, 1]) {
        const date = Temporal.PlainDate.from(day).add({ days: shift });
        const next = date.add({ days: 1 }).toZonedDateTime(zone);
        const instants = [
          date.toZonedDateTime(zone),
          date.toZonedDateTime({ timeZone: zone, plainTime: '02:30' }),
          next.subtract({ seconds: 1 }),
        ];
        for (const at of instants) {
          const id = toHarnessId(`e${known.length.toString(36).padStart(4, '0')}`);
          known.push({ id, at: at.toInstant(), zone, on: at.toPlainDate().toString() });
        }
      }
    }
  }
  return known;
}

const known = entriesAroundChanges();

const localDate = (at: Temporal.Instant, zone: string): string => at.toZonedDateTimeISO(zone).toPlainDate().toString();

/** Entries in the order of the list. */
const idsWhere = (isIn: (entry: KnownEntry) => boolean): string[] =>
  known
    .filter(isIn)
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at) || (a.id < b.id ? -1 : 1))
    .map((entry) => entry.id);

let db: Db;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  close = () => database.drop();
  await addCompany(db, 'issuer');
  for (const { id, at, zone } of known) await addEntry(db, { id, scheduled_at: at.toString(), timezone: zone });
});
afterAll(() => close());

const list = (now: Date, wire: Record<string, string>, plan = {}) =>
  readAllRows(
    async (sent) => {
      const { body, next } = await perform(listCalendarEvents, servicesOn(db), { now, ...plan }, sent);
      return { rows: body.calendar_events, next };
    },
    { limit: '100', ...wire },
  );
const toIds = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

const dayNearChange = fc
  .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -3, max: 3 }))
  .map(([day, shift]) => Temporal.PlainDate.from(day).add({ days: shift }).toString());
const instantNearChange = fc
  .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -48 * 60, max: 72 * 60 }))
  .map(([day, minutes]) => Temporal.Instant.from(`${day}T00:00:00Z`).add({ minutes }));
const runs = { numRuns: 80 };

describe('calendar windows around changes of the clocks', () => {
  it("shows every entry's local time in its issuer's zone, with the offset that is in force there at that time", async () => {
    const rows = await list(new Date('2026-01-01T00:00:00Z'), { scheduled_after: '2026-01-01' });
    const shown = new Map(rows.map((row) => [row.id, row.local_time]));
    for (const { id, at, zone, on } of known) {
      const expected = at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });
      expect(shown.get(id)).toBe(expected);
      expect(shown.get(id)?.slice(0, 10)).toBe(on);
    }
  });

  it("a bare date is that date in each issuer's own zone, inclusive at both ends", () =>
    fc.assert(
      fc.asyncProperty(dayNearChange, dayNearChange, async (after, before) => {
        const rows = await list(new Date('2026-01-01T00:00:00Z'), { scheduled_after: after, scheduled_before: before });
        expect(toIds(rows)).toEqual(idsWhere(({ on }) => on >= after && on <= before));
      }),
      runs,
    ));

  it('a datetime is an exact instant, at or after and strictly before', () =>
    fc.assert(
      fc.asyncProperty(instantNearChange, fc.nat(known.length - 1), async (from, which) => {
        const until = known[which]?.at ?? from;
        const wire = { scheduled_after: from.toString(), scheduled_before: until.toString() };
        expect(toIds(await list(new Date('2026-01-01T00:00:00Z'), wire))).toEqual(
          idsWhere(({ at }) => Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) < 0),
        );
        const since = await list(new Date('2026-01-01T00:00:00Z'), { scheduled_after: until.toString() });
        expect(toIds(since)).toEqual(idsWhere(({ at }) => Temporal.Instant.compare(at, until) >= 0));
      }),
      runs,
    ));

  it('a date and an instant bound the same list together', async () => {
    const wire = { scheduled_after: '2026-03-29', scheduled_before: '2026-03-29T01:00:00+01:00' };
    const end = Temporal.Instant.from('2026-03-29T00:00:00Z');
    expect(toIds(await list(new Date('2026-01-01T00:00:00Z'), wire))).toEqual(
      idsWhere(({ at, on }) => on >= '2026-03-29' && Temporal.Instant.compare(at, end) < 0),
    );
  });

  it("without dates an entry stays until its issuer's local day is over, however many hours that day has", () =>
    fc.assert(
      fc.asyncProperty(instantNearChange, async (now) => {
        const rows = await list(new Date(now.epochMilliseconds), {});
        expect(toIds(rows)).toEqual(idsWhere(({ on, zone }) => on >= localDate(now, zone)));
      }),
      runs,
    ));

  it('a capped plan sees the first matches from today on, whatever the dates', () =>
    fc.assert(
      fc.asyncProperty(instantNearChange, dayNearChange, async (now, after) => {
        const rows = await list(new Date(now.epochMilliseconds), { scheduled_after: after }, { plan: freePlan });
        const visible = idsWhere(({ on, zone }) => on >= localDate(now, zone) && on >= after);
        expect(toIds(rows)).toEqual(visible.slice(0, 50));
      }),
      runs,
    ));

  it('Last-Modified of the upcoming entries names the midnight at which one of them left last', () =>
    fc.assert(
      fc.asyncProperty(instantNearChange, async (now) => {
        const call = { now: new Date(now.epochMilliseconds) };
        const answer = await perform(listCalendarEvents, servicesOn(db), call, {});
        const ends = known
          .map(({ on, zone }) => Temporal.PlainDate.from(on).add({ days: 1 }).toZonedDateTime(zone).toInstant())
          .filter((end) => Temporal.Instant.compare(end, now) <= 0)
          .map((end) => end.epochMilliseconds);
        const written = Date.parse('2026-01-01T00:00:00Z');
        const expected = answer.body.calendar_events.length === 0 ? undefined : new Date(Math.max(written, ...ends));
        expect(answer.lastModified).toEqual(expected);
      }),
      runs,
    ));

  it('scheduled_after later than scheduled_before is an empty page', async () => {
    const wire = { scheduled_after: '2026-04-01', scheduled_before: '2026-03-01' };
    expect(await list(new Date('2026-01-01T00:00:00Z'), wire)).toEqual([]);
  });

  it('a walk returns every entry once, whatever the page size', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (limit) => {
        const wire = { limit: String(limit), scheduled_after: '2026-03-28', scheduled_before: '2026-03-30' };
        expect(toIds(await list(new Date('2026-01-01T00:00:00Z'), wire))).toEqual(
          idsWhere(({ on }) => on >= '2026-03-28' && on <= '2026-03-30'),
        );
      }),
      { numRuns: 12 },
    ));
});
