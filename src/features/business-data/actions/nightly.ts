import { join } from 'node:path';
import { dayIn } from '../../../lib/days/days.ts';
import { MINUTES } from '../../../lib/days/durations.ts';
import { newId } from '../../../lib/ids.ts';
import { adminLink } from '../../../lib/links.ts';
import { tryLock } from '../../../platform/database/try-lock.ts';
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { notifyOwner } from '../../mailbox/index.ts';
import { currentBusiness } from '../../settings/index.ts';
import { failedBackupEmail, overdueBackupEmail } from '../emails.ts';
import {
  backupName,
  dueNight,
  isOverdue,
  maxAttempts,
  openStatuses,
  stayingBackups,
} from '../rules/backups.ts';
import {
  clearOverdueNoticed,
  countAttempts,
  endAbandoned,
  findLastGood,
  findOpenRun,
  findPlan,
  findRun,
  insertRun,
  listRuns,
  listStored,
  markDeleted,
  markOverdueNoticed,
  type PlanRow,
  type RunRow,
  reopenRun,
  updateRun,
} from '../store/backups.ts';
import { readPassphrase, tryPlannedFolder } from './backup-plan.ts';
import { runBeside } from './run-beside.ts';

/** One backup or test at a time, on whichever server. */
const lockName = 'backups';

/** A backup that was requested begins within moments, or never. */
const beginsWithin = 15 * MINUTES;

/** How many of the latest runs may have left something behind. */
const sweptRuns = 30;

const running = () => conflict('backup_running', 'A backup is already being made or tested.');

/** Starts a backup by hand. Throws 409 while another one is being made. */
export async function requestBackup(app: App): Promise<RunRow> {
  await endInterrupted(app);
  return app.database.transaction(async (tx) => {
    if (!(await findPlan(tx)))
      throw conflict('no_target', 'Please choose a folder for the backups first.');
    const run = await insertRun(tx, { id: newId(), night: null, requestedAt: app.now() });
    if (!run) throw running();
    await app.jobs.enqueue(tx, 'back-up', { id: run.id });
    return run;
  });
}

/** Tests a backup that is there again. Throws 409 if that is not possible. */
export async function requestCheck(app: App, id: string): Promise<RunRow> {
  await endInterrupted(app);
  const [run, plan] = await Promise.all([findRun(app.database, id), findPlan(app.database)]);
  if (!run) throw notFound('This backup');
  if (!canCheck(run, plan))
    throw conflict('not_testable', 'This backup was deleted, or was never finished.');
  if (plan && run.requestedAt < plan.passphraseAt)
    throw conflict(
      'other_passphrase',
      'This backup was made with an earlier passphrase, which Plumbline no longer has.',
    );
  return app.database.transaction(async (tx) => {
    const reopened = await reopenRun(tx, id, app.now());
    if (!reopened) throw running();
    await app.jobs.enqueue(tx, 'check-backup', { id });
    return reopened;
  });
}

/** Whether a backup's file is there and whole. */
export function canCheck(run: RunRow, plan: PlanRow | undefined): boolean {
  return plan !== undefined && run.size > 0 && run.deletedAt === null;
}

/**
 * Begins the night's backup once its time has come, again after an interruption; otherwise looks
 * whether there was none for too long.
 */
export async function beginNightly(app: App): Promise<void> {
  const plan = await findPlan(app.database);
  if (!plan) return;
  await endInterrupted(app);
  const now = app.now();
  const night = dueNight(now, plan, currentBusiness(app).timeZone);
  await app.database.transaction(async (tx) => {
    if (night) {
      const { begun, interrupted } = await countAttempts(tx, night);
      if (begun === interrupted && begun < maxAttempts) {
        const run = await insertRun(tx, { id: newId(), night, requestedAt: now });
        if (run) await app.jobs.enqueue(tx, 'back-up', { id: run.id });
      }
    }
    if (await findOpenRun(tx)) return;
    const lastGood = await findLastGood(tx);
    if (!isOverdue(now, plan.savedAt, lastGood?.endedAt ?? undefined)) return;
    if (await markOverdueNoticed(tx, now))
      await notifyOwner(app, tx, about, overdueBackupEmail(app, lastGood));
  });
}

