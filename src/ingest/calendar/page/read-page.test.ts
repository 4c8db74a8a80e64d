import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedRefused } from '../../sources/parsed-feed.ts';
import { readCalendarPage } from './read-page.ts';

const ADDRESS = 'https://www.norrvik.example/investors/calendar';
const now = new Date('2026-03-15T12:00:00.000Z');
const read = (html: string, address = ADDRESS) =>
  readCalendarPage(new TextEncoder().encode(html), {
    address,
    contentType: 'text/html; charset=utf-8',
    timezone: 'Europe/Stockholm',
    names: ['Norrvik Industri AB', 'Norrvik'],
    now,
  });
const page = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const lines = (body: string): string[] =>
  read(page(body)).items.map(
    ({ title, local_date, local_time, cancelled }) =>
      `${local_date}${local_time === null ? '' : ` ${local_time}`} ${title}${cancelled ? ' cancelled' : ''}`,
  );
const links = (body: string, head = '', address = ADDRESS) => read(page(body, head), address).links;

describe('the dates of an issuer’s page', () => {
  it.each([
    [
      'rows of a table, date first or last',
      `<table><tr><th>Date</th><th>Event</th></tr><tr><td>24 October 2026</td><td>Interim report Q3 2026</td></tr>
       <tr><td>Annual General Meeting</td><td>2026-05-06</td></tr></table>`,
      ['2026-10-24 Interim report Q3 2026', '2026-05-06 Annual General Meeting'],
    ],
    [
      'items of a list',
      '<ul><li>Interim report Q3 2026 – 24 October 2026</li><li>24 april 2026: Delårsrapport januari–mars</li></ul>',
      ['2026-10-24 Interim report Q3 2026', '2026-04-24 Delårsrapport januari–mars'],
    ],
    [
      'a definition list',
      '<dl><dt>6 May 2026</dt><dd>Annual General Meeting</dd><dt>10 June 2026</dt><dd>Capital Markets Day</dd></dl>',
      ['2026-05-06 Annual General Meeting', '2026-06-10 Capital Markets Day'],
    ],
    [
      'headings with a date and the title under them, or over them',
      '<div><h3>6 May 2026</h3><p>Annual General Meeting</p></div><section><h3>Capital Markets Day</h3><span>10.6.2026</span></section>',
      ['2026-05-06 Annual General Meeting', '2026-06-10 Capital Markets Day'],
    ],
    [
      'what a time element says to machines',
      '<ul><li><time datetime="2026-04-24T05:30:00Z">24 Apr</time> <a href="/q1">Interim report ' +
        'Q1</a></li><li><time datetime="2026-05-06">6 maj</time> Årsstämma</li></ul>',
      ['2026-04-24 07:30 Interim report Q1', '2026-05-06 Årsstämma'],
    ],
    [
      'times beside the date, in the issuer’s zone',
      '<ul><li>24 April 2026 at 07:30 CEST Interim report Q1</li><li>15 July 2026 08:00 EEST Half-year report</li></ul>',
      ['2026-04-24 07:30 Interim report Q1', '2026-07-15 07:00 Half-year report'],
    ],
    [
      'days without a year under a heading that names it',
      '<h2>Financial calendar 2026</h2><ul><li>24 April – Interim report Q1</li><li>October 23: Interim report ' +
        'Q3</li></ul><h2>2027</h2><p>5 February Year-end report</p>',
      ['2026-04-24 Interim report Q1', '2026-10-23 Interim report Q3', '2027-02-05 Year-end report'],
    ],
    [
      'buttons beside it',
      '<li>6 May 2026 Annual General Meeting <a href="data:,x">Add to calendar</a> <a href="/a">Läs mer</a></li>',
      ['2026-05-06 Annual General Meeting'],
    ],
    [
      'what was called off',
      '<li>6 May 2026: Extraordinary General Meeting (cancelled)</li>',
      ['2026-05-06 Extraordinary General Meeting (cancelled)'],
    ],
  ])('are read in %s', (_name, body, expected) => expect(lines(body)).toEqual(expected));

  it.each([
    ['a day without any year', '<ul><li>24 October Interim report Q3</li></ul>'],
    [
      'a line of news, dated by when it came out',
      '<li>2026-03-20 Notice of Annual General Meeting</li><li>2026-04-24 Norrvik publishes interim report Q1</li>',
    ],
    ['what is no occasion', '<li>1 April 2026 Silent period starts</li><li>2026-04-02 Press contact on duty</li>'],
    ['two dates in one line', '<li>Record date 8 May 2026, payment 13 May 2026: dividend</li>'],
    ['no real day', '<li>31 April 2026 Annual General Meeting</li><li>2026-02-30 Annual General Meeting</li>'],
    ['a text that goes on', `<p>${'At the Annual General Meeting the shareholders decide. '.repeat(20)}6 May 2026</p>`],
    [
      'what nobody sees',
      '<li hidden>6 May 2026 Annual General Meeting</li><script>"6 May 2026 Annual General Meeting"</script><p ' +
        'style="display: none">6 May 2026 AGM</p><!-- 6 May 2026 AGM -->',
    ],
    [
      'what is struck',
      '<li><s>6 May 2026 Annual General Meeting</s></li><li><del>7 May 2026</del> Annual General Meeting</li><li ' +
        'class="sr-only">8 May 2026 Annual General Meeting</li>',
    ],
  ])('are not taken from %s', (_name, body) => expect(lines(body)).toEqual([]));

  it('are read in schema.org events, once with the row that shows them', () => {
    const event = (members: Record<string, unknown>) => ({ '@type': 'Event', ...members });
    const data = {
      '@context': 'https://schema.org',
      '@graph': [
        event({ name: 'Interim report Q1 2026', startDate: '2026-04-24T07:30:00+02:00' }),
        event({ '@type': ['Thing', 'BusinessEvent'], name: 'Årsstämma', startDate: '2026-05-06' }),
        event({ name: 'EGM', startDate: '2026-05-07', eventStatus: 'https://schema.org/EventCancelled' }),
        event({
          name: 'Capital Markets Day',
          startDate: '2026-06-10',
          eventStatus: 'https://schema.org/EventPostponed',
        }),
        event({ name: 'AGM', startDate: 'soon' }),
        event({ name: 'AGM', startDate: '0202-05-06' }),
        event({ name: 'AGM', startDate: '9999-05-06T10:00:00Z' }),
        { '@type': 'Article', name: 'Interim report Q2', startDate: '2026-07-15' },
      ],
    };
    const body = `<script type="application/ld+json">${JSON.stringify(data)}</script><script type="application/ld+json">{broken</script>
      <table><tr><td>24 April 2026</td><td>Interim report Q1 2026</td></tr></table>`;
    expect(lines(body)).toEqual([
      '2026-04-24 07:30 Interim report Q1 2026',
      '2026-05-06 Årsstämma',
      '2026-05-07 EGM cancelled',
    ]);
  });

  it('keep what they are known by when they move within their year, and two of one title are told apart', () => {
    const uids = (body: string) => read(page(body)).items.map(({ uid }) => uid);
    const agm = (day: string) => uids(`<li>${day} May 2026 Annual General Meeting</li>`);
    expect(agm('6')).toEqual(agm('20'));
    expect(uids('<li>24 April 2026 Interim report Q1</li>')).toEqual(
      uids('<li>28 April 2026 Interim report January-March 2026</li>'),
    );
    expect(new Set(uids('<li>1 June 2026 Investor conference</li><li>8 June 2026 Investor conference</li>')).size).toBe(
      2,
    );
  });

  it('carry no markup, whatever their titles hold', () => {
    const body =
      '<li>6 May 2026 Annual General Meeting &lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror="alert(1)"></li>';
    expect(lines(body)).toEqual(['2026-05-06 Annual General Meeting']);
  });
});

