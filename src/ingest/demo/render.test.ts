import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DemoTemplateError, renderDemo } from './render.ts';

/** A Saturday, 01:08 in Stockholm. */
const now = new Date('2026-11-21T00:08:59.500Z');
const render = (template: string): string => renderDemo(template, now);

describe('renderDemo', () => {
  it('writes instants as RFC 3339 with the offset of the place', () => {
    expect(render('{{at -1d 07:30 Europe/Helsinki}}')).toBe('2026-11-20T07:30:00+02:00');
    expect(render('{{ago 2h40m}}')).toBe('2026-11-20T21:28:59+00:00');
  });

  it('writes instants as RFC 822 in an RSS 2 document', () => {
    expect(render('<rss version="2.0">{{at -2d 17:05 Europe/Oslo}}')).toContain('Thu, 19 Nov 2026 17:05:00 +0100');
    expect(render('<rss>{{ago 45m}}')).toContain('Fri, 20 Nov 2026 23:23:59 +0000');
  });

  it('keeps to RFC 3339 where another document only speaks of rss', () => {
    expect(render('<rdf:RDF xmlns="http://purl.org/rss/1.0/">{{ago 0h01m}}')).toContain('2026-11-21T00:07:59+00:00');
  });

  it('steps over Saturdays and Sundays when it counts business days', () => {
    expect(render('{{day -1b iso}} {{day -5b iso}} {{day -6b iso}} {{day +1b iso}} {{day +6b iso}}')).toBe(
      '2026-11-20 2026-11-16 2026-11-13 2026-11-23 2026-11-30',
    );
    expect(render('{{weekday -1b}} {{weekday 0d}}')).toBe('Friday Saturday');
  });

  it('names the days of the week of loading, on any day of it', () => {
    const days = '{{day w1 iso}} {{day w5 iso}} {{day w8 iso}} {{day w-2 iso}}';
    const expected = '2026-11-16 2026-11-20 2026-11-23 2026-11-13';
    for (const day of ['16', '18', '21', '22'])
      expect(renderDemo(days, new Date(`2026-11-${day}T12:00:00Z`))).toBe(expected);
    expect(render('{{clock w2 10:00 Europe/Oslo}}')).toBe('10:00 CET');
    expect(() => render('{{at w1 10:00 Europe/Oslo}}')).toThrow(DemoTemplateError);
  });

  it('writes a date in each language of the feeds', () => {
    const dates = ['', ' sv', ' nb', ' nn', ' da', ' fi', ' is'].map((style) => render(`{{day +3d${style}}}`));
    expect(dates).toEqual([
      '24 November 2026',
      '24 november 2026',
      '24. november 2026',
      '24. november 2026',
      '24. november 2026',
      '24. marraskuuta 2026',
      '24. nóvember 2026',
    ]);
  });

  it('names the time that the zone has on that day, summer or winter', () => {
    const clocks =
      '{{clock +1d 10:00 Europe/Oslo}}, {{clock +1d 13:00 Europe/Helsinki}}, {{clock +1d 09:00 Atlantic/Reykjavik}}';
    expect(render(clocks)).toBe('10:00 CET, 13:00 EET, 09:00 GMT');
    expect(renderDemo(clocks, new Date('2026-07-01T12:00:00Z'))).toBe('10:00 CEST, 13:00 EEST, 09:00 GMT');
  });

  it('names the quarter that has ended long enough to be reported on', () => {
    const quarters =
      '{{quarter 0 short}}, {{quarter 0 words}} of {{quarter 0 year}}, {{quarter 0 months}}, {{quarter -4 short}}';
    expect(render(quarters)).toBe('Q3 2026, third quarter of 2026, July-September, Q3 2025');
    expect(renderDemo('{{quarter 0 short}} {{quarter +1 short}}', new Date('2027-01-20T12:00:00Z'))).toBe(
      'Q3 2026 Q4 2026',
    );
    expect(renderDemo('{{quarter 0 short}} {{quarter +1 short}}', new Date('2027-02-20T12:00:00Z'))).toBe(
      'Q4 2026 Q1 2027',
    );
  });

  it('leaves everything else as it is', () => {
    expect(render('{ "a": {} } $& $1 }}')).toBe('{ "a": {} } $& $1 }}');
  });

  it('reads the same at the same time', () => {
    const template = '{{at -3b 08:00 Europe/Stockholm}} {{ago 1h}} {{day +9b}} {{quarter 0 words}}';
    expect(render(template)).toBe(render(template));
  });

  it.each([
    ['{{when -1d}}', 'line 1: unknown placeholder {{when -1d}}'],
    ['{{constructor}}', 'line 1: unknown placeholder {{constructor}}'],
    ['{{}}', 'line 1: unknown placeholder {{}}'],
    ['a\nb {{Day +1d}}', 'line 2: unknown placeholder {{Day +1d}}'],
    ['a\n\n{{day +1d', 'line 3: a placeholder is not closed'],
    ['{{at 0d 07:30 Europe/Oslo}}', 'line 1: {{at 0d 07:30 Europe/Oslo}} has arguments it cannot take'],
    ['{{at +1b 07:30 Europe/Oslo}}', 'line 1: {{at +1b 07:30 Europe/Oslo}} has arguments it cannot take'],
    ['{{at -1b 24:00 Europe/Oslo}}', 'line 1: {{at -1b 24:00 Europe/Oslo}} has arguments it cannot take'],
    ['{{at -1b 07:30 America/New_York}}', 'line 1: {{at -1b 07:30 America/New_York}} has arguments it cannot take'],
    ['{{at -1b 07:30}}', 'line 1: {{at -1b 07:30}} has arguments it cannot take'],
    ['{{ago}}', 'line 1: {{ago}} has arguments it cannot take'],
    ['{{ago -2h}}', 'line 1: {{ago -2h}} has arguments it cannot take'],
    ['{{day 0b}}', 'line 1: {{day 0b}} has arguments it cannot take'],
    ['{{day +1w}}', 'line 1: {{day +1w}} has arguments it cannot take'],
    ['{{day +1d de}}', 'line 1: {{day +1d de}} has arguments it cannot take'],
    ['{{quarter 0 long}}', 'line 1: {{quarter 0 long}} has arguments it cannot take'],
    ['{{weekday}}', 'line 1: {{weekday}} has arguments it cannot take'],
  ])('refuses %j by name', (template, message) => {
    expect(() => render(template)).toThrow(new DemoTemplateError(message));
  });

  it('never writes an instant that has not come, whatever the hour, the place and the season', () => {
    const zone = fc.constantFrom(
      'Europe/Stockholm',
      'Europe/Oslo',
      'Europe/Copenhagen',
      'Europe/Helsinki',
      'Atlantic/Reykjavik',
    );
    const at = fc
      .record({
        days: fc.integer({ min: 1, max: 40 }),
        unit: fc.constantFrom('d', 'b'),
        minute: fc.integer({ min: 0, max: 1439 }),
        zone,
      })
      .map(({ days, unit, minute, zone: place }) => {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        return `{{at -${days}${unit} ${time} ${place}}}`;
      });
    const ago = fc.record({ h: fc.nat(999), m: fc.nat(99) }).map(({ h, m }) => `{{ago ${h}h${m}m}}`);
    const clock = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.oneof(at, ago), clock, fc.boolean(), (placeholder, when, isRss) => {
        const written = renderDemo(isRss ? `<rss >${placeholder}` : placeholder, when).replace('<rss >', '');
        const instant = Date.parse(written);
        expect(instant).not.toBeNaN();
        expect(instant).toBeLessThanOrEqual(when.getTime());
      }),
      { numRuns: 500 },
    );
  });
});
