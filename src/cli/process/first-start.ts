import { issueKey } from '../../access/issue-keys.ts';
import type { Config } from '../../config.ts';
import { newId } from '../../core/new-id.ts';
import { loadDemo, markDemoDone } from '../../ingest/demo/load.ts';
import type { WaitingNews } from '../../ingest/operate/waiting-news.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { DEMO_ACCOUNT } from '../../people/first-admin.ts';
import { type IssuedLink, linkPath } from '../../people/links.ts';
import { type Output, stepsOn } from '../print/output.ts';
import { isEveryInterface } from './host.ts';
import type { Store } from './store.ts';
import { version } from './version.ts';

/** The first key of a demonstration: a Pro key created for this store. */
export async function createDemoKey(store: Store): Promise<string> {
  const services = { db: store.db, now: () => new Date(), newId };
  const account = { name: DEMO_ACCOUNT, plan: 'pro' };
  const terms = { name: 'First key', scopes: null, allowed_ips: null, expires_at: null };
  const { value } = await issueKey(services, { author: 'nordwire serve' }, account, terms);
  if (value === undefined) throw new Error('A key was issued without a value.');
  return value.key;
}

/** Loads the demonstration. If the signal interrupts it, the next start loads the rest. */
export async function playDemo(ingest: Ingest, output: Output, signal: AbortSignal): Promise<void> {
  output.log.info('loading the demonstration');
  const board = output.progress();
  await loadDemo(ingest, { signal, progress: stepsOn(board) });
  board.stop();
  if (signal.aborted) return;
  await markDemoDone(ingest);
  output.say('The demonstration is loaded (npx nordwire demo remove removes it).');
}

/** Prints the articles that wait for a translator and the command that installs one; prints nothing if none waits. */
export function printWaitingNews(output: Output, { articles, sentence, command }: WaitingNews): void {
  if (articles > 0) output.say(`${sentence}.${command === undefined ? '' : ` This translates them: ${command}`}`);
}

/** Prints the sign-in link of the first admin as long as no admin exists. */
export function printFirstAdminLink(output: Output, base: string, link: IssuedLink | undefined): void {
  if (link === undefined) return;
  output.say(
    'Open this to sign in as the admin (it works once, within an hour; nordwire accounts link makes another one):',
  );
  output.say('');
  output.say(`  ${base.replace(/\/+$/, '')}/${linkPath(link.token)}`);
  output.say('');
}

/** Whether the settings are those of several processes that answer requests, on one machine or several. */
export const isOneOfSeveral = ({ role, redisUrl, workers }: Pick<Config, 'role' | 'redisUrl' | 'workers'>): boolean =>
  role === 'api' || (redisUrl !== undefined && workers === 0);

/**
 * Warns that other machines cannot use the address that this service gives for itself, or that each of several processes gives
 * its own: in links, and in the types of problems, which clients compare.
 */
export function warnOfAddress(
  output: Output,
  { baseUrl, host, ...config }: Pick<Config, 'baseUrl' | 'host' | 'role' | 'redisUrl' | 'workers'>,
  base: string,
): void {
  if (baseUrl !== undefined) return;
  const reason = isEveryInterface(host)
    ? `other machines receive ${base} as the address of this service, in links, mails and documents`
    : isOneOfSeveral(config)
      ? `links and types of problems start with ${base} here and with another address at another process`
      : undefined;
  if (reason !== undefined)
    output.log.warn({ address: base }, `${reason}; set NORDWIRE_BASE_URL to the address that clients use`);
}

/** Prints the next steps after a start. `key` is that of the demonstration, `link` that of the first admin. */
export function welcome(output: Output, base: string, key: string | undefined, link: IssuedLink | undefined): void {
  output.say(`Nordwire ${version} answers at ${base}`);
  printFirstAdminLink(output, base, link);
  if (key === undefined) {
    output.say('Create a key with: npx nordwire keys create --plan pro');
    return;
  }
  output.say('A demonstration with invented news is being loaded (npm start -- --no-demo starts empty).');
  output.say(`Your key (shown once): ${key}`);
  output.say('');
  output.say(`  curl -H "Authorization: Bearer ${key}" "${base}/api/v1/events?limit=3"`);
  output.say(`  claude mcp add --transport http nordwire ${base}/mcp --header "Authorization: Bearer ${key}"`);
}