const about = { kind: 'problem', path: adminLink('settingsYourData') } as const;

/** Ends runs whose server has died: it held the lock. */
export async function endInterrupted(app: App): Promise<void> {
  const now = app.now();
  const waitingBefore = new Date(now.getTime() - beginsWithin);
  const open = await findOpenRun(app.database);
  // One that is about to begin needs the lock itself.
  if (!open || (open.status === 'waiting' && open.queuedAt >= waitingBefore)) return;
  const lock = await tryLock(app.database, lockName);
  if (!lock) return;
  try {
    const failure = 'The server stopped before this was done.';
    await endAbandoned(app.database, { now, waitingBefore, failure });
  } finally {
    await lock.release();
  }
}

/** Makes a backup that was requested, proves it, and deletes what has had its time. */
export async function runBackup(app: App, id: string): Promise<void> {
  await withLock(app, id, async (run, plan, passphrase) => {
    const name = backupName(app.now(), currentBusiness(app).timeZone);
    const { folder } = plan;
    const begun = { status: 'writing', startedAt: app.now(), folder, name } as const;
    if (!(await updateRun(app.database, id, ['waiting'], begun))) return;
    await tryPlannedFolder(app, plan, false);
    await sweep(app);
    const made = await runBeside('write', {
      home: { ...app.home, migrations: {} },
      appVersion: app.settings.version,
      secretKey: app.settings.secretKey,
      folder,
      name,
      passphrase,
      madeAt: app.now(),
    });
    const { bytes: size, rows: rowCount, files: fileCount } = made;
    const written = { status: 'checking', size, rowCount, fileCount } as const;
    await updateRun(app.database, id, ['writing'], written);
    await prove(app, { ...run, ...begun, ...written }, passphrase);
    await retire(app, plan);
  });
}

/** Tests a backup again. */
export async function runCheck(app: App, id: string): Promise<void> {
  await withLock(app, id, async (run, _, passphrase) => {
    const begun = await updateRun(app.database, id, ['waiting'], { status: 'checking' });
    if (begun) await prove(app, run, passphrase);
  });
}

async function withLock(
  app: App,
  id: string,
  work: (run: RunRow, plan: PlanRow, passphrase: string) => Promise<void>,
): Promise<void> {
  const lock = await tryLock(app.database, lockName);
  try {
    if (!lock) throw running();
    const [run, plan] = await Promise.all([findRun(app.database, id), findPlan(app.database)]);
    if (!run) return;
    if (!plan) throw conflict('no_target', 'Backups were turned off before it began.');
    const passphrase = await readPassphrase(app);
    if (passphrase === undefined)
      throw conflict(
        'no_passphrase',
        "The passphrase can't be read, because the server's secret key has changed. Please enter it again.",
      );
    await work(run, plan, passphrase);
  } catch (error) {
    await fail(app, id, error);
  } finally {
    await lock?.release();
  }
}

/** Restores a backup into a scratch database, and records that it is good. */
async function prove(app: App, run: RunRow, passphrase: string): Promise<void> {
  const { checked } = await runBeside('check', {
    path: join(run.folder, run.name),
    passphrase,
    home: app.home,
    scratch: scratchName(run.id),
  });
  const now = app.now();
  const proven = { status: 'good', checked, checkedAt: now, failure: '' } as const;
  await app.database.transaction(async (tx) => {
    await updateRun(tx, run.id, ['checking'], { ...proven, endedAt: run.endedAt ?? now });
    await clearOverdueNoticed(tx);
  });
}

const scratchName = (id: string) => `plumbline_test_${id.replaceAll('-', '')}`;

async function fail(app: App, id: string, error: unknown): Promise<void> {
  app.log.error({ err: error }, 'backup failed');
  const failure =
    error instanceof AppError
      ? error.message
      : 'Something went wrong on the server. Its log has the details.';
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const failed = { status: 'failed', failure, checked: '', checkedAt: null } as const;
    const run = await updateRun(tx, id, openStatuses, { ...failed, endedAt: now });
    if (!run) return;
    await notifyOwner(app, tx, about, failedBackupEmail(app, run, await findLastGood(tx)));
  });
}

/** Removes what interrupted runs left: half files, databases, and unpacked archives. */
async function sweep(app: App): Promise<void> {
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
