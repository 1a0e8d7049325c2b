import { markScheduled } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { OfferedDay } from '../contract/visits.ts';
import { endOf } from '../rules/visits.ts';
import {
  findVisit,
  findVisitOfRequest,
  insertVisit,
  lockCalendar,
  updateVisit,
} from '../store/visits.ts';
import { isAmong, listFreeTimes, offeredDays } from './free-times.ts';
import { notifyCustomer } from './notify-customer.ts';
import { recordChange, setStatus } from './visits.ts';

/** Whether visitors can choose a time with their request. */
export function isBookingOn(app: App): boolean {
  return currentSettings(app).schedule.online_booking;
}

/** How often one connection may have the available times computed. */
export const bookingLimit = { name: 'booking-times', times: 120, seconds: 600 };

/** The times that visitors can choose, as text; none while online booking is off. */
export async function listBookingTimes(
  app: App,
  zipCode: string,
  language: Language,
): Promise<OfferedDay[]> {
  if (!isBookingOn(app)) return [];
  return offeredDays(app, await freeTimes(app, app.database, '', zipCode), language);
}

interface AskedVisit {
  id: string;
  requestId: string;
  startsAt: Date;
  title: string;
  address: string;
  city: string;
  zipCode: string;
}

/**
 * Holds the chosen time for a visitor, in the caller's transaction: a second visitor finds it
 * taken. Returns whether it was available; otherwise nothing is stored.
 */
export async function lockTime(
  app: App,
  tx: Transaction,
  now: Date,
  asked: AskedVisit,
): Promise<boolean> {
  await lockCalendar(tx);
  if (!isBookingOn(app)) return false;
  if (!isAmong(await freeTimes(app, tx, asked.id, asked.zipCode), asked.startsAt)) return false;
  const { booking_minutes: minutes, arrival_window_minutes } = currentSettings(app).schedule;
  await insertVisit(tx, {
    ...asked,
    status: 'requested',
    minutes,
    windowMinutes: arrival_window_minutes,
    endsAt: endOf(asked.startsAt, minutes),
    state: '',
    notes: '',
    createdAt: now,
    updatedAt: now,
  });
  const details = { starts_at: asked.startsAt, request_id: asked.requestId };
  await recordChange(tx, now, { kind: 'visitor' }, asked.id, 'created', details);
  return true;
}

/**
 * The owner's confirmation, in the caller's transaction, which has created customer and project and
 * locked the calendar.
 */
export async function confirmBooking(
  app: App,
  tx: Transaction,
  now: Date,
  actor: Actor,
  of: { requestId: string; customerId: string; projectId: string },
): Promise<boolean> {
  const visit = await findVisitOfRequest(tx, of.requestId);
  if (visit?.status === 'confirmed') return false;
  if (visit?.status !== 'requested' || !visit.startsAt) throw nothingAsked();
  if (visit.startsAt <= now) throw askedForThePast();
  await updateVisit(tx, visit, {
    customerId: of.customerId,
    projectId: of.projectId,
    status: 'confirmed',
    updatedAt: now,
  });
  await recordChange(tx, now, actor, visit.id, 'confirmed', {});
  await markScheduled(tx, now, actor, of.projectId);
  const listed = await findVisit(tx, visit.id);
  if (!listed) throw new Error('a visit that was confirmed is gone');
  await notifyCustomer(app, tx, now, listed, 'booked');
  return true;
}

/**
 * The owner declines: the time is available again, and the visitor is notified. Returns whether one
 * was held.
 */
export async function declineBooking(
  app: App,
  tx: Transaction,
  now: Date,
  actor: Actor,
  requestId: string,
): Promise<boolean> {
  const visitId = await freeTime(tx, now, actor, requestId);
  if (!visitId) return false;
  const listed = await findVisit(tx, visitId);
  if (!listed) throw new Error('a visit that was declined is gone');
  await notifyCustomer(app, tx, now, listed, 'declined');
  return true;
}

/** The visitor withdraws their request: the time is available again. Returns whether one was held. */
export async function releaseBooking(
  tx: Transaction,
  now: Date,
  actor: Actor,
  requestId: string,
): Promise<boolean> {
  return (await freeTime(tx, now, actor, requestId)) !== undefined;
}

async function freeTime(tx: Transaction, now: Date, actor: Actor, requestId: string) {
  await lockCalendar(tx);
  const visit = await findVisitOfRequest(tx, requestId);
  if (visit?.status !== 'requested') return undefined;
  await setStatus(tx, now, actor, visit, 'cancelled');
  return visit.id;
}

function freeTimes(app: App, database: Database | Transaction, id: string, zipCode: string) {
  const { booking_minutes: minutes, booking_days } = currentSettings(app).schedule;
  return listFreeTimes(app, database, { id, minutes, zipCode }, booking_days);
}

function nothingAsked(): AppError {
  return conflict('nothing_asked', 'This request no longer has a requested visit.');
}

function askedForThePast(): AppError {
  const message = 'This time has passed. Decline it and schedule a visit at another time.';
  return conflict('past', message);
}
