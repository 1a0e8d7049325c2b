import { backupProof } from '#features/settings/index.ts';
import { isProtected } from './store/backups.ts';

/** What the setup guide asks about backups. */
export function subscribeBusinessData(): void {
  backupProof.add(isProtected);
}
