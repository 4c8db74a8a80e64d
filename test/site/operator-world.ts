import { sql } from 'kysely';
import type { Ingest } from '../../src/ingest/ports.ts';
import { createFeedAgent } from '../../src/ingest/sources/address-guard.ts';
import type { Role } from '../../src/people/person.ts';
import type { OperatorServices } from '../../src/web/site.ts';
import { createTestIngest } from '../support/ingest/ingest-harness.ts';
import { createTestDatabase } from '../world/database.ts';
import { NOW } from '../world/times.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What a feed, an issuer or an article may say of itself. */
export const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'';

/** A world with something for operators to decide on, and people of each role. */
export type OperatorWorld = World & {
  readonly ingest: Ingest;
  readonly visitors: Readonly<Record<Role, Visitor>>;
  /** How the audit log names them. */
  readonly authors: Readonly<Record<Role, string>>;
  readonly ids: Readonly<Record<Role, string>>;
  /** A digest of each table that holds something. */
  digest(): Promise<Readonly<Record<string, string>>>;
  rows(text: string): Promise<Record<string, unknown>[]>;
};

const AT = NOW;
const ago = (minutes: number): string => new Date(new Date(NOW).getTime() - minutes * 60_000).toISOString();

/** Feeds in each condition, a candidate company, marks of the pipeline, spend and refusals. */
async function fill({ db }: World): Promise<void> {
  await sql`insert into feeds (id, source_id, address, paused, interval_seconds, last_outcome, last_error, consecutive_failures,
      last_attempt_at, last_success_at, next_attempt_at, etag, created_at, updated_at) values
    ('feedok000000', 'boreal000000', 'https://boreal.example/rss', false, 300, 'fetched', null, 0, ${ago(2)}, ${ago(2)},
      ${ago(-3)}, '"v1"', ${ago(9000)}, ${AT}),
    ('feedfailing0', 'nordposten00', 'https://nordposten.example/rss?q=1', false, 300, 'failed: timeout', ${HOSTILE}, 4, ${ago(10)},
      ${ago(400)}, ${ago(-50)}, null, ${ago(9000)}, ${AT}),
    ('feedlate0000', 'kontoret0000', 'https://kontoret.example/rss', false, 300, 'fetched', null, 0, ${ago(90)}, ${ago(90)},
      ${ago(80)}, null, ${ago(9000)}, ${AT}),
    ('feedpaused00', 'notices00000', 'https://notices.example/rss', true, 300, null, null, 0, null, null, null, null,
      ${ago(9000)}, ${AT})`.execute(db);
  await sql`insert into companies (id, name, slug, country, verified, created_at, updated_at)
    values ('candidateone', ${`Skogsbruk ${HOSTILE} AB`}, 'skogsbruk', 'SE', false, ${AT}, ${AT}),
      ('candidatetwo', 'Fiskeriet AS', 'fiskeriet', 'NO', false, ${AT}, ${AT})`.execute(db);
  await sql`insert into candidate_companies (company_id, created_at) values ('candidateone', ${AT}), ('candidatetwo', ${AT})`.execute(
    db,
  );
  await sql`insert into candidate_company_keys (key, company_id)
    values ('name skogsbruk', 'candidateone'), ('name fiskeriet', 'candidatetwo')`.execute(db);
  await sql`insert into candidate_company_evidence (article_id, company_id, kind, value, words) values
    ('wirereport00', 'candidateone', 'title', 'Skogsbruk', ${HOSTILE}),
    ('wirereport00', 'candidatetwo', 'issuer_field', 'Fiskeriet AS', 'Fiskeriet AS')`.execute(db);
  await sql`insert into identifier_conflicts (kind, company_id, scheme, value, stored, source, name, found_at)
    values ('other_value', 'nordvik00000', 'lei', '549300TESTHAVTIND003', 'other', 'gleif', 'Nordvik <b>AB</b>', ${AT})`.execute(
    db,
  );
  await sql`insert into company_verifications (company_id, rule, evidence, before, at)
    values ('candidateone', 'declared', '[{"kind": "lei", "value": "X", "words": "<b>LEI</b>"}]', '{"listings": []}', ${AT})`.execute(
    db,
  );
  await sql`insert into article_inputs (article_id, title, text) values
    ('wirereport00', 'Nordvik turnover climbs', 'Nordvik sold more.'), ('pressreport0', 'Nordvik', 'Nordvik')`.execute(
    db,
  );
  await sql`update article_inputs set declared = ${JSON.stringify({
    reader: 'globenewswire',
    class: { scheme: 'globenewswire', code: null, name: `A class of its own ${HOSTILE}`, disclosure_class: null },
    trace: [],
  })}::jsonb where article_id = 'wirereport00'`.execute(db);
  await sql`insert into pipeline_marks (article_id, step, version, state, attempts, due_at, done_at, error) values
    ('wirereport00', 'enrich', 1, 'done', 0, ${AT}, ${AT}, null),
    ('wirereport00', 'story', 3, 'failed', 5, ${AT}, null, ${`broken: ${HOSTILE}`}),
    ('pressreport0', 'translate', 1, 'waiting', 0, ${AT}, null,
      'waits for a translator from Swedish: nordwire models add sv brings one')`.execute(db);
  await sql`insert into language_model_spend (day, model, calls, input_tokens, output_tokens, cost_usd) values
    ('2026-03-26', 'small-model', 12, 3400, 560, 0.25), ('2026-03-25', 'small-model', 2, 100, 20, 0.5)`.execute(db);
  await sql`insert into language_model_refusals (article_id, step, part, reason, written_by, at)
    values ('wirereport00', 'enrich', 'summary', ${`says what the text does not: ${HOSTILE}`}, 'openai:small', ${AT})`.execute(
    db,
  );
  await sql`insert into reading_traces (article_id, trace) values ('wirereport00', ${JSON.stringify([
    { rule: 'labels/event-type/phrase-title', text: `turnover climbs ${HOSTILE}` },
    { rule: 'companies/role/subject', text: 'Nordvik turnover' },
  ])}::jsonb)`.execute(db);
  await sql`insert into event_member_traces (article_id, event_id, decisions) values ('wirereport00', 'report000000', ${JSON.stringify(
    [
      {
        rule: 'events/joined/similar',
        text: 'joined',
        score: 0.81,
        threshold: { rule: 'events/threshold', text: 'the usual', value: 0.42 },
        trace: [{ rule: 'events/similarity/semantic', text: '0.9', value: 0.6 }],
      },
    ],
  )}::jsonb)`.execute(db);
}

