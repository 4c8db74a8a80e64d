import type { EventEmitter } from 'node:events';
import type { Command, Option } from 'commander';

/** Options whose values are collected where they are given several times. */
const collected = new WeakSet<Option>();

/** Collects the values of an option that is given several times: its parser gets the former value. */
export function collectRepeated(option: Option): Option {
  collected.add(option);
  return option;
}

/** Whether the values of an option are collected where it is given several times. */
export const isCollected = (option: Option): boolean => collected.has(option) || option.variadic;

/** A command as the emitter of the events that set its options: it is one, which its types leave out. */
const toEmitter = (command: Command): EventEmitter => command as unknown as EventEmitter;

/**
 * Refuses, in a program and all of its commands, an option that is given twice and not collected: the last value would
 * replace the others without a word. An option and its negation count as one.
 */
export function refuseRepeated(command: Command): void {
  for (const option of command.options) {
    if (isCollected(option)) continue;
    // Commander sets the value in a listener of its own; one before it sees whether the command line gave one already.
    toEmitter(command).prependListener(`option:${option.name()}`, () => {
      if (command.getOptionValueSource(option.attributeName()) === 'cli')
        command.error(`error: option '${option.flags}' is given twice; it takes one value`);
    });
  }
  for (const child of command.commands) refuseRepeated(child);
}
