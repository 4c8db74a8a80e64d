import { describe, expect, it } from 'vitest';
import { recordKinds } from './format/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { parseLine } from './parse.ts';

/** Everything that is wrong with a line, as `member: reason`. */
function listProblems(line: unknown): string[] {
  const parsed = parseLine(typeof line === 'string' ? line : JSON.stringify(line));
  return 'problems' in parsed ? parsed.problems.map(({ member, reason }) => `${member}: ${reason}`) : [];
}
const readValues = (line: unknown) => {
  const parsed = parseLine(JSON.stringify(line));
  return 'values' in parsed ? parsed.values : parsed.problems;
};

/** Members of each kind, transcribed from the bundle format; every record takes updated_at too. */
const members: Readonly<Record<(typeof recordKinds)[number], string>> = {
  country: 'id name iso2_code slug',
  exchange: 'id name mic_code country acronym operating_mic_code currency ticker_suffix timezone city',
  index: 'id name symbol exchange pan_nordic description companies',
  category: 'id name enabled',
  event_type: 'id slug label category',
  source: 'id name domain country source_type enabled preview language',
  company:
    'id name slug aliases country timezone sector industry description website parent_company merged_into is_active ' +
    'verified visible org_number lei listings former_tickers registry',
  article:
    'id source article_url published_at source_title source_language title summary key_points content_type ' +
    'disclosure_class documents category country live companies key_facts event event_type',
  event: 'id title status significance event_type summary companies related_to merged_into',
  story: 'id title summary content published_at country category articles companies key_entities event topics status',
  calendar_event:
    'id title event_type company scheduled_at scheduled_on date_precision status description fiscal_period dividend ' +
    'source source_article coverage_event scheduled_at_changed_at discarded',
  plan:
    'slug hourly monthly semantic_hourly mcp_hourly mcp_monthly archive_days preview_sources_only article_cap ' +
    'article_cap_per_company event_cap story_cap story_cap_per_company story_days calendar_cap watchlists ' +
    'watchlist_companies api mcp disabled_operations registers',
  account: 'id name plan billing_cycle_day',
  api_key: 'id account key key_sha256 last_four scopes allowed_ips disabled_operations revoked_at expires_at name',
  watchlist: 'id account name position companies created_at',
  feed: 'id source address kind identity paused obeys_robots interval_seconds',
  vector: 'of of_id embedder values',
};

