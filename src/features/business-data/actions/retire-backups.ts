import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import type { App } from '#services/app.ts';
import { openStatuses, stayingBackups } from '../rules/backups.ts';
import { listRuns, listStored, markDeleted, type PlanRow, type RunRow } from '../store/backups.ts';
import { runBeside } from './run-beside.ts';

/** How many of the latest runs may have left something behind. */
const sweptRuns = 30;

/** The database that a backup is restored into as a test. */
export const scratchName = (id: string) => `plumbline_test_${id.replaceAll('-', '')}`;

/** Removes what interrupted runs left: half files, databases, and unpacked archives. */
export async function sweep(app: App): Promise<void> {
  const runs = await listRuns(app.database, sweptRuns);
  await runBeside('sweep', { home: app.home, names: runs.map(({ id }) => scratchName(id)) });
  const half = runs.filter(({ status, size }) => size === 0 && !isOpen(status));
  for (const folder of new Set(half.map((run) => run.folder).filter(Boolean))) {
    const backups = half.filter((run) => run.folder === folder && run.deletedAt === null);
    if (backups.length > 0) await remove(app, folder, backups);
  }
}

const isOpen = (status: RunRow['status']) => openStatuses.some((open) => open === status);

/**
 * Deletes the backups of a folder that have had their time, and those without a passed test once
 * there is a later one with it. Never the latest good one, and nothing else.
 */
export async function retire(app: App, plan: PlanRow): Promise<void> {
  const { timeZone } = currentBusiness(app);
  const stored = await listStored(app.database, plan.folder);
  const good = stored
    .filter(({ status }) => status === 'good')
    .map((run) => ({ run, day: dayIn(timeZone, run.requestedAt) }));
  const [latest] = good;
  if (!latest) return;
  const stay = new Set([...stayingBackups(good, plan)].map(({ run }) => run));
  const over = stored.filter(
    (run) => !stay.has(run) && (run.status === 'good' || run.id < latest.run.id),
  );
  if (over.length > 0) await remove(app, plan.folder, over);
}

async function remove(app: App, folder: string, backups: RunRow[]): Promise<void> {
  const files = backups.map(({ name, size }) => ({ name, size }));
  const gone = await runBeside('remove', { folder, backups: files }).catch((error) => {
    // The backup itself is good.
    app.log.error({ err: error, folder }, 'old backups were not deleted');
    return [];
  });
  if (gone.length > 0) await markDeleted(app.database, gone, app.now());
}
