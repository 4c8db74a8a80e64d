/** An operator's command cannot be carried out; the message says why and, where there is one, the way out. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
}
