import { InvalidArgumentError, Option } from 'commander';
import { identityPolicies } from '../../ingest/choices.ts';
import { isPollInterval, isRetentionDays, MAX_NOTE, pollInterval, retentionDays } from '../../ingest/sources/limits.ts';
import type { PolicyChange } from '../../ingest/sources/source-policy.ts';
import { type AuthorOptions, toActionRequest } from './action-options.ts';
import { ClearableOption } from './blanks.ts';

const seconds = (text: string): number => {
  const value = Number(text);
  if (!isPollInterval(value)) throw new InvalidArgumentError(`Use ${pollInterval.min} to ${pollInterval.max} seconds.`);
  return value;
};

const note = (text: string): string => {
  if (text.length > MAX_NOTE) throw new InvalidArgumentError(`A note has at most ${MAX_NOTE} characters.`);
  return text.trim();
};

/** Undefined for an empty text, which clears the limit. */
const days = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  if (!isRetentionDays(value))
    throw new InvalidArgumentError(
      `Use ${retentionDays.min} to ${retentionDays.max} days, or nothing to keep it for good.`,
    );
  return value;
};

/** Options of the settings of a feed. */
export const interval = () => new Option('--interval <seconds>', 'seconds between polls').argParser(seconds);
export const identity = () =>
  new Option('--identity <identity>', 'how items are recognised; auto tries guid, link, hash in this order').choices(
    identityPolicies,
  );

/** The option of commands that add feeds to remove the demonstration. */
export const removeDemoOption = () =>
  new Option('--remove-demo', 'remove the demonstration (see demo remove) after adding the feed');

export const toDemoRemoval = (
  options: AuthorOptions & { readonly removeDemo?: boolean },
  feeds: readonly string[],
) => ({
  feeds,
  author: toActionRequest(options).author,
  removes: options.removeDemo ?? false,
});

/** The values of the options of a source's policy. */
export type PolicyOptions = {
  readonly readPages?: boolean;
  readonly licence?: string;
  readonly robots?: string;
  readonly textDays?: number | undefined;
  readonly articleDays?: number | undefined;
};

/** Options of the policy of a source. */
export const policyOptions = (): readonly Option[] => [
  new Option('--read-pages', "read the pages of the source's articles, as input only"),
  new Option('--no-read-pages', 'do not read them (default for a new source)'),
  new ClearableOption('--licence <text>', 'note: terms of use; empty clears it').argParser(note),
  new ClearableOption('--robots <text>', 'note: rules of robots.txt, or an agreement; empty clears it').argParser(note),
  new ClearableOption('--text-days <n>', 'days after publication that texts may be kept; empty keeps them').argParser(
    days,
  ),
  new ClearableOption(
    '--article-days <n>',
    'days after publication that articles may be kept; empty keeps them',
  ).argParser(days),
];

export const toPolicyChange = ({ readPages, licence, robots, ...bounds }: PolicyOptions): PolicyChange => ({
  ...(readPages === undefined ? {} : { reads_pages: readPages }),
  ...(licence === undefined ? {} : { licence: licence || null }),
  ...(robots === undefined ? {} : { robots: robots || null }),
  // An empty option is present with an undefined value, which clears the limit.
  ...('textDays' in bounds ? { text_days: bounds.textDays ?? null } : {}),
  ...('articleDays' in bounds ? { article_days: bounds.articleDays ?? null } : {}),
});
