import { defineAction } from '../../core/action.ts';
import {
  choiceOption,
  listOption,
  operand,
  option,
  requiredOption,
  toggle,
  valueOption,
} from '../../core/action-args.ts';
import { ActionUnreadable } from '../../core/action-refused.ts';
import { readInstant } from '../../core/time.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import { betterThan, identityPolicies, stepNames, type WireReader, wireReaders } from '../choices.ts';
import type { Ingest } from '../ports.ts';
import { namedLanguage } from '../sources/language-tag.ts';
import { isPollInterval, isRetentionDays, MAX_NOTE, pollInterval, retentionDays } from '../sources/limits.ts';
import type { PolicyChange } from '../sources/source-policy.ts';

const loadFindCompany = () => import('./find-company.ts');
const loadCandidates = () => import('./candidates.ts');
const loadSettings = () => import('./settings.ts');
const loadSources = () => import('./sources.ts');
const loadPipeline = () => import('./pipeline.ts');

const source = operand('<source>', 'domain or id of the source');

const blockSource = defineAction({
  name: 'sources block',
  grant: 'editor',
  about: 'withhold all articles of a source and pause its feeds',
  args: { source },
  run: async (ingest: Ingest, request, named) => (await loadSources()).blockSource(ingest, request, named.source),
});

const unblockSource = defineAction({
  name: 'sources unblock',
  grant: 'editor',
  about: 'end a block and restore what it changed',
  args: { source },
  run: async (ingest: Ingest, request, named) => (await loadSources()).unblockSource(ingest, request, named.source),
});

function readNote(text: string): string {
  if (text.length > MAX_NOTE) throw new ActionUnreadable(`A note has at most ${MAX_NOTE} characters.`);
  return text.trim();
}

/** Null for an empty text, which removes the bound. */
function readDays(text: string): number | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  if (!isRetentionDays(value))
    throw new ActionUnreadable(
      `Use ${retentionDays.min} to ${retentionDays.max} days, or nothing to keep it for good.`,
    );
  return value;
}

function readLanguage(text: string): string | null {
  if (text === '') return null;
  const tag = namedLanguage(text);
  if (tag === null) throw new ActionUnreadable('Use a language code such as sv or nb.');
  return tag;
}

function readCountry(text: string): string {
  if (!/^[a-z]{2}$/i.test(text)) throw new ActionUnreadable('Use two letters, such as SE.');
  return text.toUpperCase();
}

/** Null for an empty text: it is a copy of no wire. */
function readWire(text: string): WireReader | null {
  if (text === '') return null;
  const wire = wireReaders.find((reader) => reader === text);
  if (wire === undefined) throw new ActionUnreadable(`Use one of ${wireReaders.join(', ')}.`);
  return wire;
}

/** The policy of a source as arguments give it; empty notes and bounds are removed. */
export const toPolicyChange = (given: {
  readonly readsPages: boolean | undefined;
  readonly licence: string | undefined;
  readonly robots: string | undefined;
  readonly textDays: number | null | undefined;
  readonly articleDays: number | null | undefined;
  readonly withholdsText: boolean | undefined;
  /** Empty removes it. */
  readonly declares: WireReader | null | undefined;
}): PolicyChange => ({
  ...(given.readsPages !== undefined && { reads_pages: given.readsPages }),
  ...(given.licence !== undefined && { licence: given.licence || null }),
  ...(given.robots !== undefined && { robots: given.robots || null }),
  ...(given.textDays !== undefined && { text_days: given.textDays }),
  ...(given.articleDays !== undefined && { article_days: given.articleDays }),
  ...(given.withholdsText !== undefined && { withholds_text: given.withholdsText }),
  ...(given.declares !== undefined && { declares: given.declares }),
});

const setSource = defineAction({
  name: 'sources set',
  grant: 'editor',
  about: 'change the settings of a source and all its feeds',
  args: {
    source,
    name: option('--name <name>', 'new name'),
    country: valueOption('--country <iso2>', 'new country, for future articles', { read: readCountry }),
    sourceType: choiceOption('--source-type <type>', 'new type', sourceTypes),
    language: valueOption('--language <code>', 'new language; empty clears it', {
      isClearable: true,
      read: readLanguage,
    }),
    preview: toggle('--preview', 'show the source to restricted plans', [
      '--no-preview',
      'hide the source from restricted plans',
    ]),
    readsPages: toggle('--read-pages', "read the pages of the source's articles, as input only", [
      '--no-read-pages',
      'do not read them (default for a new source)',
    ]),
    licence: valueOption('--licence <text>', 'note: terms of use; empty clears it', {
      isClearable: true,
      read: readNote,
    }),
    robots: valueOption('--robots <text>', 'note: rules of robots.txt, or an agreement; empty clears it', {
      isClearable: true,
      read: readNote,
    }),
    textDays: valueOption('--text-days <n>', 'days after publication that texts may be kept; empty keeps them', {
      isClearable: true,
      read: readDays,
    }),
    articleDays: valueOption(
      '--article-days <n>',
      'days after publication that articles may be kept; empty keeps them',
      {
        isClearable: true,
        read: readDays,
      },
    ),
    withholdsText: toggle('--withhold-text', 'read texts for facts alone: no summary, and none is kept', [
      '--no-withhold-text',
      'summarise and keep texts: the licence allows it',
    ]),
    declares: valueOption(
      '--declares <wire>',
      'it is a copy of this wire, whose declared facts are trusted; empty: no',
      {
        isClearable: true,
        read: readWire,
      },
    ),
  },
  run: async (ingest: Ingest, request, { source: named, preview, ...given }) => {
    const { name, country, sourceType, language } = given;
    const settings = { name, country, sourceType, language, isPreview: preview, policy: toPolicyChange(given) };
    return (await loadSettings()).setSource(ingest, request, named, settings);
  },
});