/** Starts one; `operating` is what the pages know of their process. */
export async function startOperatorWorld(operating: Partial<OperatorServices> = {}): Promise<OperatorWorld> {
  const database = await createTestDatabase();
  const ingest = await createTestIngest(database, { now: () => new Date(NOW) });
  const polling = {
    fetch: { dispatcher: createFeedAgent({ allowPrivateAddresses: true }), userAgent: 'tests' },
    random: () => 0.5,
  };
  const world = await startWorld({
    emptyDatabase: database,
    site: { ingest, operating: { polling, allowPrivateFeeds: true, ...operating } },
  });
  await fill(world);
  const [admin, editor, member] = await Promise.all(
    (['admin', 'editor', 'member'] as const).map(async (role) => {
      const name = `Role ${role}`;
      const email = `${role}-${database.connection.embedded?.database ?? 'x'}@example.test`;
      const { id, cookie } = await addPerson(world, { name, email, role });
      return { id, visitor: createVisitor(world, cookie), author: `${name} <${email}>` };
    }),
  );
  if (admin === undefined || editor === undefined || member === undefined) throw new Error('Nobody was made.');
  const rows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(world.db)).rows;
  return {
    ...world,
    ingest,
    visitors: { admin: admin.visitor, editor: editor.visitor, member: member.visitor },
    authors: { admin: admin.author, editor: editor.author, member: member.author },
    ids: { admin: admin.id, editor: editor.id, member: member.id },
    rows,
    async digest() {
      const tables = await world.db.introspection.getTables();
      const found: Record<string, string> = {};
      // Who is signed in is no part of what operators decide.
      for (const { name, isView } of tables.filter((table) => !table.name.startsWith('session'))) {
        if (isView) continue;
        const { rows: sums } = await sql<{ sum: string | null }>`
          select md5(string_agg(t::text, ',' order by t::text)) as sum from ${sql.table(name)} t`.execute(world.db);
        if (sums[0]?.sum != null) found[name] = sums[0].sum;
      }
      return found;
    },
  };
}
