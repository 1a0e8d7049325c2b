import { DAYS, HOURS, MINUTES } from '#lib/days/durations.ts';

/**
 * A visit's statuses. The customer or owner confirms a scheduled one; one requested by a visitor
 * holds its time until the owner confirms or declines it.
 */
export const visitStatuses = [
  'requested',
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** Max characters and minutes of each field, the same in the form and the database. */
export const visitLimits = {
  title: 200,
  address: 200,
  city: 80,
  state: 40,
  zipCode: 10,
  notes: 5000,
  preparation: 1000,
  fieldNote: 2000,
  minutes: 720,
  windowMinutes: 480,
} as const;

/** Visits are moved, resized and measured in steps of this many minutes. */
export const stepMinutes = 15;

/** The max part of the calendar read at once, in days: a month with its edges. */
export const maxRangeDays = 62;

/** A period at an address. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

export interface Stop extends Span {
  id: string;
  zipCode: string;
}

/** Whether a visit can still be moved, confirmed or canceled. */
export function isOpen(status: VisitStatus): boolean {
  return status === 'scheduled' || status === 'confirmed';
}

/** Whether a visit may be completed: it is scheduled and wasn't canceled. */
export function mayComplete(visit: { status: VisitStatus; startsAt: Date | null }): boolean {
  return isOpen(visit.status) && visit.startsAt !== null;
}

/** What is reported from the road, in this order; the first two may be skipped. */
export const visitSteps = ['on_the_way', 'started', 'finished'] as const;
export type VisitStep = (typeof visitSteps)[number];

/**
 * How many minutes after someone left the customer is still notified: a phone without a signal
 * reports late, and once the drive is over, the notice helps no one.
 */
const onTheWayNoticeMinutes = 30;

/** How many hours before or after a visit's start someone may leave for it. */
const onTheWayHours = 12;

/**
 * Whether the customer is notified that someone left.
 * @param at when they did
 */
export function isOnTheWayNews(startsAt: Date, at: Date, now: Date): boolean {
  const isRecent = now.getTime() - at.getTime() <= onTheWayNoticeMinutes * MINUTES;
  return isRecent && Math.abs(startsAt.getTime() - now.getTime()) <= onTheWayHours * HOURS;
}

/** How a customer is notified that someone is on the way, if at all. */
export const onTheWayReaches = ['text', 'email', 'ready_text', 'none'] as const;
export type OnTheWayReach = (typeof onTheWayReaches)[number];

interface StepTimes {
  onTheWayAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The latest step of a visit, if any. */
export function latestStep({ onTheWayAt, startedAt, finishedAt }: StepTimes): VisitStep | null {
  if (finishedAt) return 'finished';
  if (startedAt) return 'started';
  return onTheWayAt ? 'on_the_way' : null;
}

/** Whether a step is still ahead: repeated, or after a later one, it changes nothing. */
export function isAhead(step: VisitStep, visit: StepTimes): boolean {
  const latest = latestStep(visit);
  return latest === null || visitSteps.indexOf(step) > visitSteps.indexOf(latest);
}

/** A rescheduled visit starts over: no one is on the way to it. */
export const noSteps = {
  onTheWayAt: null,
  arrivesAt: null,
  startedAt: null,
  finishedAt: null,
} as const;

/** When a visit of this many minutes ends. */
export function endOf(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * MINUTES);
}

/** The driving minutes from one ZIP code to another. */
export type TravelMinutes = (fromZip: string, toZip: string) => number;

export interface Clash {
  id: string;
  /** They overlap, or there is less time between them than the drive takes. */
  kind: 'overlap' | 'drive';
  /** The driving minutes between the two. */
  driveMinutes: number;
}

/**
 * The visits that one at this time and address conflicts with: they overlap, or leave less time
 * between the two than the drive takes. Adjacent visits without a drive don't conflict.
 * @param others visits that aren't canceled; the visit itself is ignored
 */
export function findClashes(visit: Stop, others: Stop[], travel: TravelMinutes): Clash[] {
  return others.flatMap((other): Clash[] => {
    if (other.id === visit.id) return [];
    const isBefore = other.startsAt < visit.startsAt;
    const driveMinutes = isBefore
      ? travel(other.zipCode, visit.zipCode)
      : travel(visit.zipCode, other.zipCode);
    const drive = driveMinutes * MINUTES;
    if (visit.startsAt < other.endsAt && other.startsAt < visit.endsAt)
      return [{ id: other.id, kind: 'overlap', driveMinutes }];
    const gap = isBefore
      ? visit.startsAt.getTime() - other.endsAt.getTime()
      : other.startsAt.getTime() - visit.endsAt.getTime();
    return gap < drive ? [{ id: other.id, kind: 'drive', driveMinutes }] : [];
  });
}

/** How long a private link works after its visit, and an unscheduled visit's after its creation. */
const linkOutlives = 1 * DAYS;
const linkWithoutDay = 90 * DAYS;

/** Whether a private link no longer leads to its visit. */
export function isLinkOver(
  link: { createdAt: Date; revokedAt: Date | null },
  visit: { endsAt: Date | null },
  now: Date,
): boolean {
  if (link.revokedAt) return true;
  const lasts = visit.endsAt
    ? visit.endsAt.getTime() + linkOutlives
    : link.createdAt.getTime() + linkWithoutDay;
  return now.getTime() >= lasts;
}

/** Whether the customer may still confirm, move or cancel: until the visit starts. */
export function mayCustomerChange(
  visit: { status: VisitStatus; startsAt: Date | null },
  now: Date,
): boolean {
  return isOpen(visit.status) && (visit.startsAt === null || now < visit.startsAt);
}

/**
 * Whether the customer may still cancel: until this many hours before the visit starts, and any
 * time while it is unscheduled.
 */
export function mayCustomerCancel(
  visit: { status: VisitStatus; startsAt: Date | null },
  now: Date,
  hoursBefore: number,
): boolean {
  if (!mayCustomerChange(visit, now)) return false;
  return !visit.startsAt || visit.startsAt.getTime() - now.getTime() >= hoursBefore * HOURS;
}

/** How long customers can undo their own cancellation. */
export const undoCancelLasts = 1 * MINUTES;

/** Whether the customer can still undo their cancellation. */
export function mayUndoCancel(
  visit: { status: VisitStatus; cancelledAt: Date | null; startsAt: Date | null },
  now: Date,
): boolean {
  if (visit.status !== 'cancelled' || !visit.cancelledAt) return false;
  const isInTime = now.getTime() - visit.cancelledAt.getTime() < undoCancelLasts;
  return isInTime && (visit.startsAt === null || now < visit.startsAt);
}
