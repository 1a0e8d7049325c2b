import type { SQL } from 'drizzle-orm';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';

/** A visit's start and end; both null if it is unscheduled or canceled. */
export interface VisitTimes {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A visit that was moved, resized, unscheduled or canceled. */
export interface MovedVisit {
  actor: Actor;
  visitId: string;
  before: VisitTimes;
  after: VisitTimes;
}

/**
 * A visit's time has changed, for what depends on visits. Published before the project is locked.
 */
export const visitMoved = createEvent<[App, Transaction, MovedVisit]>();

/** A visit is done; its project, if it has one, is not locked. */
export const visitCompleted =
  createEvent<[App, Transaction, { visitId: string; projectId: string | null }]>();

export const noTimes: VisitTimes = { startsAt: null, endsAt: null };

/**
 * SQL that selects who requested a visit before they are a customer, as `first_name`, `last_name`,
 * `email`, `phone` and `language`, by the visit's `request_id`.
 */
export const bookedBy = createContributions<[requestId: SQL], SQL>();
