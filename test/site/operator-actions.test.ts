import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import type { PageResponse, Visitor } from './visitor.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await startOperatorWorld();
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, string | readonly string[]>>;

const readMark = ({ document }: PageResponse): string | undefined =>
  document.querySelector('input[name="shown"]')?.getAttribute('value') ?? undefined;

/** Shows what an action would change. */
const tryOut = (visitor: Visitor, path: string, fields: Fields = {}): Promise<PageResponse> =>
  visitor.send(path, fields);

/** Runs an action that was shown. */
async function run(visitor: Visitor, path: string, fields: Fields = {}): Promise<PageResponse> {
  const shown = readMark(await tryOut(visitor, path, fields));
  if (shown === undefined) throw new Error(`${path} shows nothing that would change`);
  return visitor.send(path, { ...fields, shown });
}

const last = async () => (await world.rows('select action, author, reason from audit_log order by id desc limit 1'))[0];

/** In the sequence in which they run: later ones find what earlier ones left. */
const actions: readonly {
  readonly path: string;
  readonly action: string;
  readonly fields?: Fields;
  /** Of whoever may. */
  readonly role?: 'admin' | 'editor';
  readonly leads?: string;
  readonly stands: readonly [text: string, row: Record<string, unknown>];
}[] = [
  {
    path: '/operator/feeds/feedok000000/pause',
    action: 'feeds pause',
    stands: [`select paused from feeds where id = 'feedok000000'`, { paused: true }],
  },
  {
    path: '/operator/feeds/feedpaused00/resume',
    action: 'feeds resume',
    stands: [`select paused from feeds where id = 'feedpaused00'`, { paused: false }],
  },
  {
    path: '/operator/feeds/feedok000000/set',
    action: 'feeds set',
    fields: { interval: '900', identity: 'guid' },
    stands: [
      `select interval_seconds, identity from feeds where id = 'feedok000000'`,
      { interval_seconds: 900, identity: 'guid' },
    ],
  },
  {
    path: '/operator/feeds/feedlate0000/remove',
    action: 'feeds remove',
    leads: '/operator/feeds',
    stands: [`select count(*)::int as left from feeds where id = 'feedlate0000'`, { left: 0 }],
  },
  {
    path: '/operator/sources/boreal000000/set',
    action: 'sources set',
    fields: {
      name: 'Boreal',
      country: 'no',
      source_type: 'wire_service',
      language: 'nb',
      licence: 'asked',
      text_days: '30',
    },
    stands: [
      `select name, language, policy from sources where id = 'boreal000000'`,
      { name: 'Boreal', language: 'nb', policy: { licence: 'asked', text_days: 30 } },
    ],
  },
  {
    path: '/operator/queue/retry',
    action: 'pipeline retry',
    fields: { step: 'story' },
    leads: '/operator/queue',
    stands: [
      `select state, attempts from pipeline_marks where article_id = 'wirereport00' and step = 'story'`,
      { state: 'due', attempts: 0 },
    ],
  },
  {
    path: '/operator/queue/rerun',
    action: 'pipeline rerun',
    fields: { step: 'translate', since: '2026-03-01' },
    leads: '/operator/queue',
    stands: [
      `select state, version from pipeline_marks where article_id = 'pressreport0' and step = 'translate'`,
      { state: 'due', version: 0 },
    ],
  },
  {
    path: '/operator/companies/nordvik00000/rerun',
    action: 'pipeline rerun companies',
    stands: [
      `select state from pipeline_marks where article_id = 'wirereport00' and step = 'enrich'`,
      { state: 'due' },
    ],
  },
  {
    path: '/operator/companies/candidateone/set',
    action: 'companies set',
    fields: { name: 'Skogsbruk AB', country: 'SE' },
    stands: [
      `select name, verified from companies where id = 'candidateone'`,
      { name: 'Skogsbruk AB', verified: false },
    ],
  },
  {
    path: '/operator/companies/candidateone/verify',
    action: 'companies verify',
    leads: '/operator/candidates',
    stands: [`select shown from companies where id = 'candidateone'`, { shown: true }],
  },
  {
    path: '/operator/companies/candidateone/unverify',
    action: 'companies unverify',
    stands: [`select shown from companies where id = 'candidateone'`, { shown: false }],
  },
  {
    path: '/operator/conflicts/1/dismiss',
    action: 'companies dismiss',
    leads: '/operator/conflicts',
    stands: [`select dismissed_at is not null as dismissed from identifier_conflicts`, { dismissed: true }],
  },
  {
    path: '/operator/companies/candidatetwo/reject',
    action: 'companies reject',
    leads: '/operator/candidates',
    stands: [
      `select rejected_at is not null as rejected from candidate_companies where company_id = 'candidatetwo'`,
      { rejected: true },
    ],
  },
  {
    path: '/operator/companies/add',
    action: 'companies add',
    fields: { name: 'Kvarnbacken Energi AB', country: 'SE', is_new: 'true' },
    leads: expect.stringMatching(/^\/operator\/companies\/[a-z0-9]{12}$/),
    stands: [`select verified from companies where name = 'Kvarnbacken Energi AB'`, { verified: true }],
  },
  {
    path: '/operator/companies/nordvik00000/merge',
    action: 'companies merge',
    fields: { other: 'nordsub00000' },
    stands: [`select merged_into from companies where id = 'nordsub00000'`, { merged_into: 'nordvik00000' }],
  },
  {
    path: '/operator/companies/nordsub00000/unmerge',
    action: 'companies unmerge',
    stands: [`select merged_into from companies where id = 'nordsub00000'`, { merged_into: null }],
  },
  {
    path: '/operator/calendar/today0000000/correct',
    action: 'calendar correct',
    fields: { date: '2026-04-24', time: '07:30', status: '', title: '', description: '' },
    stands: [
      `select local_date::text as date, date_source, corrected from calendar_events where id = 'today0000000'`,
      { date: '2026-04-24', date_source: 'editor', corrected: ['date'] },
    ],
  },
  {
    path: '/operator/articles/wirereport00/link',
    action: 'articles link',
    fields: { company: 'fjell0000000', role: 'partner' },
    stands: [
      `select role, is_primary from article_companies where article_id = 'wirereport00' and company_id = 'fjell0000000'`,
      { role: 'partner', is_primary: false },
    ],
  },
  {
    path: '/operator/articles/wirereport00/unlink',
    action: 'articles unlink',
    fields: { company: 'bank00000000' },
    stands: [
      `select count(*)::int as links from article_companies where article_id = 'wirereport00' and company_id = 'bank00000000'`,
      { links: 0 },
    ],
  },
  {
    path: '/operator/events/report000000/split',
    action: 'events split',
    fields: { articles: ['pressreport0'] },
    leads: expect.stringMatching(/^\/operator\/events\/(?!report000000)[a-z0-9]{12}$/),
    stands: [
      `select event_id <> 'report000000' as elsewhere from articles where id = 'pressreport0'`,
      { elsewhere: true },
    ],
  },
  {
    path: '/operator/events/report000000/merge',
    action: 'events merge',
    fields: { others: 'deal00000000' },
    stands: [
      `select status, merged_into from events where id = 'deal00000000'`,
      { status: 'merged', merged_into: 'report000000' },
    ],
  },
  {
    path: '/operator/articles/wirereport00/takedown',
    action: 'articles takedown',
    stands: [`select withheld, title from articles where id = 'wirereport00'`, { withheld: 'takedown', title: null }],
  },
  {
    path: '/operator/takedown',
    action: 'articles takedown',
    fields: { article: 'newsreport00' },
    leads: '/operator/articles/newsreport00',
    stands: [`select withheld from articles where id = 'newsreport00'`, { withheld: 'takedown' }],
  },
  {
    path: '/operator/events/report000000/remove',
    action: 'events remove',
    stands: [`select status from events where id = 'report000000'`, { status: 'removed' }],
  },
  {
    path: '/operator/sources/boreal000000/block',
    action: 'sources block',
    stands: [`select enabled from sources where id = 'boreal000000'`, { enabled: false }],
  },
  {
    path: '/operator/sources/boreal000000/unblock',
    action: 'sources unblock',
    stands: [`select enabled from sources where id = 'boreal000000'`, { enabled: true }],
  },
  {
    path: '/operator/accounts/free00000000/set',
    action: 'accounts set',
    role: 'admin',
    fields: { plan: 'pro' },
    stands: [`select plan from accounts where id = 'free00000000'`, { plan: 'pro' }],
  },
  {
    path: '/operator/keys/free00000000/revoke',
    action: 'keys revoke',
    role: 'admin',
    leads: '/operator/accounts/free00000000',
    stands: [`select revoked_at is not null as revoked from api_keys where id = 'free00000000'`, { revoked: true }],
  },
];

