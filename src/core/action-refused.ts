/** The action cannot be carried out; the message gives the reason and, where one exists, the way out. */
export class ActionRefused extends Error {
  override readonly name: string = 'ActionRefused';
  /** The argument that is wrong, for the form that has a field for it. */
  readonly argument: string | undefined;

  constructor(message: string, argument?: string) {
    super(message);
    this.argument = argument;
  }
}

/** The request itself is wrong, whatever the store holds: an argument is missing or unreadable. */
export class ActionUnreadable extends ActionRefused {
  override readonly name = 'ActionUnreadable';
}
