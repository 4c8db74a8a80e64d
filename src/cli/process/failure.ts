/** A command cannot do its work; the message is all that the user needs. Exit status 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command was called wrongly. Exit status 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
