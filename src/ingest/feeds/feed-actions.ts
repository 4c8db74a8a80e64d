import { type ActionRequest, defineAction } from '../../core/action.ts';
import { choiceOption, flag, operand, option } from '../../core/action-args.ts';
import { sourceTypes } from '../../core/vocabulary.ts';
import { feedFormats } from '../choices.ts';
import { newsActions } from '../operate/actions.ts';
import type { Ingest } from '../ports.ts';

/** The context of actions that add feeds. */
export type FeedContext = { readonly ingest: Ingest; readonly allowPrivateAddresses: boolean };

const loadPolicy = () => import('../operate/settings-actions.ts');

/** The request where the command names its author. */
export const toNamed = (request: ActionRequest): ActionRequest | undefined =>
  request.isUnnamed === true ? undefined : request;

const { country, language, readsPages, licence, robots, textDays, articleDays, withholdsText, declares } =
  newsActions.setSource.args;
const { interval, identity } = newsActions.setFeed.args;

/** Adds a feed, and its source where the domain is new. */
const addFeed = defineAction({
  name: 'feeds add',
  grant: 'editor',
  about: 'add a feed; serve polls it',
  args: {
    address: operand('<address>', 'address of the feed', { field: { type: 'url', maxLength: 2_000 } }),
    format: choiceOption(
      '--format <format>',
      'ical: calendar of --company; html: page with its calendar',
      feedFormats,
      {
        field: { hint: 'ical: calendar of the company below; html: page with its calendar.' },
      },
    ),
    company: option('--company <company>', 'company whose calendar it is: id, slug or ticker'),
    domain: option('--source <domain>', 'source of the feed (default: the host of the address)'),
    name: option('--name <name>', 'name of a new source'),
    country: { ...country, about: 'country of a new source (default: as its address or feed says, else SE)' },
    sourceType: choiceOption(
      '--source-type <type>',
      'type of a new source (default: that of its wire, else news publication)',
      sourceTypes,
    ),
    language: { ...language, about: 'language where neither feed nor item declares one' },
    isPreview: flag('--preview', 'show a new source to restricted plans'),
    interval,
    identity,
    isPaused: flag('--paused', 'add it paused'),
    readsPages,
    licence,
    robots,
    textDays,
    articleDays,
    withholdsText,
    declares,
  },
  run: async ({ ingest, allowPrivateAddresses }: FeedContext, request, given) => {
    const [{ planFeed, writeFeed }, { toPolicyChange }] = await Promise.all([import('./add-feed.ts'), loadPolicy()]);
    const feed = {
      ...given,
      language: given.language ?? undefined,
      intervalSeconds: given.interval,
      policy: toPolicyChange(given),
      request: toNamed(request),
    };
    const planned = await planFeed(ingest, feed, { allowPrivateAddresses });
    const { result, ...added } = await writeFeed(ingest, planned, { isDryRun: request.isDryRun ?? false });
    return { ...result, value: result.dry_run ? undefined : added };
  },
});

/** Actions that add one feed. */
export const feedActions = { addFeed } as const;
