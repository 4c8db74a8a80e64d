import { describe, expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const calendar = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Skogshamn//IR//EN', ...components, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const read = (body: string | Uint8Array, timezone = 'Europe/Stockholm') =>
  readCalendar(typeof body === 'string' ? Buffer.from(body) : body, {
    address: 'https://skogshamn.example/ir.ics',
    timezone,
    now: new Date('2026-11-20T12:00:00Z'),
  });
const datesOf = (body: string | Uint8Array, timezone?: string): string[] =>
  read(body, timezone).items.map(({ local_date, local_time }) => `${local_date} ${local_time ?? 'day'}`);
const startOf = (timezone: string, ...lines: string[]): string => {
  const { items, problems } = read(calendar(event('UID:a', 'SUMMARY:Interim report', ...lines)), timezone);
  return items[0] === undefined ? problems.join() : `${items[0].local_date} ${items[0].local_time ?? 'day'}`;
};

describe('entries with one UID', () => {
  const shared = (title: string, date: string, ...more: string[]) =>
    event('UID:calendar@skogshamn.example', `DTSTART;VALUE=DATE:${date}`, `SUMMARY:${title}`, ...more);

  it('and different titles are different entries, each with a UID of its own', () => {
    const { items, problems } = read(
      calendar(
        shared('Year-end report 2026', '20270211'),
        shared('Interim report January-March 2027', '20270422'),
        shared('Annual general meeting 2027', '20270505'),
      ),
    );
    expect(items.map(({ title, local_date }) => [title, local_date])).toEqual([
      ['Year-end report 2026', '2027-02-11'],
      ['Interim report January-March 2027', '2027-04-22'],
      ['Annual general meeting 2027', '2027-05-05'],
    ]);
    expect(new Set(items.map(({ uid }) => uid)).size).toBe(3);
    expect(problems).toEqual([]);
  });

  it('keep their UIDs when the exporter lists them in another order or moves one', () => {
    const uids = (...events: string[]) =>
      Object.fromEntries(read(calendar(...events)).items.map(({ title, uid }) => [title, uid]));
    const one = shared('Bokslutskommuniké', '20270211', 'SEQUENCE:3');
    const other = shared('Årsstämma', '20270505', 'SEQUENCE:3');
    const moved = shared('Årsstämma', '20270519', 'SEQUENCE:3');
    expect(uids(moved, one)).toEqual(uids(one, other));
  });

  it.each([
    ['an older revision of another title', [shared('AGM', '20270505'), shared('CMD', '20270601', 'SEQUENCE:1')], 'AGM'],
    ['an equal of one title', [shared('Tulosjulkistus', '20270211'), shared('Tulosjulkistus', '20270422')], 'Tulos'],
  ])('hide %s, which is named', (_name, events, hidden) => {
    const { items, problems } = read(calendar(...events));
    expect(items).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^"${hidden}.* has its UID$`, 'u'))]);
  });

  it('and one title are revisions, about which nothing is said', () => {
    expect(read(calendar(shared('AGM', '20270505'), shared('AGM', '20270506', 'SEQUENCE:1')))).toMatchObject({
      items: [{ local_date: '2027-05-06' }],
      problems: [],
    });
  });
});

describe('a start', () => {
  it.each([
    ['DTSTART:20270422T083000.000Z', '2027-04-22 10:30'],
    ['DTSTART:20270423T083000-0500', '2027-04-23 15:30'],
    ['DTSTART:20270424T063000+0000', '2027-04-24 08:30'],
    ['DTSTART:20270425T0830', '2027-04-25 08:30'],
    ['DTSTART:2027-04-26T08:30:00', '2027-04-26 08:30'],
    ['DTSTART:2027-04-27', '2027-04-27 day'],
    ['DTSTART:2027-04-26T08:30:00+03:00', '2027-04-26 07:30'],
    ['DTSTART:2027-04-26T08:30:00.123456+03:00[Europe/Helsinki]', '2027-04-26 07:30'],
    ['DTSTART:2027-04-26 08:30', '2027-04-26 08:30'],
    ['DTSTART;VALUE=DATE-TIME;TZID=Europe/Helsinki:2027-04-26T08:30', '2027-04-26 07:30'],
    ['DTSTART:20270426T083000 EET', '2027-04-26 07:30'],
    ['DTSTART;VALUE=DATE:20270426T000000', '2027-04-26 day'],
    ['DTSTART;TZID=Europe/Helsinki:20270423T083000Z', '2027-04-23 10:30'],
  ])('%s is read whole', (line, expected) => expect(startOf('Europe/Stockholm', line)).toBe(expected));

  it.each([
    ['DTSTART:20270422T083000 soon', 'has no real time'],
    ['DTSTART:20270422T083000+2500', 'has no real time'],
    ['DTSTART:20270422T083075Z', 'has no real date'],
    ['DTSTART:22.4.2027 8:30', 'has no real date'],
    ['DTSTART:20270422T083', 'has no real date'],
  ])('%s is left out by name', (line, fault) =>
    expect(startOf('Europe/Stockholm', line)).toBe(`"Interim report" ${fault}`),
  );
});

describe('a zone', () => {
  it.each([
    ['"tzone://Microsoft/Utc"', '20270301', '09:30'],
    ['"UTC+01"', '20270302', '08:30'],
    ['"GMT+0100"', '20270303', '08:30'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '20270304', '08:30'],
    ['"(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius"', '20270305', '07:30'],
    ['"CEST"', '20270306', '08:30'],
    ['"Central European Time"', '20270307', '08:30'],
    ['"Europe/Stockholm (CET)"', '20270308', '08:30'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien', '20270701', '08:30'],
    ['"(UTC+02:00) Helsinki, Kiova, Riika, Sofia, Tallinna, Vilna"', '20270701', '07:30'],
    ['"(GMT+01.00) Amsterdam / Berlin / Stockholm"', '20270701', '08:30'],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '20270701', '09:30'],
    ['"(UTC) Monrovia, Reykjavik"', '20270701', '10:30'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '20270701', '14:30'],
    ['"(UTC+05:30) Nowhere"', '20270701', '05:00'],
    ['"(UTC) Coordinated Universal Time"', '20270701', '10:30'],
    ['/mozilla.org/20050126_1/Europe/Helsinki', '20270701', '07:30'],
    ['/freeassociation.sourceforge.net/CET', '20270701', '08:30'],
    ['W. Europe Daylight Time', '20270701', '08:30'],
    ['Romance Standard Time', '20270701', '08:30'],
    ['America/New York', '20270701', '14:30'],
    ['EET', '20270701', '07:30'],
    ['WEST', '20270701', '09:30'],
    ['Eastern European Summer Time', '20270701', '07:30'],
    ['Helsinki', '20270701', '07:30'],
    ['svensk tid', '20270701', '08:30'],
    ['suomen aikaa', '20270701', '07:30'],
    ['-0500', '20270701', '15:30'],
    ['Etc/GMT-3', '20270701', '07:30'],
  ])('%s on %s at 08:30 is %s in Stockholm', (tzid, date, expected) =>
    expect(startOf('Europe/Stockholm', `DTSTART;TZID=${tzid}:${date}T083000`)).toContain(` ${expected}`),
  );

  it('that the calendar defines under a name that looks like an offset is the defined one', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:GMT+0100', 'BEGIN:STANDARD', 'DTSTART:16011028T030000'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010325T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
      ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ].join('\r\n');
    const at = (date: string, tzid: string) =>
      datesOf(calendar(zone, event('UID:a', 'SUMMARY:AGM', `DTSTART;TZID=${tzid}:${date}T083000`)));
    expect(at('20270701', 'GMT+0100')).toEqual(['2027-07-01 08:30']);
    expect(at('20270201', '"gmt+0100"')).toEqual(['2027-02-01 08:30']);
  });
});

