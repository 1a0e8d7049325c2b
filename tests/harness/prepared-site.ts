import { holdsCluster, trustMemory } from './data-dir.ts';
import { startSite } from './site.ts';

/**
 * A data folder after its first start: the database is migrated, and the owner has an account.
 * Sites that start with a copy of it need a fraction of the time.
 */
export async function prepareSite() {
  const site = await startSite();
  await site.stop();
  const canBeCopied = holdsCluster(site.dataDir);
  if (canBeCopied) trustMemory(site.dataDir);
  return { dataDir: canBeCopied ? site.dataDir : undefined, remove: site.remove };
}
