/** Stand-ins of one document: the printed words, and what a test puts in their place, in this order. */
type StandIns = Readonly<Record<string, string>>;

/**
 * Words of documents that stand for something of the reader's, and what they are in the store of the test. `{name}` is a record of
 * `RECORDS`, or `{folder}`, `{press}` and `{empty}`: the folder of the commands, the address of the test's server of feeds, and that
 * of a store without news. Ids that a command prints are learnt from its output.
 */
export const STAND_INS: Readonly<Record<string, StandIns>> = {
  'README.md': { 'ingest https://example.com': 'ingest {press}' },
  'data/starter/README.md': { 'resume ID': 'resume {pausedFeed}' },
  'docs/agents.md': { ADDRESS: 'https://desk.example/back', ID: '{client}' },
  'docs/backup.md': {
    'NORDWIRE_DATA_DIR=/srv/nordwire-new': 'DATABASE_URL={empty}',
    '/srv/backups': '{folder}/backups',
  },
  'docs/calendar-feeds.md': { 'company norrvik-industri': 'company {company}' },
  'docs/changes.md': { ACCOUNT: '{account}', WATCHLIST: '{watchlist}' },
  'docs/companies.md': {
    'ID...': '{candidate}',
    'reject ID': 'reject {candidate}',
    'merge SURVIVOR ID': 'merge {company} {candidate}',
    'unmerge ID': 'unmerge {mergedCompany}',
    COMPANY: '{company}',
    FILE: 'identifiers.csv',
    NUMBER: '{conflict}',
  },
  'docs/operations.md': {
    'npx nordwire import --restore': 'DATABASE_URL={empty} npx nordwire import --restore',
    a1b2c3d4e5f6: '{event}',
    f6e5d4c3b2a1: '{otherEvent}',
    ARTICLE: '{article}',
    'wire.example': '{source}',
    'events show p2c9gof5i1ph': 'events show {event}',
    'articles show p2c9gof5i1ph': 'articles show {article}',
    'block SOURCE': 'block {source}',
    SURVIVOR: '{company}',
    OTHER: '{otherCompany}',
    'correct ID': 'correct {calendarEvent}',
  },
  'docs/people.md': { 'account ID': 'account {account}' },
  'docs/translation.md': {
    'npx nordwire pipeline rerun': 'NORDWIRE_LIBRETRANSLATE_URL={press} npx nordwire pipeline rerun',
    'https://mirror.example': '{press}',
    '/mnt/models': '{folder}/mirror',
  },
};

/**
 * The records that stand-ins name, each the first text of the first row. An import closes the events of the world and publishes its
 * entries of the calendar, which are of the past.
 */
export const RECORDS: Readonly<Record<string, string>> = {
  account: 'select account_id from watchlists order by id',
  watchlist: 'select id from watchlists order by id',
  article: `select id from articles where state = 'live' order by published_at, id`,
  event: `select id from events where status in ('active', 'closed') order by first_reported_at desc, id`,
  otherEvent: `select id from events where status in ('active', 'closed') order by first_reported_at, id`,
  source: 'select domain from sources where enabled order by id',
  company: `select id from companies where name = 'Nordvik Industrier AB'`,
  otherCompany: `select id from companies where name = 'Nova Vindkraft AB'`,
  mergedCompany: 'select other_id from company_merges order by id desc',
  candidate: `select c.id from companies c join candidate_companies cc on cc.company_id = c.id
    where cc.rejected_at is null and not c.verified order by c.id`,
  conflict: 'select id::text from identifier_conflicts where dismissed_at is null',
  calendarEvent: `select id from calendar_events
    where status <> 'cancelled' and event_type <> 'dividend' and not discarded order by scheduled_at desc, id`,
  pausedFeed: 'select id from feeds where paused order by id',
  client: 'select client_id from agent_clients',
};

/** Commands without which those of a document have nothing to work on. */
export const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'docs/companies.md': [
    'npx nordwire ingest {press}/issuers.xml --source issuers.example --source-type press_release',
    'npx nordwire companies identifiers identifiers.csv --author Anna',
  ],
};

/** Commands whose printed output is of news that the store of the test does not have. */
export const OUTPUT_OF_OTHER_NEWS: readonly RegExp[] = [/ --why$/, / --explain /];