const feed = operand('<id>', 'id of the feed (see feeds list)');

const pauseFeed = defineAction({
  name: 'feeds pause',
  grant: 'editor',
  about: 'stop polling a feed',
  args: { feed },
  run: async (ingest: Ingest, request, { feed: id }) => (await loadSettings()).pauseFeed(ingest, request, id),
});

const resumeFeed = defineAction({
  name: 'feeds resume',
  grant: 'editor',
  about: 'poll a paused feed again, at once',
  args: { feed },
  run: async (ingest: Ingest, request, { feed: id }) => (await loadSettings()).resumeFeed(ingest, request, id),
});

const releaseFeed = defineAction({
  name: 'feeds release',
  grant: 'editor',
  about: 'ingest the next reading of a feed that is held because all of its items are new',
  args: { feed },
  run: async (ingest: Ingest, request, { feed: id }) => (await loadSettings()).releaseFeed(ingest, request, id),
});

const removeFeed = defineAction({
  name: 'feeds remove',
  grant: 'editor',
  about: 'remove a feed; its articles stay',
  args: { feed },
  run: async (ingest: Ingest, request, { feed: id }) =>
    (await import('./remove-feed.ts')).removeFeed(ingest, request, id),
});

function readInterval(text: string): number {
  const value = Number(text);
  if (!isPollInterval(value)) throw new ActionUnreadable(`Use ${pollInterval.min} to ${pollInterval.max} seconds.`);
  return value;
}

const setFeed = defineAction({
  name: 'feeds set',
  grant: 'editor',
  about: 'change how a feed is polled and read; sources set changes the settings of its source',
  args: {
    feed,
    interval: valueOption('--interval <seconds>', 'seconds between polls', {
      read: readInterval,
      field: { type: 'number' },
    }),
    identity: choiceOption(
      '--identity <identity>',
      'how items are recognised; auto tries guid, link, hash in this order',
      identityPolicies,
    ),
    obeysRobots: toggle('--obey-robots', 'read robots.txt before each poll, as for feeds of the starter list', [
      '--no-obey-robots',
      'poll whatever robots.txt says: the publisher permits it',
    ]),
  },
  run: async (ingest: Ingest, request, { feed: id, interval, identity, obeysRobots }) =>
    (await loadSettings()).setFeed(ingest, request, id, { intervalSeconds: interval, identity, obeysRobots }),
});

const step = choiceOption('--step <step>', 'step of the pipeline', stepNames);

function readTime(text: string): Date {
  const reading = readInstant(text);
  if ('refused' in reading) throw new ActionUnreadable(`It ${reading.refused}.`);
  return reading.at;
}

const since = valueOption('--since <time>', 'only articles published at this time or later', {
  read: readTime,
});

const retry = defineAction({
  name: 'pipeline retry',
  grant: 'editor',
  about: 'retry articles that failed, wait or are postponed',
  args: { step, since },
  run: async (ingest: Ingest, request, selection) => (await loadPipeline()).retryPipeline(ingest, request, selection),
});

const rerun = defineAction({
  name: 'pipeline rerun',
  grant: 'editor',
  about: 'run a step again for articles that completed it, or re-read the articles that name a company',
  args: {
    step,
    companies: listOption('--companies <ids>', 're-read every article that names these companies, whenever published', {
      conflicts: ['step', 'since', 'betterThan'],
    }),
    since,
    betterThan: choiceOption(
      '--better-than <provider>',
      'with --step translate: only articles translated by this provider or a lower-ranked one',
      betterThan,
    ),
  },
  check({ step: chosen, companies, betterThan: provider }) {
    if (companies !== undefined) return;
    if (chosen === undefined) throw new ActionUnreadable('Use --step STEP or --companies ID.');
    if (provider !== undefined && chosen !== 'translate')
      throw new ActionUnreadable('--better-than goes with --step translate.');
  },
  run: async (ingest: Ingest, request, { step: chosen, companies, ...selection }) => {
    if (companies !== undefined || chosen === undefined) {
      const [{ rerunCompanies }, { findCompany }] = await Promise.all([loadCandidates(), loadFindCompany()]);
      const ids: string[] = [];
      for (const name of companies ?? []) ids.push(await findCompany(ingest.db, name));
      return rerunCompanies(ingest, request, ids);
    }
    return (await loadPipeline()).rerunPipeline(ingest, request, { ...selection, step: chosen });
  },
});

const setAccount = defineAction({
  name: 'accounts set',
  grant: 'admin',
  about: 'change the plan of an account and all its keys',
  args: {
    account: operand('<id>', 'id of the account (see accounts list)'),
    plan: requiredOption('--plan <slug>', 'free, plus, pro, or another plan in the database'),
  },
  run: async (ingest: Ingest, request, { account, plan }) =>
    (await import('./accounts.ts')).setAccount(ingest, request, account, plan),
});

/** Actions on sources, feeds, the pipeline and accounts. */
export const settingsActions = {
  blockSource,
  unblockSource,
  setSource,
  pauseFeed,
  resumeFeed,
  removeFeed,
  setFeed,
  releaseFeed,
  retry,
  rerun,
  setAccount,
} as const;
