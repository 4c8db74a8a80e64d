/** The action cannot be carried out; the message gives the reason and, where one exists, the way out. */
export class ActionRefused extends Error {
  override readonly name: string = 'ActionRefused';
}

/** The request itself is wrong, whatever the store holds: an argument is missing or unreadable. */
export class ActionUnreadable extends ActionRefused {
  override readonly name = 'ActionUnreadable';
}
