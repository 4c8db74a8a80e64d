import { sql } from 'kysely';
import { ActionRefused } from '../../src/core/action-refused.ts';
import { builtInSteps } from '../../src/ingest/background/run.ts';
import { importBundle } from '../../src/ingest/bundle/import.ts';
import { placeCandidate } from '../../src/ingest/companies/candidate-companies.ts';
import { removeDemo } from '../../src/ingest/demo/remove.ts';
import { importIdentifiers } from '../../src/ingest/identifiers/import-identifiers.ts';
import { dismissConflict, listConflicts } from '../../src/ingest/identifiers/list-identifiers.ts';
import { claimTask, readTask, requestTask } from '../../src/ingest/maintenance/tasks.ts';
import { setAccount } from '../../src/ingest/operate/accounts.ts';
import { restoreArticle, takeDownArticle } from '../../src/ingest/operate/articles.ts';
import { correctCalendarEvent } from '../../src/ingest/operate/calendar.ts';
import { rejectCandidate, rerunCompanies, verifyCandidates } from '../../src/ingest/operate/candidates.ts';
import { mergeCompanies } from '../../src/ingest/operate/companies.ts';
import { addCompany, setCompany } from '../../src/ingest/operate/edit-company.ts';
import { mergeEventsInto, removeEvent, splitEvent } from '../../src/ingest/operate/events.ts';
import { linkCompany, unlinkCompany } from '../../src/ingest/operate/links.ts';
import { rerunPipeline, retryPipeline } from '../../src/ingest/operate/pipeline.ts';
import { removeFeed } from '../../src/ingest/operate/remove-feed.ts';
import { pauseFeed, releaseFeed, resumeFeed, setFeed, setSource } from '../../src/ingest/operate/settings.ts';
import { blockSource, unblockSource } from '../../src/ingest/operate/sources.ts';
import { unmergeCompany } from '../../src/ingest/operate/unmerge-company.ts';
import { undoVerification } from '../../src/ingest/operate/verifications.ts';
import {
  addToWatchlist,
  createWatchlist,
  deleteWatchlist,
  moveWatchlist,
  removeFromWatchlist,
  renameWatchlist,
} from '../../src/ingest/operate/watchlists.ts';
import { runPipeline } from '../../src/ingest/pipeline/run-pipeline.ts';
import { noteMove } from '../../src/ingest/polling/manners.ts';
import type { Ingest } from '../../src/ingest/ports.ts';
import { asLines, type TestRecord } from '../support/ingest/bundle/bundle-harness.ts';
import { anna, eventRecord, memberRecord } from '../support/ingest/operate/operate-harness.ts';
import { takeDeclared } from './news.ts';
import type { Scene } from './process.ts';

export const entry = (id: string, members: Record<string, unknown> = {}): TestRecord => ({
  record: 'calendar_event',
  id,
  company: 'companynorrv',
  title: `Entry ${id}`,
  event_type: 'agm',
  scheduled_at: '2026-05-06T08:00:00Z',
  ...members,
});

export const news: readonly TestRecord[] = [
  eventRecord('eventaaaaaaa'),
  memberRecord('articleaaaa1', 'eventaaaaaaa', { published_at: '2026-03-15T07:00:00Z' }),
  memberRecord('articleaaaa2', 'eventaaaaaaa', { source: 'paper.example', published_at: '2026-03-15T08:00:00Z' }),
  eventRecord('eventbbbbbbb'),
  memberRecord('articlebbbb1', 'eventbbbbbbb', { published_at: '2026-03-15T09:00:00Z' }),
  eventRecord('eventlapsed0'),
  memberRecord('articlelaps1', 'eventlapsed0', {
    published_at: '2026-03-01T09:00:00Z',
    companies: [{ id: 'companyoxelv', role: 'subject', is_primary: true }],
  }),
  entry('entryahead00'),
  entry('entrypast000', {
    event_type: 'capital_markets_day',
    scheduled_at: '2026-03-10T08:00:00Z',
    status: 'scheduled',
  }),
  entry('entrysame000', { company: 'companyoxelv' }),
  {
    record: 'story',
    id: 'storyaaaaaaa',
    event: 'eventaaaaaaa',
    title: 'Story',
    summary: 'Summary',
    content: 'Content',
    country: 'SE',
    published_at: '2026-03-15T09:00:00Z',
    articles: ['articleaaaa1', 'articleaaaa2'],
    companies: [{ id: 'companynorrv', role: 'subject', is_primary: true }],
  },
];