describe.each(actions)(
  '$path',
  ({ path, action, fields = {}, role = 'editor' as const, leads, stands: [text, row] }) => {
    const reason = `because of ${HOSTILE}`;

    it('is refused to who may not, whatever they send', async () => {
      const before = await world.digest();
      const strangers = role === 'admin' ? (['member', 'editor'] as const) : (['member'] as const);
      for (const stranger of strangers) {
        // The form of somebody who may: its token is another's.
        expect((await world.visitors[stranger].post(path, { ...fields } as Record<string, string>)).status).toBe(403);
      }
      expect(await world.digest()).toEqual(before);
    });

    it('shows what would change, and changes nothing', async () => {
      const before = await world.digest();
      const seen = await tryOut(world.visitors[role], path, { ...fields, reason });
      expect([seen.status, readMark(seen) === undefined]).toEqual([200, false]);
      expect(seen.words).toContain('Nothing is changed yet.');
      expect(seen.text).not.toContain(HOSTILE);
      expect(await world.digest()).toEqual(before);
    });

    it('is done once it was shown, in the name of who did it', async () => {
      const seen = await run(world.visitors[role], path, { ...fields, reason });
      expect([seen.status, seen.location]).toEqual([303, leads ?? path.replace(/\/[a-z]+$/, '')]);
      expect(await last()).toEqual({ action, author: world.authors[role], reason });
      expect(await world.rows(text)).toEqual([row]);
      const result = await world.visitors[role].get(String(seen.location));
      expect(result.document.querySelector('[role="status"]')?.textContent?.length).toBeGreaterThan(5);
      expect(result.text).not.toContain(HOSTILE);
    });
  },
);

