import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '#platform/database/columns.ts';
import { exportStatuses, importStatuses } from './rules/archive.ts';
import { backupChecks, backupStatuses } from './rules/backups.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

export const businessExports = pgTable('business_exports', {
  id: uuid().primaryKey(),
  status: text({ enum: exportStatuses }).notNull(),
  /** The session that requested it; only this one may download it. */
  sessionId: uuid('session_id').notNull(),
  requestedAt: instant('requested_at').notNull(),
  isEncrypted: boolean('is_encrypted').notNull().default(false),
  /** Until the archive has been made. */
  sealedPassphrase: text('sealed_passphrase').notNull().default(''),
  /** Last sign of life of its work; after a long silence it has died with its server. */
  aliveAt: instant('alive_at').notNull(),
  rowsTotal: count('rows_total'),
  rowsDone: count('rows_done'),
  filesDone: count('files_done'),
  /** Bytes. */
  size: count('size'),
  sha256: text().notNull().default(''),
  failure: text().notNull().default(''),
  readyAt: instant('ready_at'),
  deletesAt: instant('deletes_at'),
});

export const businessImports = pgTable('business_imports', {
  id: uuid().primaryKey(),
  status: text({ enum: importStatuses }).notNull(),
  requestedAt: instant('requested_at').notNull(),
  /** Last sign of life of its work; after a long silence it has died with its server. */
  aliveAt: instant('alive_at').notNull(),
  name: text().notNull(),
  /** Until the import has ended. */
  sealedPassphrase: text('sealed_passphrase').notNull().default(''),
  /** Bytes. */
  size: bigint({ mode: 'number' }).notNull(),
  /** Rows and files, counted for both checking and writing. */
  stepsTotal: count('steps_total'),
  stepsDone: count('steps_done'),
  failure: text().notNull().default(''),
  endedAt: instant('ended_at'),
});

/** Where backups go every night: one row, or none. Its passphrase is among the secrets. */
export const backupPlan = pgTable('backup_plan', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** Also in a file of the folder, so that a disk that is not connected is noticed. */
  id: uuid().notNull(),
  folder: text().notNull(),
  /** HH:MM by the clock of the business. */
  timeOfNight: text('time_of_night').notNull(),
  days: integer().notNull(),
  weeks: integer().notNull(),
  months: integer().notNull(),
  passphraseAt: instant('passphrase_at').notNull(),
  savedAt: instant('saved_at').notNull(),
  overdueNoticedAt: instant('overdue_noticed_at'),
});

export const backupRuns = pgTable('backup_runs', {
  id: uuid().primaryKey(),
  status: text({ enum: backupStatuses }).notNull(),
  /** The business day of a backup that began by itself. */
  night: day('night'),
  requestedAt: instant('requested_at').notNull(),
  /** When it, or a test of it, was last to begin. */
  queuedAt: instant('queued_at').notNull(),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  folder: text().notNull().default(''),
  name: text().notNull().default(''),
  /** Bytes. */
  size: count('size'),
  rowCount: count('row_count'),
  fileCount: count('file_count'),
  /** How the latest test was done that it passed. */
  checked: text({ enum: backupChecks }).notNull().default(''),
  checkedAt: instant('checked_at'),
  failure: text().notNull().default(''),
  deletedAt: instant('deleted_at'),
});
