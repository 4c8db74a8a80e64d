import { type ActionRequest, type ActionResult, defineAction } from '../../core/action.ts';
import { flag, listOption, operand } from '../../core/action-args.ts';
import type { ListReport } from './add-many.ts';
import { type FeedContext, feedActions, toNamed } from './feed-actions.ts';

/** Reads the file of a list by its name. */
type FileContext = FeedContext & { readonly readList: (file: string) => Promise<Uint8Array> };

/** The result of a list. Its report is the value of a dry run too, since a dry run of a list writes no feed. */
function toResult<Report extends ListReport>(
  action: string,
  { isDryRun = false }: ActionRequest,
  report: Report,
  results: readonly ActionResult[],
): ActionResult<Report> {
  const { added, skipped, refused } = report;
  return {
    action,
    changed: added.length > 0,
    dry_run: isDryRun,
    message: `${added.length} feeds added, ${skipped.length} skipped, ${refused.length} refused.`,
    records: results.flatMap(({ records }) => records),
    changes: results.flatMap(({ changes }) => changes),
    value: report,
  };
}

const { country, sourceType, language, interval, identity, isPaused, readsPages } = feedActions.addFeed.args;

/** Adds public feeds, each as one change. It shares the command `feeds add`. */
const addStarterFeeds = defineAction({
  name: 'feeds add --starter',
  grant: 'editor',
  about: 'add the public feeds that come with Nordwire, paused',
  args: {
    country: listOption(country.flags, 'country of a new source (default: SE); with --starter one or several', {
      field: { label: 'Countries', hint: 'Two-letter codes, such as SE,NO; empty: every country of the list.' },
    }),
    language: {
      ...language,
      about: 'language where neither feed nor item declares one; with --starter, of the feeds',
      field: { label: 'Language of the feeds', hint: 'Such as en, sv or nb; empty: every language of the list.' },
    },
    interval,
    identity,
    isPaused,
    isOn: flag('--on', 'with --starter: poll them at once', {
      conflicts: ['paused'],
      field: { label: 'poll them at once' },
    }),
    readsPages,
  },
  run: async (
    { ingest, allowPrivateAddresses }: FeedContext,
    request,
    { country: countries, language: chosen, isOn, ...given },
  ): Promise<ActionResult<ListReport>> => {
    const [{ addStarterFeeds: add }, { toPolicyChange }] = await Promise.all([
      import('./starter.ts'),
      import('../operate/settings-actions.ts'),
    ]);
    const bounds = {
      licence: undefined,
      robots: undefined,
      textDays: undefined,
      articleDays: undefined,
      withholdsText: undefined,
      declares: undefined,
    };
    const settings = {
      isPaused: !isOn,
      intervalSeconds: given.interval,
      identity: given.identity,
      policy: toPolicyChange({ ...bounds, readsPages: given.readsPages }),
      request: toNamed(request),
    };
    const choice = { countries: countries?.map((code) => code.toUpperCase()), language: chosen ?? undefined };
    const results: ActionResult[] = [];
    const options = { allowPrivateAddresses, isDryRun: request.isDryRun ?? false, results };
    return toResult('feeds add', request, await add(ingest, choice, settings, options), results);
  },
});

/** Adds the feeds of an OPML list, each as one change. */
const importFeeds = defineAction({
  name: 'feeds import',
  grant: 'editor',
  about: 'add the feeds of an OPML list, each through the checks of feeds add',
  args: {
    file: operand('<file>'),
    country,
    sourceType,
    language: { ...language, about: 'language of sources for which the list has none' },
    isPaused: flag('--pause', 'add them paused'),
  },
  run: async ({ ingest, allowPrivateAddresses, readList }: FileContext, request, { file, ...given }) => {
    const { importOpml } = await import('./opml-lists.ts');
    const defaults = {
      country: given.country,
      sourceType: given.sourceType,
      language: given.language ?? undefined,
      isPaused: given.isPaused,
      request: toNamed(request),
    };
    const list = { bytes: await readList(file), name: file };
    const results: ActionResult[] = [];
    const options = { allowPrivateAddresses, isDryRun: request.isDryRun ?? false, results };
    return toResult('feeds import', request, await importOpml(ingest, list, defaults, options), results);
  },
});

/** Actions that add lists of feeds. They are commands only: the lists are files of the machine. */
export const feedListActions = { addStarterFeeds, importFeeds } as const;
