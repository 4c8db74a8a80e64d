import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessActions } from '../../src/access/access-actions.ts';
import { feedActions } from '../../src/ingest/feeds/feed-actions.ts';
import { newsActions } from '../../src/ingest/operate/actions.ts';
import { listUnknownClasses } from '../../src/ingest/operate/unknown-classes.ts';
import { HOSTILE, type OperatorWorld, startOperatorWorld } from './operator-world.ts';
import { createVisitor } from './visitor.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await startOperatorWorld();
});
afterAll(() => world.close());

const forEditors = [
  '/operator',
  '/operator/feeds',
  '/operator/feeds?state=failing',
  '/operator/feeds/add',
  '/operator/feeds/feedok000000',
  '/operator/feeds/feedok000000/pause',
  '/operator/feeds/feedpaused00/resume',
  '/operator/feeds/feedok000000/release',
  '/operator/feeds/feedok000000/remove',
  '/operator/feeds/feedok000000/set?interval=600&identity=auto',
  '/operator/sources',
  '/operator/classes',
  '/operator/sources/boreal000000',
  '/operator/sources/boreal000000/block',
  '/operator/sources/boreal000000/unblock',
  '/operator/sources/boreal000000/set',
  '/operator/queue',
  '/operator/queue/retry',
  '/operator/queue/rerun',
  '/operator/candidates',
  '/operator/candidates/verify',
  '/operator/verifications',
  '/operator/conflicts',
  '/operator/conflicts/1/dismiss',
  '/operator/companies',
  '/operator/companies?q=nordvik',
  '/operator/companies/add',
  '/operator/companies/nordvik00000',
  '/operator/companies/candidateone',
  '/operator/companies/candidateone/verify',
  '/operator/companies/candidateone/reject',
  '/operator/companies/nordvik00000/set',
  '/operator/companies/nordvik00000/merge',
  '/operator/companies/nordvik00000/rerun',
  '/operator/companies/nordvik00000/unverify',
  '/operator/companies/nordvik00000/unmerge',
  '/operator/find',
  '/operator/find?q=nordvik',
  '/operator/find?state=live',
  '/operator/find?company=nordvik00000&from=2026-01-01',
  '/operator/takedown',
  '/operator/hidden',
  '/operator/articles/wirereport00',
  '/operator/articles/wirereport00/takedown',
  '/operator/articles/wirereport00/restore',
  '/operator/articles/wirereport00/link',
  '/operator/articles/wirereport00/unlink',
  '/operator/events/report000000',
  '/operator/events/report000000?q=nordvik',
  '/operator/events/report000000/merge',
  '/operator/events/report000000/split',
  '/operator/events/report000000/remove',
  '/operator/calendar/today0000000',
  '/operator/calendar/today0000000/correct',
  '/operator/spend',
  '/operator/refusals',
];
const forAdmins = [
  '/operator/mail',
  '/operator/mail/test',
  '/operator/webhooks',
  '/operator/people/invite',
  '/operator/people',
  '/operator/people?q=member',
  '/operator/accounts',
  '/operator/accounts/free00000000',
  '/operator/accounts/free00000000/set',
  '/operator/keys/free00000000/revoke',
  '/operator/audit',
  '/operator/audit?author=Role&action=feeds+add&target=x&since=2026-01-01&before=5',
];