describe('a line', () => {
  it('is a JSON object that names a kind', () => {
    expect(listProblems('{"record":')).toEqual([expect.stringMatching(/^null: is not JSON \(/)]);
    expect(listProblems('[]')).toEqual(['null: is not a JSON object']);
    expect(listProblems('null')).toEqual(['null: is not a JSON object']);
    expect(listProblems({ id: 'a' })).toEqual(['record: is missing; it names the kind of the record']);
    expect(listProblems({ record: 'person' })).toEqual([
      `record: does not know "person"; it takes ${recordKinds.join(', ')}`,
    ]);
    expect(listProblems({ record: ['country'] })).toEqual([
      expect.stringMatching(/^record: does not know \["country"\]/),
    ]);
  });

  it.each(recordKinds)('of kind %s takes the members of the format and no others', (record) => {
    const wrong = Object.fromEntries(members[record].split(' ').map((name) => [name, { wrong: true }]));
    const messages = listProblems({ record, ...wrong, updated_at: { wrong: true } }).map((text) =>
      text.replace(/[[.:].*$/, ''),
    );
    expect([...new Set(messages)].sort()).toEqual([...members[record].split(' '), 'updated_at'].sort());
    expect(
      listProblems({ record, nonsense: 1, __proto__x: 2 }).filter((text) => /nonsense|__proto__x/.test(text)),
    ).toEqual([
      `nonsense: is not a member of a record of kind ${record}`,
      `__proto__x: is not a member of a record of kind ${record}`,
    ]);
  });

  it('with members named like those of every object is no exception', () => {
    const messages = listProblems('{"record":"country","__proto__":{"name":"X"},"constructor":1,"registry":2}');
    expect(messages.sort()).toEqual([
      '__proto__: is not a member of a record of kind country',
      'constructor: is not a member of a record of kind country',
      'registry: is not a member of a record of kind country',
    ]);
  });

  it('holds no text that the store could not hold', () => {
    expect(listProblems(String.raw`{"record":"company","aliases":["a","\u0000"]}`)).toEqual([
      'aliases[1]: holds a NUL character',
    ]);
    expect(listProblems(String.raw`{"record":"country","name":"\ud800"}`)).toEqual([
      'name: holds half a character (a lone surrogate)',
    ]);
    expect(listProblems(String.raw`{"record":"country","name":"\ud83d\ude00"}`)).toEqual([]);
  });

  it('repeats at most 64 characters of a wrong value', () => {
    const [problem = ''] = listProblems({ record: 'country', iso2_code: 'x'.repeat(5000) });
    expect(problem.length).toBeLessThan(140);
  });

  it('names every wrong member of nested lists by its place', () => {
    expect(
      listProblems({
        record: 'company',
        listings: [
          { ticker: 'A', mic_code: 'XSTO' },
          { mic_code: 1, primary: 'yes', lot: 3, isin: 'SE1' },
        ],
      }),
    ).toEqual([
      'listings[1].ticker: is missing',
      'listings[1].mic_code: is 1 where a text is expected',
      'listings[1].primary: is "yes" where true or false is expected',
      'listings[1].isin: is "SE1" where an ISIN is expected',
      'listings[1].lot: is not a member of this object',
    ]);
  });

  it('of a story takes a company as a plain id', () => {
    expect(
      readValues({ record: 'story', companies: ['companykoivu', { id: 'companynorrv', role: 'mention' }] }),
    ).toMatchObject({
      companies: [
        { id: 'companykoivu', role: 'subject', is_primary: false },
        { id: 'companynorrv', role: 'mention', is_primary: false },
      ],
    });
    expect(listProblems({ record: 'article', companies: ['companykoivu', { id: 'companynorrv' }] })).toEqual([
      'companies[0]: is "companykoivu" where an object is expected',
      'companies[1].role: is missing',
    ]);
  });
});

describe('times', () => {
  it.each([
    ['2026-03-15T09:30:00Z', '2026-03-15T09:30:00.000Z'],
    ['2026-03-15T09:30:00.123456789+01:00', '2026-03-15T08:30:00.123Z'],
    ['2026-03-15T09:30-05:30', '2026-03-15T15:00:00.000Z'],
  ])('%s is %s', (sent, read) => {
    expect(readValues({ record: 'story', published_at: sent })).toEqual({ published_at: read });
  });

  it.each([
    '2026-03-15T09:30:00',
    '2026-03-15',
    '2026-02-30T00:00:00Z',
    '15 March 2026',
    '',
    1773567000,
    '2026-03-15 09:30:00Z',
  ])('%j is none', (sent) => {
    expect(listProblems({ record: 'story', published_at: sent })).toHaveLength(1);
  });

  it.each(['2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', ''])('%j is no date', (sent) => {
    expect(listProblems({ record: 'calendar_event', scheduled_on: sent })).toEqual([
      `scheduled_on: is ${JSON.stringify(sent)} where a date such as 2026-04-25 is expected`,
    ]);
  });
});

describe('forms', () => {
  it.each([
    ['country', 'id', 'ABCDEF123456'],
    ['country', 'id', 'short'],
    ['country', 'iso2_code', 'se'],
    ['country', 'name', '  '],
    ['country', 'slug', 'with space'],
    ['exchange', 'mic_code', 'STO'],
    ['exchange', 'currency', 'kr'],
    ['exchange', 'ticker_suffix', 'ST'],
    ['exchange', 'timezone', 'Stockholm'],
    ['exchange', 'timezone', '+01:00'],
    ['source', 'domain', 'Wire.Example'],
    ['source', 'domain', 'https://wire.example'],
    ['source', 'source_type', 'newspaper'],
    ['source', 'language', 'Swedish!'],
    ['company', 'sector', 'financials'],
    ['company', 'lei', '5493001KJTIIGC8Y1R1'],
    ['company', 'website', 'www.example.com'],
    ['company', 'website', 'javascript:alert(1)'],
    ['article', 'article_url', 'ftp://example.com/a'],
    ['article', 'article_url', 'http://'],
    ['article', 'content_type', 'press release'],
    ['event', 'status', 'open'],
    ['event', 'significance', 'huge'],
    ['calendar_event', 'event_type', 'earnings-report'],
    ['calendar_event', 'fiscal_period', 'Q3 2026'],
    ['calendar_event', 'date_precision', 'hour'],
    ['account', 'billing_cycle_day', 32],
    ['api_key', 'key', 'two words'],
    ['feed', 'interval_seconds', 59],
    ['feed', 'kind', 'csv'],
  ])('a %s whose %s is %j is refused by name and value', (record, member, value) => {
    expect(listProblems({ record, [member]: value })).toEqual([expect.stringMatching(new RegExp(`^${member}: `))]);
  });
});

describe('the kinds', () => {
  it('are written after the kinds they refer to, save to themselves', () => {
    const order = kinds.map(({ name }) => name);
    const backwards = kinds.flatMap(({ name, references = [] }) =>
      references.filter(({ to }) => order.indexOf(to) > order.indexOf(name)).map(({ to }) => `${name} refers to ${to}`),
    );
    expect(backwards).toEqual([]);
  });
});
