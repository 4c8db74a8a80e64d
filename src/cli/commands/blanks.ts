import { type Command, Option } from 'commander';

/** A text option that may be empty. */
export class ClearableOption extends Option {}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 || value.some(isBlank) : typeof value === 'string' && value.trim() === '';

/**
 * Refuses blank arguments and options: an empty name, a list of commas only. A shell passes them for an unset variable.
 */
export function refuseBlanks(command: Command): void {
  for (const [at, argument] of command.registeredArguments.entries()) {
    const value: unknown = command.processedArgs[at];
    // An omitted variadic argument is an empty list.
    if (isBlank(value) && (argument.required || command.args.length > at))
      command.error(`error: argument '${argument.name()}' is blank`);
  }
  for (const option of command.options) {
    if (option instanceof ClearableOption) continue;
    if (isBlank(command.getOptionValue(option.attributeName())))
      command.error(`error: option '${option.flags}' is blank`);
  }
}
