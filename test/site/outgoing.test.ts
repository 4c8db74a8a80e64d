import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEventType } from '../../src/core/vocabulary.ts';
import { addArticle, addEntry, addEvent } from '../world/builders.ts';
import { toTestId } from '../world/ids.ts';
import { NOW } from '../world/times.ts';
import { BASE_URL, startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

let world: World;
let anna: Visitor;
let other: Visitor;
beforeAll(async () => {
  world = await startWorld();
  anna = createVisitor(world, (await addPerson(world, { accounts: [toTestId('open')] })).cookie);
  other = createVisitor(world, (await addPerson(world, { accounts: [toTestId('other')] })).cookie);
});
afterAll(() => world.close());

const SECRET = /\/feeds\/([\w-]{43})\.atom/;

/** Makes a feed as people do, and gives the way to it without its ending. */
async function make(fields: Record<string, string>, visitor = anna): Promise<string> {
  const seen = await visitor.send('/account/feeds', fields);
  const secret = SECRET.exec(seen.text)?.[1];
  if (secret === undefined) throw new Error(`${seen.status}: ${seen.words}`);
  return `/feeds/${secret}`;
}

const fetch = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.fetch(path, { key: null, headers, method });
const fetchText = async (path: string) => (await fetch(path)).text();
const readEventIds = (feed: string) => [...feed.matchAll(/events\/([a-z0-9]{12})"/g)].map(([, id]) => id);

function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events, entry: (name: string) => events.find(({ summary }) => summary.includes(`Entry ${name}`)) };
}

describe('a feed at a secret address', () => {
  it('holds the events of its company, as the list gives them, newest first', async () => {
    const path = await make({ of: 'company', company: 'NORDV-B' }).catch(() =>
      make({ of: 'company', company: toTestId('nordvik') }),
    );
    const { events } = (await world.read(`/events?company=${toTestId('nordvik')}&limit=50`)) as {
      events: { id: string }[];
    };
    expect(events.length).toBeGreaterThan(0);
    expect(readEventIds(await fetchText(`${path}.atom`))).toEqual(events.map(({ id }) => id));
  });

  it('follows a watchlist, an index and a saved search', async () => {
    const list = await make({ of: `watchlist:${toTestId('mylist')}` });
    const { events } = (await world.read(`/events?watchlist=${toTestId('mylist')}&limit=50`)) as {
      events: { id: string }[];
    };
    expect(readEventIds(await fetchText(`${list}.atom`))).toEqual(events.map(({ id }) => id));

    const { indices } = (await world.read('/indices')) as { indices: { id: string; name: string }[] };
    const index = await make({ of: `index:${indices[0]?.id}` });
    expect(await fetchText(`${index}.atom`)).toContain(`<title type="text">${indices[0]?.name}`);

    const saved = await anna.send('/account/saved-searches/new', { name: 'Deals', filters: 'event_type=acquisition' });
    const id = saved.location?.split('/').at(-1);
    const search = await make({ of: `search:${id}` });
    expect(readEventIds(await fetchText(`${search}.atom`))).toContain(toTestId('deal'));
    // It names no companies, so that there are no dates of theirs.
    expect((await fetch(`${search}.ics`)).status).toBe(404);
  });

  it('of the calendar holds the entries of every company, of a country, or of the filters of a page', async () => {
    const read = async (calendar: string) => {
      const path = await make({ of: `calendar:${calendar}` });
      const text = await fetchText(`${path}.ics`);
      return { path, text, names: parseCalendar(text).events.map(({ summary }) => /Entry (\w+)/.exec(summary)?.[1]) };
    };
    const every = await read('all');
    expect(every.names).toEqual(expect.arrayContaining(['today', 'summertime', 'exdate', 'iceland', 'yesterday']));
    expect(every.text).toContain('NAME:Every company – calendar');
    expect(every.text).toContain(`URL:${BASE_URL}/calendar\r\n`);
    const danish = await read('country=DK');
    expect(danish.text).toContain('NAME:Denmark – calendar');
    expect(danish.names).toContain('summertime');
    expect(danish.names).not.toContain('today');
    expect(danish.text).toContain(`URL:${BASE_URL}/calendar?country=DK`);
    // News of the same companies; entries that are chosen by their kind have no news of their own.
    const { events } = (await world.read('/events?domicile=DK&limit=50')) as { events: { id: string }[] };
    expect(readEventIds(await fetchText(`${danish.path}.atom`))).toEqual(events.map(({ id }) => id));
    const seen = await anna.send('/account/feeds', { of: 'calendar:event_type=agm&country=DK,SE' });
    expect(seen.words).not.toContain('Events (Atom)');
    const secret = /\/feeds\/([\w-]{43})\.ics/.exec(seen.text)?.[1];
    expect((await fetch(`/feeds/${secret}.atom`)).status).toBe(404);
    expect(parseCalendar(await fetchText(`/feeds/${secret}.ics`)).entry('summertime')).toBeDefined();
    const listed = await anna.get('/account/feeds');
    expect(listed.words).toContain('Annual general meeting; Denmark, Sweden');
  });

  it('of the calendar is chosen in the form by the address, and refused with filters that the calendar does not take', async () => {
    const chosen = async (query: string) => {
      const { document } = await anna.get(`/account/feeds?calendar=${encodeURIComponent(query)}`);
      const option = document.querySelector('#of option[selected]');
      return [option?.getAttribute('value'), option?.textContent];
    };
    expect(await chosen('all')).toEqual(['calendar:all', 'Every company']);
    expect(await chosen('country=FI')).toEqual(['calendar:country=FI', 'Finland']);
    expect(await chosen(`company=${toTestId('nordvik')}&event_type=agm`)).toEqual([
      `calendar:company=${toTestId('nordvik')}&event_type=agm`,
      'Annual general meeting; Nordvik Industrier AB',
    ]);
    for (const [of, message] of [
      ['calendar:', 'takes filters such as country=SE'],
      ['calendar:event_type=earnings-report', 'belong to event_type of /events'],
      [`calendar:watchlist=${toTestId('otherlist')}`, 'This watchlist does not exist.'],
    ] as const) {
      const seen = await anna.send('/account/feeds', { of });
      expect([of, seen.status]).toEqual([of, 422]);
      expect(seen.words).toContain(message);
    }
  });

  it('of a search by disclosure class holds the events of that class alone', async () => {
    const of = async (filters: string) => {
      const saved = await anna.send('/account/saved-searches/new', { name: filters, filters });
      return readEventIds(await fetchText(`${await make({ of: `search:${saved.location?.split('/').at(-1)}` })}.atom`));
    };
    expect(await of('disclosure_class=own_shares')).toEqual([toTestId('deal')]);
    expect(await of('disclosure_class=annual_report,own_shares')).toEqual([toTestId('report'), toTestId('deal')]);
    expect(await of('disclosure_class=prospectus')).toEqual([]);
  });

  it('is read without a cookie, kept briefly, revalidated by its tag and found by no search engine', async () => {
    const path = await make({ of: `watchlist:${toTestId('mylist')}` });
    for (const [ending, type] of [
      ['atom', 'application/atom+xml; charset=utf-8'],
      ['ics', 'text/calendar; charset=utf-8'],
    ] as const) {
      const answer = await fetch(`${path}.${ending}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.getSetCookie()).toEqual([]);
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const sent of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
        expect((await fetch(`${path}.${ending}`, { 'if-none-match': sent })).status).toBe(304);
      expect((await fetch(`${path}.${ending}`, { 'if-none-match': '"x"' })).status).toBe(200);
      const modified = answer.headers.get('last-modified') ?? '';
      world.setNow(new Date(world.now().getTime() + 2_000).toISOString());
      expect((await fetch(`${path}.${ending}`, { 'if-modified-since': modified })).status).toBe(304);
      const before = new Date(Date.parse(modified) - 1_000).toUTCString();
      expect((await fetch(`${path}.${ending}`, { 'if-modified-since': before })).status).toBe(200);
      const head = await fetch(`${path}.${ending}`, {}, 'HEAD');
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    }
  });

  it('is sent whole where another process served another content in between', async () => {
    const path = `${await make({ of: `watchlist:${toTestId('mylist')}` })}.atom`;
    const other = await startWorld({ database: world.database });
    const rename = (name: string) =>
      world.db.updateTable('watchlists').set({ name }).where('id', '=', toTestId('mylist')).execute();
    const later = () => {
      const next = new Date(world.now().getTime() + 61_000).toISOString();
      for (const each of [world, other]) each.setNow(next);
    };
    later();
    const at = async (from: World, since?: string) => {
      const answer = await from.fetch(path, {
        key: null,
        headers: since === undefined ? {} : { 'if-modified-since': since },
      });
      return { status: answer.status, modified: answer.headers.get('last-modified') ?? '', text: await answer.text() };
    };
    const { name } = await world.db
      .selectFrom('watchlists')
      .select('name')
      .where('id', '=', toTestId('mylist'))
      .executeTakeFirstOrThrow();
    await sql`update change_clock set epoch_at = ${'2026-01-01T00:00:00Z'}`.execute(world.db);
    const first = await at(world);
    await rename('Another name');
    later();
    const second = await at(other);
    expect(second.text).not.toBe(first.text);
    await rename(name);
    later();
    // The first process never saw the other content; by its own memory nothing would have changed.
    const third = await at(world, second.modified);
    expect(third).toMatchObject({ status: 200, text: first.text });
    later();
    expect((await at(other, third.modified)).status).toBe(304);
    // A restored store may hold an earlier content with its earlier time.
    later();
    await sql`update change_clock set epoch_at = ${world.now().toISOString()}`.execute(world.db);
    expect((await at(world, third.modified)).status).toBe(200);
    await other.close();
  });

  it('is nobody’s where the secret is another, cut, or of a form that is none', async () => {
    const path = await make({ of: `watchlist:${toTestId('mylist')}` });
    for (const wrong of [
      `/feeds/${'A'.repeat(43)}.atom`,
      `${path.slice(0, -1)}.atom`,
      `${path}.xml`,
      path,
      `${path.toLowerCase()}.ics`,
      '/feeds/..%2f.atom',
    ]) {
      const answer = await fetch(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 404]);
    }
  });

  it('stands in the store as a hash alone', async () => {
    const path = await make({ of: `watchlist:${toTestId('mylist')}` });
    const { rows } = await sql<{ row: string }>`select to_jsonb(f)::text as row from outgoing_feeds f`.execute(
      world.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(path.slice('/feeds/'.length));
  });

  it('ends at once when it is renewed or removed, though it was fetched a moment before', async () => {
    const path = await make({ of: `watchlist:${toTestId('firstlist')}` });
    expect((await fetch(`${path}.atom`)).status).toBe(200);
    const { rows } = await sql<{ id: string }>`
      select id from outgoing_feeds where watchlist_id = ${toTestId('firstlist')}`.execute(world.db);
    const id = rows[0]?.id;
    const renewed = await anna.send(`/account/feeds/${id}/renew`, {}, { on: '/account/feeds' });
    const fresh = `/feeds/${SECRET.exec(renewed.text)?.[1]}`;
    expect([(await fetch(`${path}.atom`)).status, (await fetch(`${fresh}.atom`)).status]).toEqual([404, 200]);
    // It stays the same feed to who reads it.
    expect(await fetchText(`${fresh}.atom`)).toContain('<id>urn:uuid:');
    const removed = await anna.send(`/account/feeds/${id}/remove`, {}, { on: '/account/feeds' });
    expect([removed.status, (await fetch(`${fresh}.atom`)).status]).toEqual([303, 404]);
  });

  it('says when it was last fetched', async () => {
    const path = await make({ of: `watchlist:${toTestId('emptylist')}` });
    const row = async () =>
      [...(await anna.get('/account/feeds')).document.querySelectorAll('.feeds li')].find((each) =>
        each.textContent?.includes('List emptylist'),
      )?.textContent;
    expect(await row()).toContain('never');
    await fetch(`${path}.ics`);
    expect(await row()).toContain('just now');
  });

  it('sees what the plan of its account sees', async () => {
    await world.add((draft) => {
      const at = '2026-02-01T08:00:00.000Z';
      addEvent(draft, 'archived', {
        title: 'Before the window of the plan',
        first_reported_at: at,
        last_article_at: at,
        article_count: 1,
        updated_at: at,
        cast: { fjell: 'subject' },
      });
      addArticle(draft, 'archiveda', {
        event: 'archived',
        source: 'nordposten',
        published_at: at,
        cast: { fjell: 'subject' },
      });
    });
    const viewer = createVisitor(world, (await addPerson(world, { accounts: [toTestId('view')] })).cookie);
    const path = await make({ of: `watchlist:${toTestId('viewlist')}` }, viewer);
    const { events } = (await world.read(`/events?watchlist=${toTestId('viewlist')}&limit=50`, { key: 'view' })) as {
      events: { id: string }[];
    };
    const { events: all } = (await world.read(
      `/events?company=${toTestId('nordvik')},${toTestId('fjell')}&limit=50`,
    )) as {
      events: { id: string }[];
    };
    expect(events.length).toBeLessThan(all.length);
    expect(readEventIds(await fetchText(`${path}.atom`))).toEqual(events.map(({ id }) => id));
    // A plan with a bound on the calendar sees nothing past.
    expect(await fetchText(`${path}.ics`)).not.toContain('Entry yesterday');
  });
});

describe('feeds of an account', () => {
  it('are seen, renewed and removed by that account alone', async () => {
    await make({ of: `watchlist:${toTestId('mylist')}` });
    const { rows } = await sql<{ id: string }>`
      select id from outgoing_feeds where account_id = ${toTestId('open')} limit 1`.execute(world.db);
    const id = rows[0]?.id;
    expect((await other.get('/account/feeds')).text).not.toContain('List mylist');
    // Its own form, sent to the address of another's feed.
    await make({ of: `watchlist:${toTestId('foreignlist')}` }, other);
    const { document } = await other.get('/account/feeds');
    const token = document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
    for (const action of ['renew', 'remove'])
      expect((await other.post(`/account/feeds/${id}/${action}`, { form_token: token })).status).toBe(404);
  });

  it.each([
    [{ of: `watchlist:${toTestId('foreignlist')}` }, 'This watchlist does not exist.'],
    [{ of: 'search:nothing00000' }, 'This search does not exist.'],
    [{ of: 'company', company: 'Nobody at all' }, 'more than one, matches that name'],
    [{ of: 'company', company: '' }, 'Enter a company'],
    [{ of: `company:${toTestId('hidden')}`, company: toTestId('hidden') }, 'more than one, matches that name'],
    [{ of: '__proto__:x' }, 'Enter a company'],
  ])('are refused of %j', async (fields, message) => {
    const seen = await anna.send('/account/feeds', fields);
    expect(seen.status).toBe(422);
    expect(seen.words).toContain(message);
  });

  it('are at most a hundred', async () => {
    await sql`
      insert into outgoing_feeds (id, account_id, secret_sha256, company_id, created_at)
      select 'many' || lpad(n::text, 8, '0'), ${toTestId('free')}, encode(sha256(n::text::bytea), 'hex'), ${toTestId('nordvik')}, ${NOW}
      from generate_series(1, 100) n`.execute(world.db);
    const free = createVisitor(world, (await addPerson(world, { accounts: [toTestId('free')] })).cookie);
    const seen = await free.send('/account/feeds', { of: 'company', company: toTestId('nordvik') });
    expect([seen.status, seen.words]).toEqual([422, expect.stringContaining('at most 100')]);
  });

  it('begin with what a page of the reader named', async () => {
    const seen = await anna.get(`/account/feeds?company=${toTestId('nordvik')}`);
    expect(seen.document.querySelector('#company')?.getAttribute('value')).toBe(toTestId('nordvik'));
    const list = await anna.get(`/account/feeds?watchlist=${toTestId('mylist')}`);
    expect(list.document.querySelector('option[selected]')?.getAttribute('value')).toBe(
      `watchlist:${toTestId('mylist')}`,
    );
  });

  it('ask who is there', async () => {
    expect((await createVisitor(world).get('/account/feeds')).location).toBe('/sign-in?next=account%2Ffeeds');
  });
});

describe('the Atom feed (RFC 4287)', () => {
  let xml: string;
  let path: string;
  beforeAll(async () => {
    await world.db
      .updateTable('events')
      .set({ title: '<script>&amp; "Å" ]]> \u0001\ud83d\udcf0 done', summary: 'a < b & c' })
      .where('id', '=', toTestId('deal'))
      .execute();
    path = await make({ of: 'company', company: toTestId('fjell') });
    xml = await fetchText(`${path}.atom`);
  });

  it('is read by another program, with what the list says', () => {
    const feed = parseAtomFeed(xml);
    expect(feed.authors).toEqual([{ name: 'Nordwire' }]);
    const deal = feed.entries?.find(({ links }) => links?.some(({ href }) => href?.endsWith(toTestId('deal'))));
    expect(deal).toMatchObject({
      published: '2026-03-20T06:30:00.000Z',
      updated: '2026-03-21T10:00:00.000Z',
      categories: [{ term: 'acquisition' }],
    });
    expect(deal?.links).toEqual([
      { href: `${BASE_URL}/events/${toTestId('deal')}`, rel: 'alternate', type: 'text/html' },
    ]);
  });

  it('has what the standard asks of feed and entries: id, title, updated once each; author, own and other address', () => {
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
    const [head = '', ...entries] = xml.split('<entry>');
    const ids = new Set<string>();
    for (const part of [head, ...entries]) {
      for (const name of ['id', 'title', 'updated'])
        expect([...part.matchAll(new RegExp(`<${name}[ >]`, 'g'))]).toHaveLength(1);
      expect(part).toMatch(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z<\/updated>/);
      const id = /<id>(urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})<\/id>/.exec(
        part,
      )?.[1];
      ids.add(id ?? '');
      expect([...part.matchAll(/rel="alternate"/g)]).toHaveLength(1);
    }
    expect(ids.size).toBe(entries.length + 1);
    expect(ids).not.toContain('');
    expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${BASE_URL}${path}.atom"/>`);
    expect(head).toContain('<author><name>Nordwire</name></author>');
    const newest = entries
      .map((entry) => /<updated>(.*?)</.exec(entry)?.[1] ?? '')
      .sort()
      .at(-1);
    expect([newest, /<updated>(.*?)</.exec(head)?.[1]].sort().at(-1)).toBe(/<updated>(.*?)</.exec(head)?.[1]);
  });

  it('is well-formed whatever a title holds, and shows it as text', () => {
    // No character that XML 1.0 cannot hold, and every & of them begins a reference.
    expect([...xml].filter((character) => character < ' ' && character !== '\n')).toEqual([]);
    expect(xml.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    expect(xml).toContain('<title type="text">&lt;script&gt;&amp;amp; &quot;Å&quot; ]]&gt; 📰 done</title>');
    const stack: string[] = [];
    for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([a-z]+)(?: [^<>]*?)?(\/?)>/g)) {
      if (self) continue;
      if (close) expect(stack.pop()).toBe(name);
      else stack.push(name);
    }
    expect(stack).toEqual([]);
  });

  it('has the same ids when it is asked again later', async () => {
    const ids = [...xml.matchAll(/<id>(.*?)</g)].map(([, id]) => id);
    world.setNow('2026-03-26T12:30:00.000Z');
    expect([...(await fetchText(`${path}.atom`)).matchAll(/<id>(.*?)</g)].map(([, id]) => id)).toEqual(ids);
    world.setNow(NOW);
  });
});

describe('the calendar (RFC 5545, RFC 7986)', () => {
  let path: string;
  let text: string;
  beforeAll(async () => {
    await world.add((draft) => {
      addEntry(draft, 'awkward', {
        company: 'fjell',
        title:
          'Entry awkward; a,b \\ c: Årsstämma för aktieägarna i det mycket långa bolagsnamnet Fjell Energi Aktiebolag – ändrad',
        description: 'First line\r\nSecond; line\u0007',
        timezone: 'Europe/Oslo',
        scheduled_at: '2026-03-27T08:00:00.000Z',
      });
    });
    path = await make({ of: 'company', company: toTestId('nordvik') });
    text = await fetchText(`${path}.ics`);
  });

  it('ends each line with CRLF and folds it at 75 octets, cutting no character', async () => {
    const other = await fetchText(`${await make({ of: 'company', company: toTestId('fjell') })}.ics`);
    for (const calendar of [text, other]) {
      expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\ufffd');
      }
    }
    expect(other).toMatch(/\r\n /);
    const entry = parseCalendar(other).entry('awkward');
    expect(entry?.summary).toMatch(/Entry awkward; a,b \\ c: Årsstämma .* Aktiebolag – ändrad$/);
    expect(entry?.description).toContain('First line\nSecond; line\n');
  });

  it('says who made it, what it is called and how often to ask', () => {
    const { calendar } = parseCalendar(text);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect([value('version'), value('prodid'), value('method')]).toEqual(['2.0', '-//Nordwire//Calendar//EN', 'null']);
    expect(value('name')).toContain('Nordvik');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  });

  it('has each entry once, with its id, the time of its last change and where to read more', () => {
    const { events } = parseCalendar(text);
    const uids = events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    for (const { component } of events) {
      for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'sequence', 'status'])
        expect([name, component.getAllProperties(name).length]).toEqual([name, 1]);
      expect(component.getFirstPropertyValue('url')).toMatch(
        new RegExp(`^${BASE_URL}/(companies|events)/[a-z0-9]{12}$`),
      );
    }
  });

  it('is on the day of the issuer where no time is known, and at the instant where one is', () => {
    const { entry } = parseCalendar(text);
    // 2026-03-29T22:00Z is midnight of the 30th in Stockholm, the first day of summer time.
    const day = entry('exdate');
    expect([day?.startDate.isDate, day?.startDate.toString(), day?.endDate.toString()]).toEqual([
      true,
      '2026-03-30',
      '2026-03-31',
    ]);
    const exact = entry('today');
    expect([exact?.startDate.isDate, exact?.startDate.toJSDate().toISOString()]).toEqual([
      false,
      '2026-03-26T07:00:00.000Z',
    ]);
  });

  it('goes back a year, because programs that mirror it remove what is left out', async () => {
    const entry = (name: string) => parseCalendar(text).entry(name);
    expect([entry('yesterday'), entry('pastreport')]).not.toContain(undefined);
    const readAt = async (scheduled_at: string) => {
      const id = toTestId('pastreport');
      await world.db.updateTable('calendar_events').set({ scheduled_at }).where('id', '=', id).execute();
      world.setNow(new Date(world.now().getTime() + 120_000).toISOString());
      return parseCalendar(await fetchText(`${path}.ics`)).entry('pastreport');
    };
    expect(await readAt('2025-03-28T08:00:00.000Z')).toBeDefined();
    expect(await readAt('2025-03-20T08:00:00.000Z')).toBeUndefined();
  });

  it('gives every entry a length, because programs refuse one without', () => {
    const lengths = parseCalendar(text).events.map(({ component }) =>
      ['duration', 'dtend'].filter((name) => component.hasProperty(name)),
    );
    expect(lengths.length).toBeGreaterThan(3);
    expect(lengths.filter(({ length }) => length !== 1)).toEqual([]);
  });

  it.each<[CalendarEventType, string]>([
    ['earnings_call', 'PT1H'],
    ['conference_presentation', 'PT1H'],
    ['capital_markets_day', 'PT1H'],
    ['agm', 'PT1H'],
    ['earnings_report', 'PT15M'],
    ['trading_update', 'PT15M'],
    ['ma_completion', 'PT15M'],
  ])('gives a %s at a time of day %s', async (event_type, length) => {
    const name = `of${event_type.replaceAll('_', '').slice(0, 9)}`;
    await world.add((draft) => {
      addEntry(draft, name, {
        company: 'nordvik',
        title: `Entry ${name}`,
        event_type,
        timezone: 'Europe/Oslo',
        scheduled_at: '2026-03-27T13:00:00.000Z',
        date_precision: 'exact',
      });
    });
    world.setNow(new Date(world.now().getTime() + 120_000).toISOString());
    const entry = parseCalendar(await fetchText(`${path}.ics`)).entry(name);
    expect(entry?.component.getFirstPropertyValue('duration')?.toString()).toBe(length);
  });

  it('holds neither what was discarded nor what others have', () => {
    const { entry } = parseCalendar(text);
    for (const name of ['discarded', 'summertime']) expect(entry(name)).toBeUndefined();
  });

  it('tells what was moved or cancelled by a higher sequence, and never goes back', async () => {
    const sequence = (read: string, name: string) =>
      Number(parseCalendar(read).entry(name)?.component.getFirstPropertyValue('sequence'));
    const status = (read: string, name: string) =>
      parseCalendar(read).entry(name)?.component.getFirstPropertyValue('status');
    const uid = parseCalendar(text).entry('today')?.uid;
    const change = async (columns: object, at: string) => {
      await world.db
        .updateTable('calendar_events')
        .set({ ...columns, updated_at: at })
        .where('id', '=', toTestId('today'))
        .execute();
      world.setNow(new Date(world.now().getTime() + 120_000).toISOString());
      return fetchText(`${path}.ics`);
    };
    const moved = await change({ scheduled_at: '2026-03-27T07:00:00.000Z' }, '2026-03-26T10:31:00.000Z');
    expect(parseCalendar(moved).entry('today')?.startDate.toJSDate().toISOString()).toBe('2026-03-27T07:00:00.000Z');
    expect(sequence(moved, 'today')).toBeGreaterThan(sequence(text, 'today'));
    const cancelled = await change({ status: 'cancelled' }, '2026-03-26T10:33:00.000Z');
    expect([status(cancelled, 'today'), parseCalendar(cancelled).entry('today')?.uid]).toEqual(['CANCELLED', uid]);
    expect(sequence(cancelled, 'today')).toBeGreaterThan(sequence(moved, 'today'));
    const again = await change({ status: 'scheduled' }, '2026-03-26T10:35:00.000Z');
    expect(status(again, 'today')).not.toBe('CANCELLED');
    expect(sequence(again, 'today')).toBeGreaterThan(sequence(cancelled, 'today'));
    world.setNow(NOW);
  });

  it('holds a component even where there are no entries', async () => {
    const empty = await fetchText(`${await make({ of: `watchlist:${toTestId('emptylist')}` })}.ics`);
    const calendar = new ICAL.Component(ICAL.parse(empty));
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
    expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  });
});
