/** The whole business as one archive: what the commands for backups use, and the dashboard. */

export { type Backup, makeBackup } from './actions/backup.ts';
export { isInside } from './actions/backup-folder.ts';
export { isEncrypted, openBackup } from './actions/open-backup.ts';
export { sealedPassphrases } from './actions/passphrase.ts';
export type { CheckedArchive } from './actions/read-archive.ts';
export { contentOf, restoreBackup } from './actions/restore.ts';
export { backupNeeds } from './store/backups.ts';
export { findLastGoodBackup, viewBackupState } from './views.ts';
