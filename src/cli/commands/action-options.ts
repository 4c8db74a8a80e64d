import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ActionRequest, ActionResult } from '../../core/action.ts';
import { readInstant } from '../../core/time.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { type Common, json, withIngest } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { ClearableOption } from './blanks.ts';

/** Options of every command that changes news in an operator's name. */
export type ActionOptions = Common & { readonly author: string; readonly reason?: string; readonly dryRun?: boolean };

const author = () => new Option('--author <name>', 'your name, for the audit log');
const reason = () => new ClearableOption('--reason <text>', 'reason, for the audit log');

/** Adds who, why and whether in earnest. */
export const addActionOptions = (command: Command): Command =>
  command
    .addOption(author().makeOptionMandatory())
    .addOption(reason())
    .option('--dry-run', 'show what would change, without changing it')
    .addOption(json());

/** Who asks for something that only in part needs to be asked for by name, and why. */
export type AuthorOptions = { readonly author?: string; readonly reason?: string };

/** Adds who and why, of which neither is required. */
export const addAuthorOptions = (command: Command): Command => command.addOption(author()).addOption(reason());

export function toActionRequest({ author, reason }: AuthorOptions): ActionRequest | undefined {
  if (author !== undefined) return { author, reason };
  if (reason) throw new WrongUsage('--reason needs --author: name who decides.');
  return undefined;
}

/** The same for what is recorded in any case: without a name, an operator's. */
export const byDefault = (given: AuthorOptions): ActionRequest => toActionRequest(given) ?? { author: 'operator' };

/** A group of commands; the one that is there already where another file began it. */
export const group = (program: Command, name: string, description: string): Command =>
  program.commands.find((command) => command.name() === name) ?? program.command(name).description(description);

/** An instant, or a date for its first one in UTC. */
export function instantOption(text: string): Date {
  const reading = readInstant(text);
  if ('refused' in reading) throw new InvalidArgumentError(`It ${reading.refused}.`);
  return reading.at;
}

/** What a step did to a part of an article: the intake takes it in all the same. */
export const toStepVerb = ({ step }: { readonly step: string }): string => (step === 'intake' ? 'cleaned' : 'refused');

/** A report for people. */
export function describeReport(report: ActionResult): string {
  const lead = report.dry_run && report.changed ? 'Dry run, nothing is changed: ' : '';
  const changes = report.changes.map(({ kind, id, action }) => `  ${kind} ${id} ${action}`);
  return [`${lead}${report.message}`, ...changes].join('\n');
}

/** Carries out an operator's command and shows its report. */
export async function operate(
  name: string,
  options: ActionOptions,
  work: (ingest: Ingest, order: ActionRequest) => Promise<ActionResult>,
): Promise<void> {
  await withIngest(name, { ...options, embeds: false }, async ({ ingest, output }) => {
    const { author, reason, dryRun } = options;
    const report = await work(ingest, { author, reason, isDryRun: dryRun ?? false });
    output.result(report, describeReport(report));
  });
}
