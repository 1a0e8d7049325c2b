import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { exportStatuses, importStatuses } from './rules/archive.ts';

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