describe('the calendars that a page links to', () => {
  it.each([
    [
      'a link element',
      '',
      '<link rel="alternate feed" type="text/calendar" href="/ir.cal">',
      'https://www.norrvik.example/ir.cal',
    ],
    [
      'a file',
      '<a href="calendar/ir.ics?lang=en#top">Subscribe</a>',
      '',
      'https://www.norrvik.example/investors/calendar/ir.ics?lang=en',
    ],
    [
      'a webcal address',
      '<a href="webcal://ir.norrvik.example/all">Subscribe</a>',
      '',
      'https://ir.norrvik.example/all',
    ],
    [
      'a typed link',
      '<a type="text/calendar; charset=utf-8" href="/cal?id=1">Calendar</a>',
      '',
      'https://www.norrvik.example/cal?id=1',
    ],
    [
      'a page with a base',
      '<a href="ir.ics">Calendar</a>',
      '<base href="https://cdn.norrvik.example/f/">',
      'https://cdn.norrvik.example/f/ir.ics',
    ],
  ])('are found in %s', (_name, body, head, expected) => expect(links(body, head)).toEqual([expected]));

  it.each([
    [
      'a private host',
      '<a href="http://127.0.0.1/ir.ics">x</a><a href="webcal://192.168.1.1/ir.ics">x</a><a href="https://router.lan/ir.ics">x</a>',
    ],
    [
      'another scheme',
      '<a href="file:///etc/ir.ics">x</a><a href="javascript:alert(1)//.ics">x</a><a href="data:text/calendar,BEGIN:VCALENDAR#.ics">x</a>',
    ],
    ['an address with a password', '<a href="https://a:b@norrvik.example/ir.ics">x</a>'],
    [
      'what is no calendar',
      '<a href="/report.pdf">x</a><link rel="stylesheet" href="/style.ics.css"><a href="/icsomething">x</a>',
    ],
    ['an address without end', `<a href="/${'a'.repeat(3_000)}.ics">x</a>`],
  ])('are not those of %s', (_name, body) => expect(links(body)).toEqual([]));

  it('may be private where the page itself is', () =>
    expect(links('<a href="/ir.ics">x</a>', '', 'http://127.0.0.1:8080/calendar')).toEqual([
      'http://127.0.0.1:8080/ir.ics',
    ]));
});