describe('midnight for whole days in another zone', () => {
  it.each([
    [
      'Europe/Helsinki',
      ['DTSTART;TZID=Europe/Stockholm:20270422T000000', 'DTEND;TZID=Europe/Stockholm:20270423T000000'],
    ],
    ['Europe/Helsinki', ['DTSTART;TZID=Europe/London:20270422T000000', 'DURATION:P1D']],
    ['Europe/Stockholm', ['DTSTART:20270422T000000+0300', 'DURATION:PT24H']],
    [
      'Atlantic/Reykjavik',
      ['DTSTART;TZID=FLE Standard Time:20270422T000000', 'DTEND;TZID=FLE Standard Time:20270422T235900'],
    ],
    ['Europe/Oslo', ['DTSTART;TZID=America/New_York:20270422T000000']],
    ['Europe/Stockholm', ['DTSTART:20270421T220000Z', 'DTEND:20270422T220000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']],
    ['Europe/Helsinki', ['DTSTART:20270421T220000Z', 'DTEND:20270422T220000Z', 'X-FUNAMBOL-ALLDAY:1']],
  ])('is, for an issuer in %s, a day: %j', (timezone, lines) =>
    expect(startOf(timezone, ...lines)).toBe('2027-04-22 day'),
  );

  it('is a time where the entry lasts an hour', () =>
    expect(startOf('Europe/Helsinki', 'DTSTART;TZID=Europe/London:20270422T000000', 'DURATION:PT1H')).toBe(
      '2027-04-22 02:00',
    ));
});