describe('an action', () => {
  const path = '/operator/feeds/feedfailing0/set';

  it('is shown anew where a field changed after it was shown', async () => {
    const shown = readMark(await tryOut(world.visitors.editor, path, { interval: '600', identity: 'auto' }));
    const before = await world.digest();
    const seen = await world.visitors.editor.send(path, { interval: '1200', identity: 'auto', shown: String(shown) });
    expect([seen.status, seen.words.includes('Nothing is changed yet.')]).toEqual([200, true]);
    expect(await world.digest()).toEqual(before);
  });

  it('may get another reason after it was shown', async () => {
    const fields = { interval: '600', identity: 'auto' };
    const shown = readMark(await tryOut(world.visitors.editor, path, { ...fields, reason: 'first' }));
    const seen = await world.visitors.editor.send(path, { ...fields, reason: 'second', shown: String(shown) });
    expect(seen.status).toBe(303);
    expect(await last()).toMatchObject({ action: 'feeds set', reason: 'second' });
  });

  it('says what is wrong beside the field and keeps what was written', async () => {
    const seen = await tryOut(world.visitors.editor, path, { interval: '5', identity: 'auto', reason: 'soon' });
    expect(seen.status).toBe(422);
    expect(seen.document.querySelector('#interval-wrong')?.textContent).toBe('Use 60 to 86400 seconds.');
    expect(seen.document.querySelector('#interval')?.getAttribute('value')).toBe('5');
    expect(seen.document.querySelector('#reason')?.getAttribute('value')).toBe('soon');
  });

  it('says why it is refused', async () => {
    const seen = await tryOut(world.visitors.editor, '/operator/companies/nordvik00000/merge', { other: 'nobody' });
    expect([seen.status, seen.document.querySelector('[role="alert"]')?.textContent]).toEqual([
      422,
      'Unknown company nobody.',
    ]);
  });

  it('that changes nothing cannot be given', async () => {
    const seen = await tryOut(world.visitors.editor, '/operator/feeds/feedok000000/pause');
    expect([seen.status, readMark(seen)]).toEqual([200, undefined]);
    expect(seen.words).toContain('is paused already.');
  });

  it('is refused from another origin and without a token', async () => {
    const before = await world.digest();
    const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const foreign = await world.visitors.editor.send(path, { interval: '300' }, { headers: from });
    expect(foreign.status).toBe(403);
    expect((await world.visitors.editor.post(path, { interval: '300', shown: 'x' })).status).toBe(403);
    expect(await world.digest()).toEqual(before);
  });

  it('on what is not there is no page', async () => {
    for (const gone of ['feeds/nothing00000/pause', 'events/nothing00000/merge', 'calendar/nothing00000/correct'])
      expect((await world.visitors.editor.get(`/operator/${gone}`)).status).toBe(404);
    expect((await world.visitors.editor.get('/operator/articles/nothing00000')).status).toBe(404);
  });
});

