import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notifyOwner } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { Database } from '#platform/database/database.ts';
import { type HeldLock, tryLock } from '#platform/database/try-lock.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { failedBackupEmail } from '../emails.ts';
import { backupName, openStatuses } from '../rules/backups.ts';
import {
  clearOverdueNoticed,
  findLastGood,
  findPlan,
  findRun,
  type PlanRow,
  type RunRow,
  updateRun,
} from '../store/backups.ts';
import { readPassphrase, tryPlannedFolder } from './backup-plan.ts';
import { about, backupLock, running } from './request-backup.ts';
import { retire, scratchName, sweep } from './retire-backups.ts';
import { runBeside } from './run-beside.ts';

/** Makes a backup that was requested, proves it, and deletes what has had its time. */
export async function runBackup(app: App, id: string): Promise<void> {
  await withLock(app, id, async (run, plan, passphrase) => {
    const name = backupName(app.now(), currentBusiness(app).timeZone);
    const { folder } = plan;
    const begun = { status: 'writing', startedAt: app.now(), folder, name } as const;
    if (!(await updateRun(app.database, id, ['waiting'], begun))) return;
    await tryPlannedFolder(app, plan, false);
    await sweep(app);
    const made = await runBeside(
      'write',
      {
        home: { ...app.home, migrations: {} },
        appVersion: app.settings.version,
        secretKey: app.settings.secretKey,
        folder,
        name,
        passphrase,
        madeAt: app.now(),
      },
      app.stopping,
    );
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
  const lock = await takeLock(app.database);
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
    // It stays open without a lock: interrupted, and begun again by the next server.
    if (app.stopping.aborted) return;
    await fail(app, id, error);
  } finally {
    await lock?.release();
  }
}

/** Whoever looks for interrupted runs holds the lock for a moment. */
async function takeLock(database: Database): Promise<HeldLock | undefined> {
  for (let tries = 1; ; tries += 1) {
    const lock = await tryLock(database, backupLock);
    if (lock || tries === 5) return lock;
    await wait(SECONDS);
  }
}

/** Restores a backup into a scratch database, and records that it is good. */
async function prove(app: App, run: RunRow, passphrase: string): Promise<void> {
  const { checked } = await runBeside(
    'check',
    {
      path: join(run.folder, run.name),
      passphrase,
      home: app.home,
      scratch: scratchName(run.id),
    },
    app.stopping,
  );
  const now = app.now();
  const proven = { status: 'good', checked, checkedAt: now, failure: '' } as const;
  await app.database.transaction(async (tx) => {
    await updateRun(tx, run.id, ['checking'], { ...proven, endedAt: run.endedAt ?? now });
    await clearOverdueNoticed(tx);
  });
}

async function fail(app: App, id: string, error: unknown): Promise<void> {
  app.log.error({ err: error }, 'backup failed');
  const failure =
    error instanceof AppError
      ? // A test restores nothing, and says so to nobody.
        error.message.replace(/ Nothing was (?:restored|changed)\.$/, '')
      : 'Something went wrong on the server. Its log has the details.';
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const failed = { status: 'failed', failure, checked: '', checkedAt: null } as const;
    // A later test has nothing to do with how long it took to make.
    const before = await findRun(tx, id);
    const run = await updateRun(tx, id, openStatuses, {
      ...failed,
      endedAt: before?.endedAt ?? now,
    });
    if (!run) return;
    await notifyOwner(app, tx, about, failedBackupEmail(app, run, await findLastGood(tx)));
  });
}
