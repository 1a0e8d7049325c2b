import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from '../../scripts/test-folder.ts';
import { prepareSite } from '../harness/prepared-site.ts';

/**
 * Before all journeys: a data folder for the sites of all workers, and a file to record which pages
 * axe has checked.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  removeLeftovers();
  const site = await prepareSite();
  const checkedPages = mkdtempSync(join(tmpdir(), 'plumbline-checked-'));
  process.env.PLUMBLINE_PREPARED_SITE = site.dataDir ?? '';
  process.env.PLUMBLINE_CHECKED_PAGES = checkedPages;
  return async () => {
    rmSync(checkedPages, { recursive: true });
    await site.remove();
  };
}