describe('feeds add and poll now', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>
<item><title>Havnkraft opens a plant in Bergen</title><link>https://local.example/plant</link><guid>1</guid></item></channel></rss>`;
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/rss+xml').end(rss),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)));

  it('brings a feed through the checks of the command, and its articles at once', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`;
    const fields = { address, domain: 'local.example', country: 'no', reason: 'a new paper' };
    const before = await world.digest();
    const shown = await tryOut(world.visitors.editor, '/operator/feeds/add', fields);
    expect(shown.words).toContain('of local.example is added with its source, polled within seconds.');
    expect(await world.digest()).toEqual(before);
    const added = await run(world.visitors.editor, '/operator/feeds/add', fields);
    expect(added.location).toMatch(/^\/operator\/feeds\/[a-z0-9]{12}$/);
    expect(await last()).toEqual({ action: 'feeds add', author: world.authors.editor, reason: 'a new paper' });
    const polled = await world.visitors.editor.send(`${added.location}/poll`, {}, { on: String(added.location) });
    expect(polled.location).toBe(added.location);
    const result = await world.visitors.editor.get(String(polled.location));
    expect(result.document.querySelector('[role="status"]')?.textContent).toBe(
      'Polled: fetched, 1 new, 0 changed, 0 known',
    );
    expect(await world.rows(`select country from articles where article_url = 'https://local.example/plant'`)).toEqual([
      { country: 'NO' },
    ]);
  });

  it('refuses what the command refuses', async () => {
    const known = await tryOut(world.visitors.editor, '/operator/feeds/add', {
      address: 'https://boreal.example/rss',
      country: 'NO',
    });
    expect([known.status, known.document.querySelector('[role="alert"]')?.textContent]).toEqual([
      422,
      'The feed is there already: feedok000000.',
    ]);
    const calendar = await tryOut(world.visitors.editor, '/operator/feeds/add', {
      address: 'https://new.example/calendar.ics',
      format: 'ical',
    });
    expect(calendar.document.querySelector('[role="alert"]')?.textContent).toContain(
      'A calendar belongs to one company',
    );
  });

  it('polls for editors alone', async () => {
    expect((await world.visitors.member.post('/operator/feeds/feedok000000/poll', {})).status).toBe(403);
    expect((await world.visitors.editor.post('/operator/feeds/feedok000000/poll', {})).status).toBe(403);
  });
});

describe('people', () => {
  const decide = async (part: string, fields: Fields) => {
    const path = `/operator/people/${world.ids.member}/${part}`;
    const before = await world.digest();
    await tryOut(world.visitors.admin, path, fields);
    expect(await world.digest()).toEqual(before);
    return run(world.visitors.admin, path, { ...fields, reason: 'new here' });
  };
  const accounts = () => world.rows(`select account_id from account_people where person_id = '${world.ids.member}'`);

  it('get a role and accounts, and lose them', async () => {
    await decide('join', { account: 'pro000000000' });
    expect(await accounts()).toEqual([{ account_id: 'pro000000000' }]);
    expect(await last()).toEqual({ action: 'people add', author: world.authors.admin, reason: 'new here' });
    await decide('leave', { account: 'pro000000000' });
    expect(await accounts()).toEqual([]);
    await decide('role', { role: 'editor' });
    expect(await last()).toEqual({ action: 'people set-role', author: world.authors.admin, reason: 'new here' });
    expect((await world.visitors.member.get('/operator/feeds')).status).toBe(200);
    const gone = await decide('remove', {});
    expect(gone.location).toBe('/operator/people');
    expect((await world.visitors.member.get('/operator/feeds')).location).toMatch(/^\/sign-in/);
  });

  it('keep one admin', async () => {
    const seen = await tryOut(world.visitors.admin, `/operator/people/${world.ids.admin}/role`, { role: 'member' });
    expect([seen.status, seen.document.querySelector('[role="alert"]')?.textContent]).toEqual([
      422,
      expect.stringContaining('is the last admin'),
    ]);
  });
});

describe('the audit log', () => {
  const shown = async (query: string) => {
    const { document } = await world.visitors.admin.get(`/operator/audit${query}`);
    return {
      rows: [...document.querySelectorAll('.record')].map(
        (row) => row.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
      ),
      next: document.querySelector('a[rel="next"]')?.getAttribute('href'),
    };
  };

  it('is narrowed by action, author, record and time, with what was written as text', async () => {
    const { rows } = await shown(
      '?action=feeds+pause&author=role+EDITOR&target=feedok000000&since=2026-03-26&until=2026-03-27',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`feeds pause feed feedok000000 by ${world.authors.editor}, 2026-03-26 10:30 UTC`);
    expect(rows[0]).toContain(`because of ${HOSTILE}`);
    expect((await shown('?until=2026-03-26')).rows).toEqual([]);
    expect((await shown('?author=nobody')).rows).toEqual([]);
  });

  it('is walked page by page to its end, each row once and the filter kept', async () => {
    await world.rows(`insert into audit_log (at, author, action, kind, record_id)
      select '2026-01-01', 'Bulk <b>', 'x walk', 'event', n::text from generate_series(1, 120) n`);
    const seen: string[] = [];
    let query: string | undefined = '?action=x+walk&author=bulk';
    while (query !== undefined) {
      const { rows, next } = await shown(query);
      seen.push(...rows);
      if (next != null) expect(next).toContain('author=bulk&action=x+walk');
      query = next?.slice('operator/audit'.length);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});
