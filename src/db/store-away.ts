/**
 * The store does not answer. The code is PostgreSQL's for a failed connection, so existing checks of codes recognise
 * it.
 */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  readonly code = '08006';
  constructor() {
    super('The store does not answer.');
  }
}
