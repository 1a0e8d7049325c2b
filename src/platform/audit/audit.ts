import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import type { Database, Transaction } from '../database/database.ts';
import { auditLog } from './tables.ts';

/**
 * What the owner or staff acted through, other than a screen: the assistant, or the owner's own
 * program.
 */
export type Means = 'assistant' | 'own_tool';

/**
 * Who caused a change: the owner, staff, a customer or partner by account, a visitor without one,
 * or the software itself.
 */
export type Actor =
  | OfficeActor
  | { kind: 'customer'; id: string }
  | { kind: 'partner'; id: string }
  | { kind: 'visitor' }
  | { kind: 'system' };

/** Who caused a change in the back office. */
export type OfficeActor =
  | { kind: 'owner'; id: string; through?: Means }
  | { kind: 'staff'; id: string; through?: Means };

/** Whether a change came from the business itself: the owner or staff. */
export function isOfBusiness(actor: Actor): actor is OfficeActor {
  return actor.kind === 'owner' || actor.kind === 'staff';
}

export interface AuditEntry {
  actor: Actor;
  /** What happened, in the past tense: `created`, `status_changed`. */
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** Writes one line of history, in the transaction of its change. */
export async function recordAudit(tx: Transaction, now: Date, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(now),
    at: now,
    actorKind: entry.actor.kind,
    actorId: 'id' in entry.actor ? entry.actor.id : null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    details: {
      ...entry.details,
      ...('through' in entry.actor && { through: entry.actor.through }),
    },
  });
}

/**
 * SQL: a line about a payment that is written a second time, for the history of its invoice. Lists
 * of everything that happened leave it out.
 */
export const isSecondLine = sql<boolean>`(${auditLog.subjectType} = 'invoice'
  and ${auditLog.details} ? 'payment_id')`;

/** The history of one record, oldest first. */
export function listAudit(
  database: Database | Transaction,
  subjectType: string,
  subjectId: string,
) {
  return historyOf(database, subjectType, subjectId).orderBy(asc(auditLog.position));
}

/** The latest lines of a long history, newest first. */
export function listLatestAudit(
  database: Database,
  subjectType: string,
  subjectId: string,
  lines: number,
) {
  return historyOf(database, subjectType, subjectId).orderBy(desc(auditLog.position)).limit(lines);
}

function historyOf(database: Database | Transaction, subjectType: string, subjectId: string) {
  return database
    .select({
      at: auditLog.at,
      actor: auditLog.actorKind,
      action: auditLog.action,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .$dynamic();
}
