import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** What formats of files stumble over: their own escapes, ends of lines, the mark of null, letters beyond the first plane. */
const AWKWARD = 'tab\there, line\nbreak\r\n, \\N and \\. and \\t, "quotes", \u00e5\u0111\ud83d\udcf0';

const AT = "timestamptz '2026-03-01T08:00:00.123Z'";
/** Some article, event, and so on: each the first by its id. */
const first = (table: string, column = 'id'): string => `(select min(${column}) from ${table})`;

/** A row of each table that a world of tests leaves empty. */
const rows: Readonly<Record<string, string>> = {
  audit_log: `(at, author, action, kind, record_id, reason, before)
    values (${AT}, 'Anna', 'articles takedown', 'article', 'a', $1, '{"a": [1, null]}'), (${AT}, 'Bo', 'x', 'event', 'b', null, null)`,
  store_settings: `(name, value) values ('mark', to_jsonb($1::text))`,
  feeds: `(id, source_id, address, last_error, created_at, updated_at)
    values ('feed00000000', ${first('sources')}, 'https://feed.example/', $1, ${AT}, ${AT})`,
  feed_items: `(source_id, identity, content_hash, article_id) values (${first('sources')}, $1, 'h', ${first('articles')})`,
  calendar_feed_entries: `(feed_id, uid, calendar_event_id, sequence)
    values ('feed00000000', $1, ${first('calendar_events')}, 3)`,
  websub_subscriptions: `(feed_id, hub, topic, token, secret, due_at)
    values ('feed00000000', 'https://hub.example/', $1, repeat('t', 40), 's', ${AT})`,
  article_inputs: `(article_id, title, categories) values (${first('articles')}, $1, array[$1, null, '{}'])`,
  figure_notes: `(id, article_id, was_held) values ($1, ${first('articles')}, true)`,
  pipeline_marks: `(article_id, step, version, state, due_at, error)
    values (${first('articles')}, 'translate', 1, 'due', ${AT}, $1)`,
  vectors: `(of, of_id, embedder, "values") values ('article', ${first('articles')}, $1, '\\x00ff0a5c4e09')`,
  language_model_refusals: `(article_id, step, part, reason, written_by, at)
    values (${first('articles')}, 'translate', 'title', $1, 'm', ${AT})`,
  language_model_spend: `(day, model, calls, input_tokens, cost_usd) values ('2026-03-01', $1, 1, 9007199254740993, 0.000001)`,
  hidden_articles: `(article_id, state, author, hidden_at, erase_at)
    values (${first('articles')}, 'live', $1, ${AT}, ${AT})`,
  event_exclusions: `(article_id, event_id, alone, author, at)
    values (${first('articles')}, ${first('events')}, true, $1, ${AT})`,
  event_member_traces: `(article_id, event_id, decisions)
    values (${first('articles')}, ${first('events')}, jsonb_build_array($1::text, 0.1))`,
  event_relation_traces: `(event_id, related_to, decision)
    values (${first('events')}, (select max(id) from events), to_jsonb($1::text))`,
  event_relations: `(event_id, earlier_id, relation, decision)
    values (${first('events')}, (select max(id) from events), 'follows', to_jsonb($1::text))`,
  event_history: `(seq, place, event_id, at, change, article_id, before, after, before_article, after_article)
    values (1, 1, ${first('events')}, ${AT}, 'title', ${first('articles')}, $1, 'B', ${first('articles')}, null)`,
  event_states: `(event_id, title, status, significance, corrected_figures, companies, since_at)
    values (${first('events')}, $1, 'active', 'notable', 0, jsonb_build_object('c', $1::text), ${AT})`,
  event_memberships: `(article_id, event_id) values (${first('articles')}, ${first('events')})`,
  reading_traces: `(article_id, trace) values (${first('articles')}, jsonb_build_array($1::text))`,
  candidate_companies: `(company_id, created_at) values (${first('companies')}, ${AT})`,
  candidate_company_keys: `(key, company_id) values ($1, ${first('companies')})`,
  candidate_company_evidence: `(article_id, company_id, kind, value, words)
    values (${first('articles')}, ${first('companies')}, 'title', 'A', $1)`,
  company_identifiers: `(company_id, scheme, value, source, recorded_at)
    values (${first('companies')}, 'isin', left($1, 100), 'file', ${AT})`,
  identifier_conflicts: `(kind, company_id, scheme, value, source, name, found_at)
    values ('other_value', ${first('companies')}, 'lei', 'value', 'file', left($1, 300), ${AT})`,
  company_verifications: `(company_id, rule, evidence, before, at)
    values (${first('companies')}, 'declared', '[]', jsonb_build_array($1::text), ${AT})`,
  company_merges: `(survivor_id, other_id, moved, at)
    values (${first('companies')}, (select max(id) from companies), to_jsonb($1::text), ${AT})`,
  article_link_corrections: `(article_id, company_id, role, author, at)
    values (${first('articles')}, ${first('companies')}, 'mention', $1, ${AT})`,
  source_retention: `(source_id, texts, articles, finished_at) values (${first('sources')}, 3, 4, ${AT})`,
  usage_windows: `(account_id, counter, window_start, used) values (${first('accounts')}, 'rest_month', ${AT}, 41)`,
  usage_days: `(account_id, day, used) values (${first('accounts')}, '2026-03-01', 42)`,
  people: `(id, name, email, email_verified, created_at, updated_at)
    values ('person000000', $1, 'anna@example.test', true, ${AT}, ${AT})`,
  account_people: `(account_id, person_id, created_at) values (${first('accounts')}, 'person000000', ${AT})`,
  sessions: `(id, person_id, token, expires_at, user_agent, created_at, updated_at)
    values ('session00000', 'person000000', 't', ${AT}, $1, ${AT}, ${AT})`,
  sign_in_methods: `(id, person_id, provider_id, provider_account_id, password, created_at, updated_at)
    values ('method000000', 'person000000', 'credential', 'person000000', $1, ${AT}, ${AT})`,
  verifications: `(id, identifier, value, expires_at, created_at, updated_at)
    values ('verification', 'i', $1, ${AT}, ${AT}, ${AT})`,
  people_links: `(id, token_sha256, kind, person_id, name, created_at, expires_at)
    values ('link00000000', repeat('0', 64), 'sign-in', 'person000000', $1, ${AT}, ${AT})`,
  sign_in_attempts: `(subject, window_start, window_end, count) values ($1, ${AT}, ${AT}, 2)`,
  agent_clients: `(id, client_id, origin, name, token_auth_method, redirect_uris, created_at, updated_at)
    values ('client000000', 'https://agent.example/c.json', 'document', $1, 'none', jsonb_build_array($1::text), ${AT}, ${AT})`,
  agent_resources: `(id, identifier) values ('resource0000', $1)`,
  agent_consents: `(id, client_id, person_id, account_id, scopes, resources, created_at, updated_at)
    values ('consent00000', 'https://agent.example/c.json', 'person000000', ${first('accounts')}, '["read"]',
      jsonb_build_array($1::text), ${AT}, ${AT})`,
  agent_codes: `(code_id, presented_at) values ($1, ${AT})`,
  agent_refresh_tokens: `(id, token, client_id, person_id, account_id, code_id, scopes, replay, expires_at, created_at)
    values ('refresh00000', 'h', 'https://agent.example/c.json', 'person000000', ${first('accounts')}, 'c', '["read"]', $1, ${AT}, ${AT})`,
  agent_access_tokens: `(id, token, client_id, person_id, account_id, code_id, refresh_id, scopes, expires_at, created_at)
    values ('access000000', $1, 'https://agent.example/c.json', 'person000000', ${first('accounts')}, 'c', 'refresh00000', '["read"]',
      ${AT}, ${AT})`,
  usage_requests: `(account_id, day, key_id, surface, operation, outcome, requests)
    values (${first('accounts')}, '2026-03-01', 'k', 'rest', $1, '2xx', 43)`,
  usage_problems: `(account_id, at, request_id, key_id, surface, operation, status, type, detail)
    values (${first('accounts')}, ${AT}, 'r', 'k', 'mcp', 'o', 400, 'invalid-parameter', $1)`,
  webhooks: `(id, account_id, address, description, kinds, secret, position, created_at, updated_at)
    values ('webhook00000', ${first('accounts')}, 'https://hook.example/', $1, '{event,"a,b"}', 'whsec_c2VjcmV0', 7, ${AT}, ${AT})`,
  webhook_deliveries: `(id, webhook_id, seq, kind, record_id, payload, due_at, created_at)
    values ('msg_1', 'webhook00000', 7, 'event', 'e', $1, ${AT}, ${AT})`,
  saved_searches: `(id, account_id, name, filters, created_at, updated_at)
    values ('search000000', ${first('accounts')}, $1, jsonb_build_object('q', $1::text), ${AT}, ${AT})`,
  search_deliveries: `(id, search_id, kind, address, hour, timezone, unsubscribe_token, state, reason, since, seen_at, seen_seq,
      due_at, created_at, updated_at)
    values ('delivery0000', 'search000000', 'slack', 'https://hook.example/', 7, 'Europe/Oslo', 'token', 'disabled', $1, ${AT},
      ${AT}, 7, ${AT}, ${AT}, ${AT})`,
  delivered_events: `(delivery_id, event_id, at) values ('delivery0000', $1, ${AT})`,
  search_messages: `(id, delivery_id, kind, events, due_at, created_at)
    values ('message00000', 'delivery0000', 'events', jsonb_build_array($1::text), ${AT}, ${AT})`,
  form_results: `(id, sealed, created_at) values (repeat('0f', 32), convert_to($1, 'UTF8'), ${AT})`,
  kept_forms: `(id, owner, sealed, created_at) values (repeat('0', 24), 'o', convert_to($1, 'UTF8'), ${AT})`,
  hosts: `(host, lease, leased_until, refusals) values ('feed.example', left($1, 100), ${AT}, 1)`,
  latency_days: `(day, source_id, stage, counts) values ('2026-03-01', ${first('sources')}, 'seen', '{1,2}')`,
  outgoing_feeds: `(id, account_id, secret_sha256, search_id, created_at)
    values ('outfeed00000', ${first('accounts')}, repeat('0f', 32), 'search000000', ${AT})`,
};

/** Puts a row into every table that has none and that no trigger or change fills, and says which are empty all the same. */
export async function fillEveryTable(db: Kysely<Tables>): Promise<string[]> {
  for (const [table, row] of Object.entries(rows)) {
    const [before = '', ...after] = `insert into ${table} ${row}`.split('$1');
    await sql.join([sql.raw(before), ...after.map((text) => sql`${AWKWARD}${sql.raw(text)}`)], sql.raw('')).execute(db);
  }
  const empty = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ holds: boolean }>`select exists (select from ${sql.table(name)}) as holds`.execute(db);
    if (!rows[0]?.holds) empty.push(name);
  }
  return empty;
}
