import { join } from 'node:path';
import { toWire } from '#lib/to-wire.ts';
import type { Database } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { readPassphrase } from './actions/backup-plan.ts';
import { canCheck } from './actions/request-backup.ts';
import {
  type BackupsView,
  type ExportView,
  exportView,
  type ImportView,
  importView,
  type RunView,
  runView,
} from './contract.ts';
import { isOverdue, nextNight } from './rules/backups.ts';
import { findLastGood, findPlan, listRuns, type PlanRow, type RunRow } from './store/backups.ts';
import type { ExportRow, ImportRow } from './store/records.ts';

/** @param url where this session may download it */
export function viewExport(row: ExportRow, url: string | null): ExportView {
  return toWire(exportView, row, { url: row.status === 'ready' ? url : null });
}

export function viewImport(row: ImportRow): ImportView {
  return toWire(importView, row);
}

/** The file name of a downloaded archive. */
export function archiveName({ requestedAt, isEncrypted }: ExportRow): string {
  return `plumbline-${requestedAt.toISOString().slice(0, 10)}.zip${isEncrypted ? '.age' : ''}`;
}

/** How many runs the screen shows. */
const maxRuns = 40;

/** Where backups go, and what became of the latest. */
export async function viewBackups(app: App): Promise<BackupsView> {
  const [plan, runs, lastGood, passphrase] = await Promise.all([
    findPlan(app.database),
    listRuns(app.database, maxRuns),
    findLastGood(app.database),
    readPassphrase(app),
  ]);
  const state = stateOf(app.now(), plan, lastGood);
  return {
    success: true,
    plan: plan
      ? {
          folder: plan.folder,
          time: plan.timeOfNight,
          days: plan.days,
          weeks: plan.weeks,
          months: plan.months,
          saved_at: plan.savedAt.toISOString(),
          has_passphrase: passphrase !== undefined,
        }
      : null,
    runs: runs.map((run) => viewRun(run, plan)),
    last_good_at: state.lastGoodAt?.toISOString() ?? null,
    is_overdue: state.isOverdue,
  };
}

/** Whether there are backups every night that work. */
export async function viewBackupState({ database, now }: App, timeZone: string) {
  const [plan, lastGood] = await Promise.all([findPlan(database), findLastGood(database)]);
  return {
    isOn: plan !== undefined,
    ...stateOf(now(), plan, lastGood),
    nextAt: plan && nextNight(now(), plan, timeZone),
  };
}

function stateOf(now: Date, plan: PlanRow | undefined, lastGood: RunRow | undefined) {
  const lastGoodAt = lastGood?.endedAt ?? undefined;
  return {
    lastGoodAt,
    isOverdue: plan !== undefined && isOverdue(now, plan.savedAt, lastGoodAt),
  };
}

/** When the latest backup that passed its test was made. */
export async function findLastGoodBackup(database: Database): Promise<Date | undefined> {
  return (await findLastGood(database))?.endedAt ?? undefined;
}

function viewRun(run: RunRow, plan: PlanRow | undefined): RunView {
  return toWire(runView, run, {
    by_itself: run.night !== null,
    path: run.size > 0 ? join(run.folder, run.name) : '',
    rows: run.rowCount,
    files: run.fileCount,
    is_deleted: run.deletedAt !== null,
    can_check: canCheck(run, plan),
  });
}