describe.each([
  ...forEditors.map((path) => ({ path, least: 'editor' })),
  ...forAdmins.map((path) => ({ path, least: 'admin' })),
])('$path', ({ path, least }) => {
  it('leads nobody to sign-in and back', async () => {
    const seen = await createVisitor(world).get(path);
    expect([seen.status, seen.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(path.slice(1))}`]);
  });

  it('is refused to members', async () => {
    expect((await world.visitors.member.get(path)).status).toBe(403);
  });

  it(`is shown to ${least === 'admin' ? 'admins alone' : 'editors and admins'}`, async () => {
    expect((await world.visitors.admin.get(path)).status).toBe(200);
    expect((await world.visitors.editor.get(path)).status).toBe(least === 'admin' ? 403 : 200);
  });

  it('shows what others wrote as text, and keeps out of every cache', async () => {
    const { document, text, headers } = await world.visitors.admin.get(path);
    expect(text).not.toContain(HOSTILE);
    expect(
      [...document.querySelectorAll('script')].every((each) => each.getAttribute('src')?.startsWith('assets/')),
    ).toBe(true);
    expect(document.querySelectorAll('[onerror], [style], style').length).toBe(0);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the unknown disclosure classes', () => {
  it('are listed by source with their counts and the last release, and the page of sources leads there', async () => {
    const { document: sources } = await world.visitors.editor.get('/operator/sources');
    expect(sources.querySelector('main a[href$="operator/classes"]')).not.toBeNull();
    const { document } = await world.visitors.editor.get('/operator/classes');
    const [heading] = document.querySelectorAll('main h2');
    expect(heading?.textContent).toContain('1 class, 1 release');
    const [row] = await listUnknownClasses(world.db);
    expect(heading?.querySelector('a')?.getAttribute('href')).toContain(row?.source_id);
    const [cells, ...others] = [...document.querySelectorAll('main tbody tr')].map((line) =>
      [...line.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(others).toEqual([]);
    expect(cells?.slice(0, 4)).toEqual(['globenewswire', '–', row?.name, '1']);
    expect(document.querySelector('main tbody time')?.getAttribute('datetime')).toBe(
      row?.last_published_at.toISOString(),
    );
    expect(document.querySelector('main tbody a')?.getAttribute('href')).toContain('operator/articles/wirereport00');
  });
});

describe('the pages of a person', () => {
  it('are for admins alone, and there is none of who is not there', async () => {
    for (const part of ['', '/role', '/join', '/leave', '/remove']) {
      const path = `/operator/people/${world.ids.member}${part}`;
      expect((await createVisitor(world).get(path)).status).toBe(303);
      expect((await world.visitors.editor.get(path)).status).toBe(403);
      expect((await world.visitors.admin.get(path)).status).toBe(200);
      expect((await world.visitors.admin.get(`/operator/people/nobody000000${part}`)).status).toBe(404);
    }
  });
});

describe('the form of each action', () => {
  const actions = [...Object.values(newsActions), ...Object.values(feedActions), accessActions.revokeKey];
  const roles = ['member', 'editor', 'admin'];
  const paths = [...forEditors, ...forAdmins];
  const readAction = async (path: string) => {
    const { document } = await world.visitors.admin.get(path);
    const line = document.querySelector('form.action ~ p .command')?.textContent ?? '';
    return actions.find(({ name }) => line.startsWith(`nordwire ${name} `));
  };

  it('is there for every action, with its command', async () => {
    const found = new Set<string>();
    for (const path of paths) found.add((await readAction(path))?.name ?? '');
    expect(actions.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each(['member', 'editor'] as const)(
    'is refused to %s below the role of the action, with a valid token',
    async (role) => {
      const visitor = world.visitors[role];
      const { document } = await visitor.get(role === 'member' ? '/account' : '/operator/feeds/add');
      const token = document.querySelector('input[name="form_token"]')?.getAttribute('value') ?? '';
      const before = await world.digest();
      for (const path of paths) {
        const action = await readAction(path);
        if (action === undefined) continue;
        // The pages of operators show every account: an action of owners needs the admin there.
        const needed = action.grant === 'owner' ? 'admin' : action.grant;
        const isAllowed = roles.indexOf(role) >= roles.indexOf(needed);
        const { status } = await visitor.post(path, { form_token: token });
        expect([path, status === 403]).toEqual([path, !isAllowed]);
      }
      expect(await world.digest()).toEqual(before);
    },
  );
});

describe('reasons', () => {
  const decision = {
    rule: 'events/placed/joined',
    text: 'joined',
    score: 2.5,
    threshold: { rule: 'events/threshold/shared-company', text: 'both name nordvik00000', value: 0 },
    trace: [{ rule: 'events/evidence/quantity-same', text: 'the titles state a number in common', value: 0.5 }],
  };

  it('of an event are sentences that name records, with rule ids folded', async () => {
    await sql`
      insert into event_member_traces (article_id, event_id, decisions)
      values ('wirereport00', 'report000000', ${JSON.stringify([decision])}::jsonb)
      on conflict (article_id) do update set decisions = excluded.decisions`.execute(world.db);
    const { document } = await world.visitors.editor.get('/operator/events/report000000');
    const piece = [...document.querySelectorAll('.decision')].find((one) => one.textContent?.includes('Joined'));
    expect(piece?.querySelector('p')?.textContent).toBe(
      'Joined because both name Nordvik Industrier AB and the headlines state the same number.',
    );
    expect(piece?.querySelector('details')?.textContent).toContain('events/evidence/quantity-same +0.50');
    // The texts of the best source name articles by their ids.
    expect(document.querySelector('dl.facts a[href^="operator/articles/"]')).not.toBeNull();
    for (const code of document.querySelectorAll('.decision code, .trace code'))
      expect(code.closest('details')).not.toBeNull();
  });

  it('of an article are sentences', async () => {
    await sql`
      insert into reading_traces (article_id, trace) values ('wirereport00', ${JSON.stringify([
        { rule: 'labels/event-type/phrase-title', text: 'turnover climbs' },
        { rule: 'labels/content-type/source', text: 'wire_service' },
      ])}::jsonb) on conflict (article_id) do update set trace = excluded.trace`.execute(world.db);
    const { document } = await world.visitors.editor.get('/operator/articles/wirereport00');
    const said = [...document.querySelectorAll('ul.trace')].filter((list) => list.closest('details') === null);
    expect(said.slice(0, 2).map((list) => list.textContent)).toEqual([
      'The headline has “turnover climbs”.',
      'The type of its source is “wire service”.',
    ]);
  });

  it('name a record that is not there', async () => {
    const { status, words } = await world.visitors.editor.get('/operator/events/nosuchevent0');
    expect([status, words]).toEqual([404, expect.stringContaining('Unknown event nosuchevent0.')]);
  });
});
