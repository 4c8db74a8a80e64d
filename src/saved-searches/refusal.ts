/** A refused action on saved searches; the message is for people, `field` names the wrong field of their form. */
export class SavedSearchRefused extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'SavedSearchRefused';
    this.field = field;
  }
}
