import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Action, ActionRequest, ActionResult, ActionServices } from '../../core/action.ts';
import { type ActionArg, type ActionArgs, type ActionValues, isOperand } from '../../core/action-args.ts';
import { ActionUnreadable } from '../../core/action-refused.ts';
import { newId } from '../../core/new-id.ts';
import type { Ingest } from '../../ingest/ports.ts';
import { type Work, withStore } from '../process/command.ts';
import {
  type ActionOptions,
  addActionOptions,
  describeReport as formatReport,
  toActionRequest,
} from './action-options.ts';
import { ClearableOption } from './blanks.ts';
import { collectRepeated } from './repeated-options.ts';

const isUnreadable = (error: unknown): error is Error => error instanceof Error && error.name === 'ActionUnreadable';

/** Refuses a text that the argument cannot read, in the words of commander, and keeps it as text. */
const checkText =
  ({ read, isMany, isList }: ActionArg) =>
  (text: string, previous: unknown): unknown => {
    try {
      read([text]);
    } catch (error) {
      if (isUnreadable(error)) throw new InvalidArgumentError(error.message);
      throw error;
    }
    return isMany || isList ? [...(Array.isArray(previous) ? previous : []), text] : text;
  };

function toOption(arg: ActionArg): Option {
  const option = arg.isClearable ? new ClearableOption(arg.flags, arg.about) : new Option(arg.flags, arg.about);
  if (!option.isBoolean()) {
    if (arg.choices === undefined) option.argParser(checkText(arg));
    else option.choices(arg.choices);
  }
  if (arg.isMany || arg.isList) collectRepeated(option);
  if (arg.isRequired) option.makeOptionMandatory();
  if (arg.initial !== undefined) option.default(arg.initial);
  if (arg.conflicts !== undefined) option.conflicts([...arg.conflicts]);
  return option;
}

/** Adds the operands and the options of arguments. */
export function addArgs(command: Command, args: ActionArgs): void {
  for (const arg of Object.values(args)) {
    if (isOperand(arg)) command.addArgument(new Argument(arg.flags, arg.about));
    else command.addOption(toOption(arg));
    if (arg.negation !== undefined) command.option(...arg.negation);
  }
}

const toTexts = (given: unknown): readonly string[] =>
  given === undefined ? [] : Array.isArray(given) ? given.map(String) : [String(given)];

function readValues<Args extends ActionArgs>(args: Args, command: Command): ActionValues<Args> {
  let place = 0;
  const values = Object.entries(args).map(([name, arg]) => {
    const given: unknown = isOperand(arg)
      ? command.processedArgs[place++]
      : command.getOptionValue(new Option(arg.flags).attributeName());
    const texts = toTexts(given);
    // Two actions may share a command, and only one of them take a list.
    if (texts.length > 1 && !arg.isMany && !arg.isList)
      throw new ActionUnreadable(`${arg.flags} is given ${texts.length} times; it takes one value here.`);
    return [name, arg.read(texts)];
  });
  // Each argument read its own value.
  return Object.fromEntries(values) as ActionValues<Args>;
}

/** How a command runs an action: the services that it opens, and the text of the response for the author. */
export type ActionCommand<Context, Value> = {
  readonly open: (work: Work, request: ActionRequest) => Context | Promise<Context>;
  /** Completes the request with options of the command, such as the account that it is for. */
  readonly toRequest?: (request: ActionRequest, options: object, work: Work) => Promise<ActionRequest>;
  /** Whether the author may be left out; the audit log then names an operator. */
  readonly isAuthorOptional?: boolean;
  /** The text of a response for the author; without it the text of the report. */
  readonly describe?: (value: Value, message: string, isDryRun: boolean) => string;
  readonly describeReport?: (report: ActionResult) => string;
  /** Turns errors of the action into failures of the command. */
  readonly orFail?: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Runs after the result was printed. */
  readonly finish?: (context: Context, result: ActionResult<Value>, work: Work) => Promise<void>;
};

/** The services of actions that change no news. */
export const openServices = ({ store }: Work): ActionServices => ({ db: store.db, now: () => new Date(), newId });

/** The writer of news, without an embedder. */
export const openIngest = async ({ config, output, store }: Work): Promise<Ingest> =>
  (await import('../process/runtime.ts')).createIngest(config, output, store, undefined);

/** Runs an action with the values of a parsed command, and prints its result. */
export async function runCommand<Context, Args extends ActionArgs, Value>(
  command: Command,
  action: Action<Context, Args, Value>,
  {
    open,
    toRequest,
    describe,
    describeReport = formatReport,
    orFail = (run) => run(),
    finish,
  }: ActionCommand<Context, Value>,
): Promise<void> {
  const values = readValues(action.args, command);
  action.check?.(values);
  const options = command.opts<ActionOptions>();
  const authored = toActionRequest(options);
  await withStore(action.name, options, async (work) => {
    const request = toRequest === undefined ? authored : await toRequest(authored, options, work);
    const { runAction } = await import('../../core/run-action.ts');
    const context = await open(work, request);
    const result = await orFail(() => runAction(action, context, request, values));
    const { value, ...report } = result;
    const text =
      value === undefined || describe === undefined
        ? describeReport(report)
        : describe(value, report.message, report.dry_run);
    work.output.result({ ...(typeof value === 'object' ? value : {}), ...report }, text);
    await finish?.(context, result, work);
  });
}

/** Adds the command of an action to its group: name, operands, options and help are the action's own. */
export function addActionCommand<Context, Args extends ActionArgs, Value>(
  group: Command,
  action: Action<Context, Args, Value>,
  settings: ActionCommand<Context, Value>,
): Command {
  const [, ...verb] = action.name.split(' ');
  const command = group.command(verb.join(' ')).description(action.about);
  addArgs(command, action.args);
  return addActionOptions(command, settings).action(() => runCommand(command, action, settings));
}

/** Adds the command of an action on news. */
export function addAction<Args extends ActionArgs>(group: Command, action: Action<Ingest, Args>): void {
  addActionCommand(group, action, { open: openIngest });
}
