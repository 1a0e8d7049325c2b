import { notifyOwner } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { tryLock } from '#platform/database/try-lock.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { overdueBackupEmail } from '../emails.ts';
import { dueNight, isOverdue, maxAttempts } from '../rules/backups.ts';
import {
  countAttempts,
  endAbandoned,
  findLastGood,
  findOpenRun,
  findPlan,
  findRun,
  insertRun,
  markOverdueNoticed,
  type PlanRow,
  type RunRow,
  reopenRun,
} from '../store/backups.ts';

/** One backup or test at a time, on whichever server. */
export const backupLock = 'backups';

/** A backup that was requested begins within moments, or never. */
const beginsWithin = 15 * MINUTES;

/** What the owner is notified of, and where it is shown. */
export const about = { kind: 'problem', path: adminLink('settingsYourData') } as const;

export const running = () =>
  conflict('backup_running', 'A backup is already being made or tested.');

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

/** Ends runs whose server has died: it held the lock. */
export async function endInterrupted(app: App): Promise<void> {
  const now = app.now();
  const waitingBefore = new Date(now.getTime() - beginsWithin);
  const open = await findOpenRun(app.database);
  // One that is about to begin needs the lock itself.
  if (!open || (open.status === 'waiting' && open.queuedAt >= waitingBefore)) return;
  const lock = await tryLock(app.database, backupLock);
  if (!lock) return;
  try {
    const failure = 'The server stopped before this was done.';
    await endAbandoned(app.database, { now, waitingBefore, failure });
  } finally {
    await lock.release();
  }
}