describe('a folded line', () => {
  const folded = (title: string, at: string, end = '\r\n ', charset?: BufferEncoding): Uint8Array => {
    const body = Buffer.from(calendar(event('UID:a', 'DTSTART:20270422', `SUMMARY:${title}`)), charset);
    const cut = body.indexOf(Buffer.from(at, charset)) + 1;
    return Buffer.concat([body.subarray(0, cut), Buffer.from(end), body.subarray(cut)]);
  };

  it.each([
    ['Interim report, presentation held in Malmö', 'ö', '\r\n '],
    ['Halvårsrapport för Skogshamn, å, ä och ö', 'å', '\n '],
    ['Osavuosikatsaus, Hämeenlinna', 'ä', '\r\n\t'],
    ['Årshlutauppgjör, Þórshöfn', 'Þ', '\r '],
    ['Capital markets day 📈 2027', '📈', '\r\n '],
  ])('is joined before it is decoded: %s', (title, letter, end) =>
    expect(read(folded(title, letter, end))).toMatchObject({ items: [{ title }], problems: [] }),
  );

  it('of a single-byte text is read by its character set', () => {
    const body = folded('Årsstämma i Malmö', 'm', '\r\n ', 'latin1');
    expect(read(body).items[0]?.title).toBe('Årsstämma i Malmö');
  });

  it('of a text in two bytes a character is joined too', () => {
    const body = calendar(event('UID:a', 'DTSTART:20270422', 'SUMMARY:Årsstäm\r\n ma'));
    expect(read(Buffer.from(`\ufeff${body}`, 'utf16le')).items[0]?.title).toBe('Årsstämma');
  });
});

describe('an encoded value', () => {
  const base64 = (text: string, charset: BufferEncoding) => Buffer.from(text, charset).toString('base64');
  it.each([
    [
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Del=C3=A5rsrapport f=C3=B6r kvartalet',
      'Delårsrapport för kvartalet',
    ],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Del=E5rsrapport', 'Delårsrapport'],
    ['SUMMARY;QUOTED-PRINTABLE:Generalforsamling p=C3=A5 R=C3=A6kker', 'Generalforsamling på Rækker'],
    [
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:Puolivuosi=\r\nkatsaus H=C3=A4m=\r\neenlinna',
      'Puolivuosikatsaus Hämeenlinna',
    ],
    ['SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:Kvartals=\r\n rapport =\r\n =C3=B8st', 'Kvartalsrapport øst'],
    [`SUMMARY;ENCODING=BASE64;CHARSET=UTF-8:${base64('Aðalfundur 2027', 'utf8')}`, 'Aðalfundur 2027'],
    [`SUMMARY;ENCODING=b;CHARSET=ISO-8859-1:${base64('Årsstämma', 'latin1')}`, 'Årsstämma'],
    [
      `SUMMARY;LANGUAGE=nb;ENCODING=BASE64;VALUE=BINARY:${base64('Ordinær generalforsamling', 'utf8').replace('Z', 'Z\r\n ')}`,
      'Ordinær generalforsamling',
    ],
    ['SUMMARY;CHARSET=x-none;ENCODING=QUOTED-PRINTABLE:=C3=85rsst=C3=A4mma', 'Årsstämma'],
  ])('%s is read', (line, title) =>
    expect(read(calendar(event('UID:a', 'DTSTART:20270422T060000Z', line))).items).toMatchObject([
      { title, local_date: '2027-04-22', local_time: '08:00' },
    ]),
  );

  it('cannot end its property', () => {
    const line = 'SUMMARY;ENCODING=QUOTED-PRINTABLE:AGM=0D=0ASTATUS:CANCELLED';
    expect(read(calendar(event('UID:a', 'DTSTART:20270422', line))).items).toMatchObject([
      { title: 'AGM STATUS:CANCELLED', cancelled: false },
    ]);
  });
});

