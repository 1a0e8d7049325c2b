import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createContributions, createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';

/** Start and end of a visit; both null when it is not scheduled, and when it is cancelled. */
export interface VisitTimes {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A visit that was moved, stretched, postponed or cancelled. */
export interface MovedVisit {
  actor: Actor;
  visitId: string;
  before: VisitTimes;
  after: VisitTimes;
}

/** A visit has another time, for what depends on visits. Published before the project is locked. */
export const visitMoved = createEvent<[App, Transaction, MovedVisit]>();

export const noTimes: VisitTimes = { startsAt: null, endsAt: null };

/**
 * SQL that selects who asked for a visit before they are a customer, as `first_name`, `last_name`,
 * `email`, `phone` and `language`, by the id that the visit carries as its `request_id`.
 */
export const bookedBy = createContributions<[requestId: SQL], SQL>();