export const bundle = (ingest: Ingest, records: readonly TestRecord[], pipeline = false): Promise<unknown> =>
  importBundle(ingest, asLines(records), { pipeline });

const wireFeed = { record: 'feed', id: 'feedwire0000', source: 'wire.example', address: 'https://wire.example/rss' };

const onePlan = { record: 'plan', slug: 'plus', hourly: 100 };
const acme = { record: 'account', id: 'accountacme0', name: 'Acme', plan: 'plus' };
const mines = { record: 'watchlist', id: 'listmines000', account: acme.id, name: 'Mines', companies: ['companynorrv'] };
const withMines = (ingest: Ingest) => bundle(ingest, [onePlan, acme, mines]);

export const owners: readonly Scene[] = [
  {
    name: 'work on the machine that is requested and taken',
    writers: ['maintenance/tasks.ts'],
    ground: 'bundle',
    setUp: async () => {},
    async run({ db, now }) {
      if ((await readTask(db, 'backup')) === undefined)
        await db.transaction().execute((tx) => requestTask(tx, 'backup', { args: {}, author: 'Anna', now: now() }));
      await claimTask(db, 'backup', now());
    },
  },
  {
    name: 'a feed that follows a permanent redirect',
    writers: ['polling/manners.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await bundle(ingest, [wireFeed])),
    async run(ingest) {
      // A poll of the new address sees no redirect.
      const moved = 'https://wire.example/moved';
      const known = await ingest.db
        .selectFrom('feeds')
        .select('address')
        .where('id', '=', wireFeed.id)
        .executeTakeFirst();
      const address = known?.address ?? wireFeed.address;
      if (address === moved) return;
      await noteMove(ingest, { id: wireFeed.id, address, moved_to: moved, moved_polls: 2 }, moved);
    },
  },
  {
    name: 'an account that renames and fills its watchlist',
    writers: ['operate/watchlists.ts'],
    ground: 'bundle',
    setUp: async (ingest) => void (await withMines(ingest)),
    async run(ingest) {
      const owner = { account: acme.id, author: 'anna@example.test' };
      await renameWatchlist(ingest, owner, mines.id, 'Ores');
      await addToWatchlist(ingest, owner, mines.id, ['companyoxelv']);
    },
  },
];

/** A command that is done already is refused the second time. */
const passOverRefusal = (error: unknown): void => {
  if (!(error instanceof ActionRefused)) throw error;
};

const operator = (
  action: string,
  run: (ingest: Ingest) => Promise<unknown>,
  before: (ingest: Ingest) => Promise<unknown> = async () => {},
): Scene => ({
  name: action,
  writers: ['operate/act.ts'],
  ground: 'bundle',
  async setUp(ingest) {
    await bundle(ingest, news);
    await sql`
      insert into pipeline_marks (article_id, step, version, state, attempts, due_at, error) values
        ('articleaaaa1', 'embed', 1, 'failed', 5, '2026-03-15T11:00:00Z', 'no answer'),
        ('articleaaaa2', 'embed', 1, 'done', 1, '2026-03-15T11:00:00Z', null)`.execute(ingest.db);
    await before(ingest);
  },
  run: async (ingest) => void (await run(ingest)),
});

/** An issuer that a release names and the store does not know. */
export async function makeCandidate(ingest: Ingest): Promise<void> {
  await placeCandidate(ingest, { name: 'Granvik AB', isIssuer: true, items: [] }, 'SE');
}

async function idOfGranvik(ingest: Ingest): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from companies where name = 'Granvik AB'`.execute(ingest.db);
  return rows[0]?.id ?? '';
}

/** The candidate, verified by the identifiers that its release declares. */
async function verifyByRelease(ingest: Ingest): Promise<void> {
  await makeCandidate(ingest);
  await takeDeclared(ingest, 'sourcewire00');
  const verifying: Ingest = { ...ingest, verifyCandidates: ['declared'] };
  await runPipeline(verifying, builtInSteps(verifying), { signal: new AbortController().signal });
}

/** The LEI of a company without one, and another LEI of a company that has one, which is a conflict. */
const IDENTIFIERS = [
  'company,scheme,value',
  'oxelvik-verktyg-ab,lei,549300TESTOXELVIK019',
  'XSTO:NRVK-B,lei,549300TESTNORRVIK027',
].join('\n');

async function* readIdentifiers(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(IDENTIFIERS);
}

const addIdentifiers = (ingest: Ingest) =>
  importIdentifiers(ingest, anna, { name: 'identifiers.csv', bytes: readIdentifiers() });

async function dismissFirst(ingest: Ingest): Promise<void> {
  const [conflict] = await listConflicts(ingest, 1);
  if (conflict !== undefined) await dismissConflict(ingest, anna, conflict.id);
}

const demonstration: readonly TestRecord[] = [
  {
    record: 'source',
    id: 'sourcedemo00',
    name: 'Demo',
    domain: 'demo-wire.example',
    country: 'SE',
    source_type: 'wire_service',
  },
  { record: 'feed', id: 'feeddemo0000', source: 'demo-wire.example', address: 'https://demo-wire.example/rss' },
  eventRecord('eventdemo000'),
  memberRecord('articledemo1', 'eventdemo000', { source: 'demo-wire.example' }),
  memberRecord('articledemo2', 'eventbbbbbbb', { source: 'demo-wire.example' }),
];

/** Every command of an operator, under the name that the audit log knows it by. */
/** Takes an article down, to be erased on the next day. */
export const hide = (ingest: Ingest, id: string): Promise<unknown> =>
  takeDownArticle({ ...ingest, takedownGraceMs: 86_400_000 }, anna, id);

export const operators: readonly Scene[] = [
  operator('articles link', (ingest) =>
    linkCompany(ingest, anna, 'articlebbbb1', { company: 'companyoxelv', role: 'partner', isPrimary: false }),
  ),
  operator(
    'articles unlink',
    (ingest) => unlinkCompany(ingest, anna, 'articlebbbb1', 'companyoxelv'),
    (ingest) =>
      linkCompany(ingest, anna, 'articlebbbb1', { company: 'companyoxelv', role: 'partner', isPrimary: false }),
  ),
  operator('articles takedown', (ingest) => takeDownArticle(ingest, anna, 'articlebbbb1')),
  operator(
    'articles restore',
    (ingest) => restoreArticle(ingest, anna, 'articleaaaa1'),
    (ingest) => hide(ingest, 'articleaaaa1'),
  ),
  operator('sources block', (ingest) => blockSource(ingest, anna, 'wire.example')),
  operator(
    'sources unblock',
    (ingest) => unblockSource(ingest, anna, 'wire.example'),
    (ingest) => blockSource(ingest, anna, 'wire.example'),
  ),
  operator(
    'feeds set',
    (ingest) => setFeed(ingest, anna, 'feedwire0000', { identity: 'link', intervalSeconds: 900 }),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'feeds pause',
    (ingest) => pauseFeed(ingest, anna, 'feedwire0000'),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'feeds resume',
    (ingest) => resumeFeed(ingest, anna, 'feedwire0000'),
    async (ingest) => {
      await bundle(ingest, [wireFeed]);
      await pauseFeed(ingest, anna, 'feedwire0000');
    },
  ),
  operator(
    'feeds release',
    (ingest) => releaseFeed(ingest, anna, 'feedwire0000'),
    async (ingest) => {
      await bundle(ingest, [wireFeed]);
      await sql`update feeds set intake = 'held'`.execute(ingest.db);
    },
  ),
  operator(
    'feeds remove',
    (ingest) => removeFeed(ingest, anna, 'feedwire0000').catch(passOverRefusal),
    (ingest) => bundle(ingest, [wireFeed]),
  ),
  operator(
    'accounts set',
    (ingest) => setAccount(ingest, anna, 'accountacme0', 'pro'),
    (ingest) =>
      bundle(ingest, [
        { record: 'plan', slug: 'plus', hourly: 100 },
        { record: 'plan', slug: 'pro', hourly: 5000 },
        { record: 'account', id: 'accountacme0', name: 'Acme', plan: 'plus', billing_cycle_day: 15 },
      ]),
  ),
  operator('sources set', (ingest) =>
    setSource(ingest, anna, 'wire.example', { sourceType: 'blog', language: 'nb', policy: { licence: 'as agreed' } }),
  ),
  operator('events merge', (ingest) => mergeEventsInto(ingest, anna, 'eventaaaaaaa', ['eventbbbbbbb'])),
  operator(
    'events split',
    (ingest) => splitEvent(ingest, anna, 'eventaaaaaaa', ['articleaaaa2']),
    // Written by the service, so that it is withdrawn.
    (ingest) => sql`update stories set method = 'extractive'`.execute(ingest.db),
  ),
  operator('events remove', (ingest) => removeEvent(ingest, anna, 'eventaaaaaaa')),
  operator(
    'companies verify',
    async (ingest) => verifyCandidates(ingest, anna, [await idOfGranvik(ingest)]),
    makeCandidate,
  ),
  operator(
    'companies reject',
    async (ingest) => rejectCandidate(ingest, anna, await idOfGranvik(ingest)),
    makeCandidate,
  ),
  operator('companies add', (ingest) =>
    addCompany(ingest, anna, { name: 'Granvik AB', country: 'SE', listings: ['XSTO:GRAN-B'] }, { isNew: false }).catch(
      passOverRefusal,
    ),
  ),
  operator('companies set', (ingest) => setCompany(ingest, anna, 'companynorrv', { name: 'Norrvik Marine AB' })),
  operator('pipeline rerun companies', (ingest) => rerunCompanies(ingest, anna, ['companynorrv'])),
  operator('companies merge', (ingest) => mergeCompanies(ingest, anna, 'companynorrv', 'companyoxelv')),
  operator(
    'companies unmerge',
    (ingest) => unmergeCompany(ingest, anna, 'companyoxelv'),
    (ingest) => mergeCompanies(ingest, anna, 'companynorrv', 'companyoxelv'),
  ),
  operator(
    'companies unverify',
    async (ingest) => undoVerification(ingest, anna, await idOfGranvik(ingest)).catch(passOverRefusal),
    verifyByRelease,
  ),
  operator('companies identifiers', addIdentifiers),
  operator('companies dismiss', dismissFirst, addIdentifiers),
  operator(
    'demo remove',
    (ingest) => removeDemo(ingest, anna),
    (ingest) => bundle(ingest, demonstration),
  ),
  operator(
    'watchlists create',
    // A second one is more than the plan allows.
    (ingest) => createWatchlist(ingest, anna, 'accountacme0', 'Mines').catch(passOverRefusal),
    (ingest) => bundle(ingest, [{ ...onePlan, watchlists: 1 }, acme]),
  ),
  operator('watchlists delete', (ingest) => deleteWatchlist(ingest, anna, mines.id).catch(passOverRefusal), withMines),
  operator('watchlists add', (ingest) => addToWatchlist(ingest, anna, mines.id, ['companyoxelv']), withMines),
  operator('watchlists rename', (ingest) => renameWatchlist(ingest, anna, mines.id, 'Ores'), withMines),
  operator('watchlists move', (ingest) => moveWatchlist(ingest, anna, mines.id, 'up'), withMines),
  operator('watchlists remove', (ingest) => removeFromWatchlist(ingest, anna, mines.id, ['companynorrv']), withMines),
  operator('calendar correct', (ingest) =>
    correctCalendarEvent(ingest, anna, 'entryahead00', { date: '2026-05-07', time: '10:00' }),
  ),
  operator('pipeline retry', (ingest) => retryPipeline(ingest, anna, {})),
  operator('pipeline rerun', (ingest) => rerunPipeline(ingest, anna, { step: 'embed' })),
];