describe('a change to all later dates of a series', () => {
  const master = (...more: string[]) => event('UID:s', 'SUMMARY:Monthly sales figures', ...more);
  const months = (text: string, timezone?: string) => datesOf(text, timezone).filter((date) => date < '2027-07');

  it('moves them by as much as the first one', () => {
    const series = master('DTSTART:20260210T070000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10');
    const change = master('RECURRENCE-ID;RANGE=THISANDFUTURE:20270310T070000Z', 'DTSTART:20270312T080000Z');
    for (const body of [calendar(series, change), calendar(change, series)])
      expect(months(body).sort()).toEqual([
        ...['2026-12-10 08:00', '2027-01-10 08:00', '2027-02-10 08:00'],
        ...['2027-03-12 09:00', '2027-04-12 10:00', '2027-05-12 10:00', '2027-06-12 10:00'],
      ]);
  });

  it('leaves a date alone that has a change of its own, and later changes follow', () => {
    const body = calendar(
      master('DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=MONTHLY;COUNT=6'),
      master('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270110', 'DTSTART;VALUE=DATE:20270112'),
      master('RECURRENCE-ID;VALUE=DATE:20270210', 'DTSTART;VALUE=DATE:20270220'),
      master('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270410', 'DTSTART;TZID=Europe/Helsinki:20270409T083000'),
    );
    expect(months(body).sort()).toEqual([
      ...[
        '2026-12-10 day',
        '2027-01-12 day',
        '2027-02-20 day',
        '2027-03-12 day',
        '2027-04-09 07:30',
        '2027-05-09 07:30',
      ],
    ]);
  });

  it('calls them off', () => {
    const body = calendar(
      master('DTSTART;TZID=Europe/Stockholm:20261210T080000', 'RRULE:FREQ=MONTHLY;COUNT=4'),
      master(
        'RECURRENCE-ID;TZID=Europe/Stockholm;RANGE=THISANDFUTURE:20270210T080000',
        ...['DTSTART;TZID=Europe/Stockholm:20270210T080000', 'STATUS:CANCELLED'],
      ),
    );
    expect(read(body).items.map(({ local_date, cancelled }) => [local_date, cancelled])).toEqual([
      ['2026-12-10', false],
      ['2027-01-10', false],
      ['2027-02-10', true],
      ['2027-03-10', true],
    ]);
  });

  it('to earlier dates is read as one to one date, and named', () => {
    const { problems } = read(
      calendar(
        master('DTSTART:20261210', 'RRULE:FREQ=MONTHLY;COUNT=4'),
        master('RECURRENCE-ID;RANGE=THISANDPRIOR:20270110', 'DTSTART:20270112'),
      ),
    );
    expect(problems).toEqual(['"Monthly sales figures" changes a range of dates that is not read: read as one date']);
  });
});

describe('a withdrawal', () => {
  const cancelled = (body: string) => read(body).items.map((item) => item.cancelled);

  it.each([
    ['the method of its calendar', calendar('METHOD:CANCEL', event('UID:a', 'SUMMARY:CMD', 'DTSTART:20270310'))],
    ['a method in the entry', calendar(event('UID:a', 'METHOD:CANCEL', 'SUMMARY:CMD', 'DTSTART:20270310'))],
    ['its status', calendar(event('UID:a', 'STATUS:CANCELLED', 'SUMMARY:CMD', 'DTSTART:20270310'))],
    ['its status in American spelling', calendar(event('UID:a', 'STATUS:Canceled', 'SUMMARY:CMD', 'DTSTART:20270310'))],
  ])('is read from %s', (_name, body) => expect(cancelled(body)).toEqual([true]));

  it('by the method of one calendar of a file leaves the others alone', () => {
    const body = calendar('METHOD:CANCEL', event('UID:a', 'SUMMARY:CMD', 'DTSTART:20270310')).concat(
      calendar('METHOD:PUBLISH', event('UID:b', 'SUMMARY:AGM', 'DTSTART:20270410')),
    );
    expect(cancelled(body)).toEqual([true, false]);
  });

  it('needs no title and no date', () => {
    const body = calendar('METHOD:CANCEL', event('UID:a', 'SEQUENCE:2'), event('UID:b', 'DTSTART:20270410'));
    expect(read(body)).toEqual({
      items: [],
      withdrawn: [
        { uid: 'a', sequence: 2 },
        { uid: 'b', sequence: 0 },
      ],
      problems: [],
    });
  });

  it('of one date of a series is an excluded date', () => {
    const body = calendar(
      event('UID:s', 'SUMMARY:AGM', 'DTSTART:20270310', 'RRULE:FREQ=MONTHLY;COUNT=2', 'EXDATE;VALUE=DATE:20270410'),
    );
    expect(read(body)).toMatchObject({ items: [{ uid: 's 2027-03-10' }], withdrawn: [{ uid: 's 2027-04-10' }] });
  });
});
