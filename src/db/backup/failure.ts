/** A backup or a restore that cannot be, or ended early. Nothing half done is left. The message is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
