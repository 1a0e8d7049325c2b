/** Where the TURN server's password or shared secret is stored. */
export const turnPassword = 'turn-password';

/** Where the passphrase of the nightly backups is stored; it exists exactly while they are on. */
export const backupPassphrase = 'backup-passphrase';
