import { sql } from 'kysely';
import { readSnapshot } from '../../src/resources/changes/snapshot.ts';
import { Copy } from './copy.ts';
import { HOOK, mirrored } from './ground.ts';
import type { Taken } from './news.ts';
import { syncOnce, type World } from './processes.ts';

/** Whether nothing is left to be done, as far as the store knows. */
export async function isAtRest({ store, actions }: World): Promise<boolean> {
  const { rows } = await sql<{ rests: boolean }>`
    select not exists (select from pipeline_marks where state in ('due', 'running'))
      and not exists (select from webhooks where state = 'active' and position < seq)
      and not exists (select from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.state = 'due' and w.state = 'active')
      and not exists (select from search_messages where state = 'due')
      and not exists (select from search_deliveries where state = 'active' and seen_seq < seq) as rests
    from change_clock`.execute(store.db);
  return actions === 0 && rows[0]?.rests === true;
}

/** Compares what a run left behind with every promise. */
export async function checkWorld(world: World, items: readonly Taken[]): Promise<void> {
  await checkArticles(world, items);
  await checkChanges(world);
  await checkCopies(world);
  await checkWebhooks(world);
  await checkSearches(world);
}

async function readLines({ store }: World, query: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}

/** Each item is one article, which is served or was taken down; none failed, because no fault was its own. */
async function checkArticles(world: World, items: readonly Taken[]): Promise<void> {
  const addresses = new Set(items.map(({ item }) => item.url ?? ''));
  const stored = await readLines(world, 'select article_url as line from articles order by 1');
  for (const address of addresses) {
    const count = stored.filter((one) => one === address).length;
    if (count !== 1) world.violations.push(`${address} is ${count} articles`);
  }
  const left = await readLines(
    world,
    `select concat_ws(' ', a.article_url, a.state, m.step, m.state, m.error) as line
     from articles a join pipeline_marks m on m.article_id = a.id
     where m.state <> 'done' and a.state <> 'withdrawn' or a.state not in ('live', 'withdrawn')
       or (a.state = 'live' and (not a.live or a.event_id is null))`,
  );
  for (const line of left) world.violations.push(`an article is not done: ${line}`);
  // Reports of one development, word for word and within an hour.
  const split = await readLines(
    world,
    `select regexp_replace(article_url, '.*/', '') as line from articles where live and title not like '%corrected'
     group by 1 having count(distinct event_id) > 1`,
  );
  for (const line of split) world.violations.push(`the reports of development ${line} are several events`);
  const empty = await readLines(
    world,
    `select e.id as line from events e where e.status = 'active' and e.article_count <>
       (select count(*) from articles a where a.event_id = e.id and a.live)`,
  );
  for (const id of empty) world.violations.push(`event ${id} counts articles that it does not have`);
}

/** Positions are one after the other, rise with time, and no record is created twice. */
async function checkChanges(world: World): Promise<void> {
  const gaps = await readLines(
    world,
    `select concat_ws(' ', seq, at) as line
     from (select seq, at, row_number() over (order by seq) as place, lag(at) over (order by seq) as before from changes) c
     where seq <> place or at < before`,
  );
  for (const line of gaps) world.violations.push(`change ${line} has a gap before it, or an earlier time`);
  const twice = await readLines(
    world,
    `select concat_ws(' ', kind, record_id) as line from changes where action = 'created' group by kind, record_id
     having count(*) > 1`,
  );
  for (const line of twice) world.violations.push(`${line} was created twice`);
}

/** A copy that followed throughout equals the lists, and sees nothing that its caller must not see. */
async function checkCopies(world: World): Promise<void> {
  const now = new Date(world.scheduler.now);
  for (const one of world.copies) {
    while (await syncOnce(world.store.db, one, now, world.violations));
    await compareCopy(world, `the copy of ${one.caller.account_id}`, one.copy, one.caller);
  }
}

async function compareCopy(world: World, name: string, copy: Copy, caller: (typeof mirrored)[number]): Promise<void> {
  const lists = new Copy();
  const now = new Date(world.scheduler.now);
  for await (const { kind, record } of readSnapshot(world.store.db, caller, now))
    lists.records.set(`${kind} ${String(record['id'])}`, JSON.stringify(record));
  // Reference that was there before the run changed in none of its positions.
  const changed = new Set(await readLines(world, `select distinct kind || ' ' || record_id as line from changes`));
  const [held, listed] = [new Set(copy.sorted()), lists.sorted()];
  const isOfRun = (line: string) => changed.has(line.split(' ').slice(0, 2).join(' '));
  for (const line of listed)
    if (isOfRun(line) && !held.has(line)) world.violations.push(`${name} lacks ${line.slice(0, 200)}`);
  const known = new Set(listed);
  for (const line of held) if (!known.has(line)) world.violations.push(`${name} has ${line.slice(0, 200)}`);
}

/** Each message came, signed; what came makes the same copy; a receiver that is gone ended its webhook, for that reason. */
async function checkWebhooks(world: World): Promise<void> {
  const { receivers, violations } = world;
  const { rows } = await sql<{ address: string; state: string; reason: string | null }>`
    select address, state, reason from webhooks order by id`.execute(world.store.db);
  for (const { address, state, reason } of rows) {
    const isGone = address !== HOOK && state === 'disabled' && reason === 'Its receiver answered 410 Gone.';
    if (state !== 'active' && !isGone) violations.push(`the webhook ${address} is ${state}: ${reason}`);
  }
  const messages = await readLines(
    world,
    `select concat_ws(' ', d.id, d.state) as line from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where w.address = '${HOOK}' order by d.seq`,
  );
  for (const line of messages) {
    const [id = '', state = ''] = line.split(' ');
    if (state !== 'delivered') violations.push(`message ${id} is ${state}`);
    else if (!receivers.came.has(id)) violations.push(`message ${id} was recorded and never came`);
  }
  const [all] = mirrored;
  if (all !== undefined) await compareCopy(world, 'the copy by webhook', receivers.copy, all);
}

/** Each new event is in one message, and each message came. */
async function checkSearches(world: World): Promise<void> {
  const { violations } = world;
  const twice = await readLines(
    world,
    `select e ->> 'id' as line from search_messages m, jsonb_array_elements(m.events) e
     group by 1 having count(distinct m.id) > 1`,
  );
  for (const id of twice) violations.push(`event ${id} is in two messages of one delivery`);
  const missing = await readLines(
    world,
    `select e.id as line from events e where e.status = 'active' and e.first_reported_at is not null
       and not exists (select from delivered_events d join events b on b.id = d.event_id
         where d.event_id = e.id or b.merged_into = e.id)`,
  );
  for (const id of missing) violations.push(`event ${id} is in no message`);
  const [sent = '0'] = await readLines(
    world,
    `select count(*)::text as line from search_messages where state = 'sent'`,
  );
  if (world.receivers.digests.size < Number(sent)) violations.push(`${sent} messages were sent and fewer came`);
}
