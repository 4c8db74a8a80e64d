/** What cannot be done as it was asked; its message is for people, `field` names what they filled in wrongly. */
export class SavedSearchRefused extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = 'SavedSearchRefused';
    this.field = field;
  }
}
