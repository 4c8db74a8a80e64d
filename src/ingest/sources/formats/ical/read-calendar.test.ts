import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedRefused } from '../../parsed-feed.ts';
import { readCalendar } from './read-calendar.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const calendar = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Norrvik//IR//EN', ...components, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string, timezone = 'Europe/Stockholm') =>
  readCalendar(bytes(text), {
    address: 'https://norrvik.example/ir.ics',
    timezone,
    now: new Date('2026-03-15T12:00:00Z'),
  });
const one = (lines: readonly string[], timezone?: string, ...others: string[]) =>
  read(calendar(...others, event('UID:a@norrvik', 'SUMMARY:Interim report Q1', ...lines)), timezone);
const readStart = (line: string, timezone?: string, ...others: string[]) => {
  const { items, problems } = one([line], timezone, ...others);
  return items[0] === undefined ? problems.join() : `${items[0].local_date} ${items[0].local_time ?? 'day'}`;
};

describe('the start of an entry', () => {
  it.each([
    ['DTSTART;VALUE=DATE:20260424', 'Europe/Stockholm', '2026-04-24 day'],
    ['DTSTART:20260424', 'Europe/Stockholm', '2026-04-24 day'],
    ['DTSTART:20260424T053000Z', 'Europe/Stockholm', '2026-04-24 07:30'],
    ['DTSTART:20260224T063000Z', 'Europe/Stockholm', '2026-02-24 07:30'],
    ['DTSTART:20260424T073000', 'Europe/Helsinki', '2026-04-24 07:30'],
    ['DTSTART;TZID=Europe/Stockholm:20260424T073000', 'Europe/Helsinki', '2026-04-24 08:30'],
    ['DTSTART;TZID="Europe/Stockholm":20260424T073000', 'Atlantic/Reykjavik', '2026-04-24 05:30'],
    ['DTSTART;TZID=Europe/Stockholm:20260224T073000', 'Atlantic/Reykjavik', '2026-02-24 06:30'],
    ['DTSTART;TZID=W. Europe Standard Time:20260424T073000', 'Europe/Oslo', '2026-04-24 07:30'],
    ['DTSTART;TZID=FLE Standard Time:20260424T083000', 'Europe/Oslo', '2026-04-24 07:30'],
    ['DTSTART;TZID=/citadel.org/20210210_1/Europe/Oslo:20260424T073000', 'Europe/Oslo', '2026-04-24 07:30'],
    ['DTSTART:20260424T220000Z', 'Europe/Stockholm', '2026-04-25 day'],
    ['DTSTART:20260424T000000Z', 'Europe/Stockholm', '2026-04-24 day'],
    // Summer time: 01:59 is followed by 03:00 on 29 March, 02:00 to 02:59 comes twice on 25 October 2026.
    ['DTSTART:20260329T005900Z', 'Europe/Stockholm', '2026-03-29 01:59'],
    ['DTSTART:20260329T010000Z', 'Europe/Stockholm', '2026-03-29 03:00'],
    ['DTSTART;TZID=Europe/Stockholm:20260329T023000', 'Europe/Helsinki', '2026-03-29 04:30'],
    ['DTSTART;TZID=Europe/Stockholm:20261025T023000', 'Atlantic/Reykjavik', '2026-10-25 00:30'],
    ['DTSTART;TZID=Europe/Stockholm:20261025T033000', 'Atlantic/Reykjavik', '2026-10-25 02:30'],
  ])('%s is for an issuer in %s %s', (line, timezone, expected) => expect(readStart(line, timezone)).toBe(expected));

  const vtimezone = (id: string, ...rules: string[]): string =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${id}`,
      'BEGIN:STANDARD',
      'DTSTART:19701025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      rules[0] ?? 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n');

  it('is read by the calendar’s own description of a zone nobody else knows, in summer and in winter', () => {
    const zone = vtimezone('Head office');
    expect(readStart('DTSTART;TZID=Head office:20260424T073000', 'Atlantic/Reykjavik', zone)).toBe('2026-04-24 05:30');
    expect(readStart('DTSTART;TZID=Head office:20261124T073000', 'Atlantic/Reykjavik', zone)).toBe('2026-11-24 06:30');
  });

  it('is read by the known name, whatever the description beside it says', () => {
    const wrong = vtimezone('Europe/Helsinki');
    expect(readStart('DTSTART;TZID=Europe/Helsinki:20260424T083000', 'Europe/Stockholm', wrong)).toBe(
      '2026-04-24 07:30',
    );
  });

  it.each([
    ['DTSTART:20260231', '"Interim report Q1" has no real date'],
    ['DTSTART:20260424T253000Z', '"Interim report Q1" has no real time'],
    ['DTSTART:99990101', '"Interim report Q1" lies in the year 9999'],
    ['DTSTART:soon', '"Interim report Q1" has no real date'],
    ['X-NOTHING:1', '"Interim report Q1" has no start'],
  ])('%s is refused: %s', (line, problem) => expect(readStart(line)).toBe(problem));

  it.each([
    'Middle Earth',
    'constructor',
    '__proto__',
    'toString',
    'IST',
    'CST',
    'UTC+25',
    'GMT +0100 (Standard) / GMT +0200',
  ])('in the unknown or ambiguous zone %s is a day, and a note says so', (zone) =>
    expect(one([`DTSTART;TZID=${zone}:20260424T073000`])).toMatchObject({
      items: [{ local_date: '2026-04-24', local_time: null }],
      problems: [`"Interim report Q1" lies in the zone ${zone}, which is unknown: read as a day`],
    }),
  );

  it('is read by a description that begins centuries ago, as Outlook writes it', () => {
    const outlook = vtimezone('Customized').replace(/DTSTART:1970\d{4}/gu, 'DTSTART:16010101');
    expect(readStart('DTSTART;TZID=Customized:20260424T073000', 'Atlantic/Reykjavik', outlook)).toBe(
      '2026-04-24 05:30',
    );
    expect(readStart('DTSTART;TZID=Customized:20261124T073000', 'Atlantic/Reykjavik', outlook)).toBe(
      '2026-11-24 06:30',
    );
  });

  it.each([
    ['TZOFFSETFROM:+0200', 'TZOFFSETFROM:x'],
    ['TZOFFSETTO:+0100', 'TZOFFSETTO;VALUE=TEXT:+0100'],
    ['DTSTART:19701025T030000', 'DTSTART:garbage'],
    ['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'RDATE:garbage'],
  ])('by a description with %s as %s is a day', (right, wrong) =>
    expect(
      readStart(
        'DTSTART;TZID=Head office:20260424T073000',
        'Europe/Oslo',
        vtimezone('Head office').replace(right, wrong),
      ),
    ).toBe('2026-04-24 day'),
  );

  it('is read in bounded time in a calendar of many zones with many clocks', () => {
    const clock = [
      'BEGIN:STANDARD',
      'DTSTART:00010101T000000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ];
    const zones = (count: number, clocks: number) =>
      Array.from({ length: count }, (_, n) =>
        ['BEGIN:VTIMEZONE', `TZID:Z${n}`, ...Array(clocks).fill(clock).flat(), 'END:VTIMEZONE'].join('\r\n'),
      );
    const events = Array.from({ length: 40 }, (_, n) =>
      event(`UID:${n}`, 'SUMMARY:AGM', `DTSTART;TZID=Z${n}:20990315T090000`),
    );
    const startedAt = process.cpuUsage();
    read(calendar(...zones(40, 20), ...events));
    read(calendar(...zones(40, 60), ...events));
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(10_000);
  });

  it('in a zone whose rules could be expanded without end is a day at once', () => {
    expect(
      readStart('DTSTART;TZID=Trap:20260424T073000', 'Europe/Oslo', vtimezone('Trap', 'RRULE:FREQ=SECONDLY')),
    ).toBe('2026-04-24 day');
  });
});

describe('an entry', () => {
  it('is read with folded lines, escaped text and without markup', () => {
    const { items } = one([
      'DTSTART;VALUE=DATE:20260424',
      'DESCRIPTION:Report\\, slides\\; and more\\nSecond li',
      ' ne <b>bold</b>',
    ]);
    expect(items).toEqual([
      {
        uid: 'a@norrvik',
        sequence: 0,
        title: 'Interim report Q1',
        description: 'Report, slides; and more Second line bold',
        local_date: '2026-04-24',
        local_time: null,
        cancelled: false,
      },
    ]);
  });

  it('is cancelled by its status', () => {
    expect(one(['DTSTART:20260424', 'STATUS:CANCELLED']).items[0]?.cancelled).toBe(true);
    expect(one(['DTSTART:20260424', 'STATUS:CONFIRMED']).items[0]?.cancelled).toBe(false);
  });

  it('of two with one UID is the one of the higher sequence, in whatever order they stand', () => {
    const revision = (sequence: number, date: string) =>
      event('UID:a', `SEQUENCE:${sequence}`, 'SUMMARY:AGM', `DTSTART:${date}`);
    const [newer, older] = [revision(2, '20260506'), revision(1, '20260505')];
    expect(read(calendar(newer, older)).items.map((item) => item.local_date)).toEqual(['2026-05-06']);
    expect(read(calendar(older, newer)).items.map((item) => item.local_date)).toEqual(['2026-05-06']);
  });

  it('of a series that was changed on its own is told apart by its RECURRENCE-ID', () => {
    const override = event('UID:a', 'RECURRENCE-ID:20260424T053000Z', 'SUMMARY:AGM', 'DTSTART:20260425T053000Z');
    expect(read(calendar(override)).items[0]?.uid).toMatch(/^a 2026-04-24/);
  });

  it('without a UID is known by its title and date', () => {
    expect(read(calendar(event('SUMMARY:AGM', 'DTSTART:20260506'))).items[0]?.uid).toBe('AGM 2026-05-06');
  });

  it.each([
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'RRULE:FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=31',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=29',
    'RRULE:FREQ=YEARLY;BYDAY=MO',
    'RRULE:FREQ=YEARLY;BYWEEKNO=20',
    'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1WE;BYSETPOS=1',
    'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTH=2',
    'RRULE:FREQ=YEARLY;FREQ=MONTHLY',
    'RRULE:FREQ=YEARLY;INTERVAL=0',
    'RRULE:',
    'RRULE:FREQ=YEARLY\r\nRRULE:FREQ=MONTHLY',
  ])('that repeats by %j is left out by name, and the others are read', (rule) => {
    const { items, problems } = read(
      calendar(
        event('UID:r', 'SUMMARY:Weekly letter', 'DTSTART:20260424', rule),
        event('UID:b', 'SUMMARY:AGM', 'DTSTART:20260506'),
      ),
    );
    expect(items.map(({ title }) => title)).toEqual(['AGM']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('"Weekly letter"');
  });

  it('that is left out is named by whole characters', () => {
    const title = `${'x'.repeat(79)}😀${'x'.repeat(9)}`;
    const { problems } = read(calendar(event('UID:x', `SUMMARY:${title}`)));
    expect(problems).toEqual([expect.stringMatching(/^"x+…" has no start$/u)]);
    expect(problems.join().isWellFormed()).toBe(true);
  });

  it('that is broken takes no other with it', () => {
    const { items, problems } = read(
      calendar(
        event('UID:x', 'SUMMARY;=;"broken:Bad', 'DTSTART:20260424'),
        event('UID:y', 'DTSTART:20260424'),
        event('UID:b', 'garbage without a colon', 'SUMMARY:AGM', 'DTSTART:20260506'),
        'BEGIN:VEVENT\r\nUID:never-ended\r\nSUMMARY:Lost',
        event('UID:c', 'SUMMARY:CMD', 'DTSTART:20260610', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'END:VALARM'),
      ),
    );
    expect(items.map(({ title }) => title)).toEqual(['AGM', 'CMD']);
    expect(problems).toHaveLength(2);
  });
});

describe('a series', () => {
  const readDates = (...lines: string[]): string[] =>
    read(calendar(event('UID:s', 'SUMMARY:Interim report', ...lines))).items.map(
      ({ local_date, local_time }) => `${local_date} ${local_time ?? 'day'}`,
    );

  it.each([
    ['yearly', ['DTSTART;VALUE=DATE:20200506', 'RRULE:FREQ=YEARLY'], ['2026-05-06 day']],
    [
      'quarterly, with its time in summer and in winter',
      ['DTSTART;TZID=Europe/Stockholm:20260115T073000', 'RRULE:FREQ=MONTHLY;INTERVAL=3'],
      ['2026-04-15 07:30', '2026-07-15 07:30', '2026-10-15 07:30', '2027-01-15 07:30', '2027-04-15 07:30'],
    ],
    [
      'in UTC, whose hour moves with summer time',
      ['DTSTART:20260115T063000Z', 'RRULE:FREQ=MONTHLY;INTERVAL=6'],
      ['2026-07-15 08:30', '2027-01-15 07:30'],
    ],
    [
      'by a weekday of a month',
      ['DTSTART;VALUE=DATE:20250507', 'RRULE:FREQ=YEARLY;BYMONTH=5,10;BYDAY=1WE'],
      ['2026-05-06 day', '2026-10-07 day'],
    ],
    [
      'yearly, at the end of a month',
      ['DTSTART:20250331T130000Z', 'RRULE:FREQ=YEARLY;COUNT=5'],
      ['2026-03-31 15:00', '2027-03-31 15:00'],
    ],
    ['yearly on a day that some years lack', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;INTERVAL=1'], []],
    [
      'yearly by its day, at the end of months that have it',
      ['DTSTART;VALUE=DATE:20250831', 'RRULE:FREQ=YEARLY;BYMONTH=3,8;BYMONTHDAY=31'],
      ['2026-03-31 day', '2026-08-31 day', '2027-03-31 day'],
    ],
    ['that ended', ['DTSTART;VALUE=DATE:20200506', 'RRULE:FREQ=YEARLY;COUNT=3'], []],
    [
      'until its last date, whatever zone that is written in',
      ['DTSTART;TZID=Europe/Stockholm:20260415T073000', 'RRULE:FREQ=MONTHLY;UNTIL=20260615T053000Z'],
      ['2026-04-15 07:30', '2026-05-15 07:30', '2026-06-15 07:30'],
    ],
    [
      'without the dates that were taken out of it, and with those that were added',
      [
        'DTSTART;TZID=Europe/Stockholm:20260415T073000',
        'RRULE:FREQ=MONTHLY;COUNT=4',
        'EXDATE;TZID=Europe/Stockholm:20260515T073000,20260615T073000',
        'RDATE;TZID=Europe/Stockholm:20260520T080000',
      ],
      ['2026-04-15 07:30', '2026-05-20 08:00', '2026-07-15 07:30'],
    ],
    [
      'of days that are listed',
      ['DTSTART:20260506', 'RDATE:20260820,20261105', 'EXDATE:20260820'],
      ['2026-05-06 day', '2026-11-05 day'],
    ],
  ])('%s is read a week back and 400 days ahead', (_name, lines, expected) =>
    expect(readDates(...lines)).toEqual(expected),
  );

  it('gives each date a UID of its own, which it keeps', () => {
    const uids = read(
      calendar(event('UID:s', 'SUMMARY:AGM', 'DTSTART:20200506', 'RRULE:FREQ=YEARLY', 'RDATE:20260910')),
    ).items.map(({ uid }) => uid);
    expect(uids).toEqual(['s 2026-05-06', 's 2026-09-10']);
  });

  it('follows what is said of one of its dates, wherever that stands', () => {
    const master = event(
      'UID:s',
      'SEQUENCE:5',
      'SUMMARY:Interim report',
      'DTSTART:20260415T053000Z',
      'RRULE:FREQ=MONTHLY;COUNT=3',
    );
    const moved = event(
      'UID:s',
      'RECURRENCE-ID:20260515T053000Z',
      'SUMMARY:Interim report',
      'DTSTART:20260518T060000Z',
    );
    const off = event(
      'UID:s',
      'RECURRENCE-ID;TZID=Europe/Stockholm:20260615T073000',
      'SUMMARY:Interim report',
      'DTSTART:20260615T053000Z',
      'STATUS:CANCELLED',
    );
    for (const order of [
      [master, moved, off],
      [off, moved, master],
    ]) {
      const { items } = read(calendar(...order));
      expect(
        items.map(({ uid, local_date, local_time, cancelled }) => [uid, local_date, local_time, cancelled]).sort(),
      ).toEqual([
        ['s 2026-04-15', '2026-04-15', '07:30', false],
        ['s 2026-05-15', '2026-05-18', '08:00', false],
        ['s 2026-06-15', '2026-06-15', '07:30', true],
      ]);
    }
  });

  it('without a UID is left out, for nothing could follow it', () => {
    expect(read(calendar(event('SUMMARY:AGM', 'DTSTART:20260506', 'RRULE:FREQ=YEARLY')))).toEqual({
      items: [],
      withdrawn: [],
      problems: ['"AGM" is a series without a UID: left out'],
    });
  });

  it('of the past century costs little, and so do thousands of them', () => {
    const many = Array.from({ length: 1_500 }, (_, n) =>
      event(`UID:${n}`, 'SUMMARY:AGM', 'DTSTART:19900115', 'RRULE:FREQ=MONTHLY'),
    );
    const startedAt = process.cpuUsage();
    const { items, problems } = read(calendar(...many));
    expect(items.length).toBeLessThanOrEqual(2_000);
    expect(problems.join()).toContain('more than 200 series');
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(5_000);
  });
});

describe('a calendar', () => {
  it.each([
    ['', 'empty'],
    [' \r\n', 'empty'],
    ['<!doctype html><html></html>', 'html'],
    ['<?xml version="1.0"?><rss/>', 'not-a-feed'],
    ['\u0000\u0001\u0002\u0003PNG', 'binary'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:AGM', 'malformed'],
    [`BEGIN:VCALENDAR\r\n${'X:1\r\n'.repeat(1_000_001)}`, 'too-large'],
  ])('%# is refused as %s', (text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'FeedRefused', code }));
  });

  it('that is cut off after an entry gives that entry and says so', () => {
    const text = calendar(event('UID:b', 'SUMMARY:AGM', 'DTSTART:20260506')).replace('END:VCALENDAR', 'BEGIN:VEVENT');
    expect(read(text)).toMatchObject({ items: [{ title: 'AGM' }], problems: ['ends before its calendar does'] });
  });

  it('with no entry is read as empty', () =>
    expect(read(calendar())).toEqual({ items: [], withdrawn: [], problems: [] }));

  it('of Windows with bare line feeds, small letters and a byte order mark is read', () => {
    const text =
      '\ufeffbegin:vcalendar\nbegin:vevent\nuid:a\nsummary:AGM\ndtstart:20260506\nend:vevent\nend:vcalendar\n';
    expect(read(text).items).toMatchObject([{ title: 'AGM', local_date: '2026-05-06' }]);
  });

  it.each([
    [
      'many entries',
      (): string => calendar(event('UID:a', 'SUMMARY:AGM', 'DTSTART:20260506').concat('\r\n').repeat(60_000)),
    ],
    ['one long line', (): string => calendar(event('UID:a', `SUMMARY:${'x'.repeat(4_900_000)}`, 'DTSTART:20260506'))],
    ['one line folded without end', (): string => calendar(event('UID:a', `SUMMARY:x${'\r\n y'.repeat(1_000_000)}`))],
    ['nothing but beginnings', (): string => `BEGIN:VCALENDAR\r\n${'BEGIN:VALARM\r\n'.repeat(300_000)}`],
  ])('of nearly 5 MB with %s is read or refused without quadratic time', (_name, make) => {
    const text = make();
    try {
      expect(read(text).items.length).toBeLessThanOrEqual(2_000);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedRefused);
    }
  });

  it('is read or refused by name and gives real dates, whatever it holds', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'END:VCALENDAR',
        'SUMMARY:AGM',
        'SUMMARY;LANGUAGE=sv:Årsstämma\\',
        'DTSTART:20260229T999999',
        'DTSTART;TZID=:20260424T010203',
        'DTSTART;VALUE=PERIOD:20260424T010203Z/PT1H',
        'DTSTART;TZID=Europe/Stockholm:20260329T023000',
        'SEQUENCE:-1',
        'RECURRENCE-ID:x',
        'RRULE:FREQ=YEARLY',
        'RRULE:FREQ=MONTHLY;INTERVAL=12;BYDAY=-1FR',
        'EXDATE:20260424,x',
        'RDATE;VALUE=PERIOD:20260424T010203Z/PT1H',
        'UID:',
        ' folded',
      ),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
        try {
          for (const { local_date, uid } of read(['BEGIN:VCALENDAR', ...lines].join('\r\n')).items) {
            expect(new Date(`${local_date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(local_date);
            expect(uid).not.toBe('');
          }
        } catch (error) {
          if (!(error instanceof FeedRefused)) throw error;
        }
      }),
    );
  });

  it('loses an entry alone to a value that is not of the type it says', () => {
    const properties = [
      ...['SUMMARY', 'UID', 'SEQUENCE', 'STATUS', 'DESCRIPTION', 'X-MICROSOFT-CDO-ALLDAYEVENT', 'DTSTART', 'DTEND'],
      ...['RDATE', 'EXDATE', 'RECURRENCE-ID', 'RRULE', 'DTSTAMP'],
    ];
    const types = [
      ...['DATE', 'DATE-TIME', 'TIME', 'DURATION', 'PERIOD', 'RECUR', 'UTC-OFFSET', 'INTEGER', 'FLOAT', 'BOOLEAN'],
      ...['BINARY', 'URI', 'CAL-ADDRESS', 'TEXT', 'CONSTRUCTOR', '__PROTO__'],
    ];
    const values = [
      ...['garbage', '', '2026', '20261399', '20260315T999999', 'P1X', 'FREQ=YEARLY;BYDAY=ZZ', '1/2', '+25', '1,2,3'],
      ...['20260101/20260102', ';;;'],
    ];
    const good = event('UID:good', 'SUMMARY:AGM', 'DTSTART:20260506');
    const oneOf = (texts: readonly string[]) => fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...properties),
        oneOf(types),
        oneOf(values),
        oneOf(['constructor', '__proto__', 'hasOwnProperty', 'UTC']),
        (property, type, value, zone) => {
          const bad = [
            'UID:bad',
            'SUMMARY:CMD',
            `DTSTART;TZID=${zone.replace(/[\r\n]/gu, '')}:20260610T090000`,
            `${property};VALUE=${type.replace(/[\r\n]/gu, '')}:${value.replace(/[\r\n]/gu, '')}`,
          ].filter((line, index, lines) => index === lines.length - 1 || !line.startsWith(property));
          const { items } = read(calendar(event(...bad), good));
          expect(items.map(({ uid }) => uid)).toContain('good');
        },
      ),
      { numRuns: 1_000 },
    );
    const { items, problems } = read(
      calendar(event('UID:bad', 'SUMMARY;VALUE=DATE:garbage', 'DTSTART:20260610'), good),
    );
    expect(items.map(({ uid }) => uid)).toEqual(['good']);
    expect(problems).toEqual(['"garbage" is not well-formed']);
  });

  it('that nests without end is read in bounded time, and what follows is read', () => {
    const begins = Array.from({ length: 200_000 }, (_, index) => `BEGIN:A${index}`).join('\r\n');
    const ends = 'END:ZZ\r\n'.repeat(200_000);
    const good = event('UID:a', 'SUMMARY:Interim report Q1', 'DTSTART;VALUE=DATE:20260424');
    expect(read(calendar('BEGIN:VEVENT', begins, ends, good)).items).toMatchObject([{ uid: 'a' }]);
  });
});
