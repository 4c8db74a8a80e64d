import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { readInstant } from '../../core/time.ts';
import { type Common, json } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { ClearableOption } from './blanks.ts';

/** The author and reason of a command. */
export type AuthorOptions = { readonly author?: string; readonly reason?: string };

/** Options of every command that runs an action. */
export type ActionOptions = Common & AuthorOptions & { readonly dryRun?: boolean };

const author = () => new Option('--author <name>', 'your name, for the audit log');
const reason = () => new ClearableOption('--reason <text>', 'reason, for the audit log');

/** Adds the options that every action has. */
export const addActionOptions = (
  command: Command,
  { isAuthorOptional = false }: { readonly isAuthorOptional?: boolean } = {},
): Command =>
  command
    .addOption(author().makeOptionMandatory(!isAuthorOptional))
    .addOption(reason())
    .option('--dry-run', 'show what would change, without changing it')
    .addOption(json());

/** The named author of a command; undefined without one. Throws WrongUsage for a reason without an author. */
function toNamedRequest({ author, reason }: AuthorOptions): ActionRequest | undefined {
  if (author !== undefined) return { author, reason };
  if (reason) throw new WrongUsage('--reason needs --author: name the author of the change.');
  return undefined;
}

/** The request of a command, by an operator where no author is named. */
export const toActionRequest = (options: ActionOptions): ActionRequest => ({
  ...(toNamedRequest(options) ?? { author: 'operator', isUnnamed: true }),
  isDryRun: options.dryRun ?? false,
});

/** A group of commands. Several files add to the same group. */
export const group = (program: Command, name: string, description: string): Command =>
  program.commands.find((command) => command.name() === name) ?? program.command(name).description(description);

/** An instant, or a date for its first one in UTC. */
export function instantOption(text: string): Date {
  const reading = readInstant(text);
  if ('refused' in reading) throw new InvalidArgumentError(`It ${reading.refused}.`);
  return reading.at;
}

/** The effect of a refusal on a part of an article: the intake cleans the text and accepts the article. */
export const toStepVerb = ({ step }: { readonly step: string }): string => (step === 'intake' ? 'cleaned' : 'refused');

const formatLead = ({ dry_run, changed }: ActionResult): string =>
  dry_run && changed ? 'Dry run, nothing is changed: ' : '';

/** A result as text, with each change that callers see. */
export const describeReport = (result: ActionResult): string =>
  [
    `${formatLead(result)}${result.message}`,
    ...result.changes.map(({ kind, id, action }) => `  ${kind} ${id} ${action}`),
  ].join('\n');

/** A result as text, with the number of changes of each kind. `--json` lists them. */
export function describeCounts(result: ActionResult): string {
  const counts = Map.groupBy(result.changes, ({ kind, action }) => `${kind} ${action}`);
  const lines = [...counts].map(([change, { length }]) => `  ${change}: ${length}`);
  return [`${formatLead(result)}${result.message}`, ...lines].join('\n');
}