describe('a page', () => {
  it.each([
    ['is empty', '', 'not-a-feed'],
    ['is JSON', '{"a": 1}', 'not-a-feed'],
    ['is binary', '\u0000\u0001PNG', 'not-a-feed'],
    ['nests without end', `<html>${'<div>'.repeat(5_000)}`, 'malformed'],
    ['holds elements without end', `<html>${'<p>6 May 2026'.repeat(30_000)}`, 'malformed'],
  ])('that %s is refused', (_name, html, code) =>
    expect(() => read(html)).toThrow(expect.objectContaining({ name: 'FeedRefused', code })),
  );

  it.each([
    ['one line without end', () => page(`<p>6 May 2026 ${'Annual General Meeting '.repeat(80_000)}</p>`)],
    ['dates without end', () => page(`<p>${'6 May 2026 AGM '.repeat(120_000)}</p>`)],
    [
      'thousands of dated lines',
      () =>
        page(
          `<ul>${Array.from({ length: 9_000 }, (_, n) => `<li>${(n % 28) + 1} May ${2026 + (n % 60)} conference ${n}`).join('</li>')}</ul>`,
        ),
    ],
    ['links that none ends', () => page(`${'<a href="/">'.repeat(19_000)}6 May 2026 AGM`)],
    ['one long attribute', () => page(`<p title="${'x'.repeat(1_900_000)}">6 May 2026 AGM</p>`)],
    [
      'JSON-LD that nests',
      () => page(`<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`),
    ],
  ])('of 2 MB with %s is read in a moment', (_name, make) => {
    const html = make();
    const startedAt = process.cpuUsage();
    expect(read(html).items.length).toBeLessThanOrEqual(300);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(5_000);
  });

  it('is read or refused by name and gives real dates, whatever it holds', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<table>',
        '<tr>',
        '<td>',
        '</td>',
        '<li>',
        '</ul>',
        '<time datetime="2026-02-30T25:61">',
        '<script type="application/ld+json">',
        '</script>',
        '{"@type":"Event","name":"AGM","startDate":"2026-13-01"}',
        '6 May 2026',
        'Annual General Meeting',
        '<h2>2026</h2>',
        '24 April',
        '&#0;',
        '<a href="http://[::1/.ics">',
      ),
      fc.string({ maxLength: 15 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          for (const { local_date, title } of read(page(pieces.join(' '))).items) {
            expect(new Date(`${local_date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(local_date);
            expect(title).not.toMatch(/<[a-z]/i);
          }
        } catch (error) {
          if (!(error instanceof FeedRefused)) throw error;
        }
      }),
    );
  });
});
