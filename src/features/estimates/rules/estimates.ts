import { MINUTES } from '#lib/days/durations.ts';

/** How long a sending can be undone. */
export const undoSeconds = 10;

/** An estimate's statuses (design section 1). */
export const estimateStatuses = ['draft', 'sent', 'approved', 'rejected', 'expired'] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

/** Back-office spec section 3; the default is normal. */
export const estimatePriorities = ['flexible', 'normal', 'urgent', 'emergency'] as const;
export type EstimatePriority = (typeof estimatePriorities)[number];

/** How a customer answered; anything but online was recorded by the owner. */
export const answerMethods = ['online', 'phone', 'text', 'in_person'] as const;
export type AnswerMethod = (typeof answerMethods)[number];

export const recordedMethods = ['phone', 'text', 'in_person'] as const;

export const depositKinds = ['none', 'amount', 'percent'] as const;

/** Max characters of each field, and max entries of each list; the database has the same limits. */
export const estimateLimits = {
  title: 200,
  description: 5000,
  contactName: 160,
  email: 254,
  phone: 40,
  serviceAddress: 300,
  message: 2000,
  terms: 10_000,
  notes: 5000,
  tag: 40,
  tags: 20,
  options: 5,
  optionName: 40,
  optionDescription: 400,
  reasoning: 5000,
  question: 2000,
  /** Of an answer that the owner recorded. */
  answerNote: 2000,
  templateName: 80,
  photos: 20,
  /** A drawn signature as a data URL. */
  signature: 200_000,
} as const;

const next: Record<EstimateStatus, EstimateStatus[]> = {
  // A draft of a canceled project ends without being sent.
  draft: ['sent', 'expired'],
  sent: ['approved', 'rejected', 'expired'],
  // The owner sends it again, with a new date.
  expired: ['sent'],
  approved: [],
  rejected: [],
};

/** Whether an estimate may go from one status to another: the only rule for its statuses. */
export function canBecome(from: EstimateStatus, to: EstimateStatus): boolean {
  return next[from].includes(to);
}

/** Whether the owner may still change its content. An answered one doesn't change. */
export function mayEdit(status: EstimateStatus): boolean {
  return status === 'draft' || status === 'sent' || status === 'expired';
}

/** Whether it may be emailed: first, again, or after it expired. */
export function maySend(status: EstimateStatus): boolean {
  return status === 'sent' || canBecome(status, 'sent');
}

/**
 * Whether the owner may record a customer's answer: a late approval counts if the owner says so.
 */
export function mayRecordAnswer(status: EstimateStatus): boolean {
  return mayEdit(status);
}

/**
 * Whether a sent estimate has expired: its last day is over. Days as YYYY-MM-DD in the business's
 * time zone. The job that stores it may be minutes behind; no one can approve in between.
 */
export function isOver(
  estimate: { status: EstimateStatus; validUntil: string | null },
  today: string,
): boolean {
  if (estimate.status === 'expired') return true;
  return estimate.status === 'sent' && estimate.validUntil !== null && estimate.validUntil < today;
}

/** How long customers can undo their own decline. */
export const undoDeclineLasts = 1 * MINUTES;

/** Whether the customer can still undo their decline. */
export function mayUndoDecline(
  estimate: { status: EstimateStatus; answerMethod: AnswerMethod; rejectedAt: Date | null },
  now: Date,
): boolean {
  const { status, answerMethod, rejectedAt } = estimate;
  if (status !== 'rejected' || answerMethod !== 'online' || !rejectedAt) return false;
  return now.getTime() - rejectedAt.getTime() < undoDeclineLasts;
}

/** Why a customer's answer no longer counts; undefined if it does. */
export type Closed = 'approved' | 'rejected' | 'expired' | 'changed' | 'gone';

/**
 * Whether a customer may answer this estimate now.
 * @param revision the one that the customer read
 */
export function whyClosed(
  estimate: { status: EstimateStatus; validUntil: string | null; revision: number },
  today: string,
  revision: number,
): Closed | undefined {
  if (estimate.status === 'draft') return 'gone';
  if (estimate.status === 'approved' || estimate.status === 'rejected') return estimate.status;
  if (isOver(estimate, today)) return 'expired';
  return estimate.revision === revision ? undefined : 'changed';
}

/**
 * Which follow-ups are due: their days since sending have passed and they weren't sent.
 * @param steps days after sending, as the owner set them
 * @param sent the steps sent for this revision
 */
export function dueSteps(steps: number[], sent: number[], sentAt: Date, now: Date): number[] {
  const days = Math.floor((now.getTime() - sentAt.getTime()) / 86_400_000);
  return steps.filter((step) => step <= days && !sent.includes(step)).toSorted((a, b) => a - b);
}
