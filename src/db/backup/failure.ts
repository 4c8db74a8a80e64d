/** A backup or restore was refused or ended early. No partial result is left. The message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
