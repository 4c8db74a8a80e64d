import { type Command, Option } from 'commander';

/** An option of a text that may be given empty. */
export class ClearableOption extends Option {}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 || value.some(isBlank) : typeof value === 'string' && value.trim() === '';

/**
 * Refuses arguments and options that are given and say nothing: an empty name, a list of nothing but commas. A shell
 * gives them for a variable that is not set.
 */
export function refuseBlanks(command: Command): void {
  for (const [at, argument] of command.registeredArguments.entries()) {
    const value: unknown = command.processedArgs[at];
    // A variadic argument that may be left out is an empty list then.
    if (isBlank(value) && (argument.required || command.args.length > at))
      command.error(`error: argument '${argument.name()}' is blank`);
  }
  for (const option of command.options) {
    if (option instanceof ClearableOption) continue;
    if (isBlank(command.getOptionValue(option.attributeName())))
      command.error(`error: option '${option.flags}' is blank`);
  }
}
