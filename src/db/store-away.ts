/** The store does not answer. Its code is PostgreSQL's for a connection that failed, so whoever reads codes knows it. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  readonly code = '08006';
  constructor() {
    super('The store does not answer.');
  }
}
