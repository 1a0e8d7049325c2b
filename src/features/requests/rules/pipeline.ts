import { DAYS } from '#lib/days/durations.ts';
import type { RequestStatus } from './requests.ts';

/** What a request waits for, or what comes next. */
export const waitKinds = [
  'answer',
  'message',
  'estimate',
  'sending',
  'opening',
  'decision',
  'declined',
  'offer',
  'visit',
  'day',
  'scheduled',
  'work',
  'done',
  'closed',
] as const;
export type WaitKind = (typeof waitKinds)[number];

/** What is known of the estimate of a request that counts. */
export interface EstimateOfRequest {
  /** Dollars with tax. */
  total: number;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  rejectedAt: Date | null;
}

/** What a request's next step follows from. */
export interface WaitFacts {
  status: RequestStatus;
  statusSince: Date;
  createdAt: Date;
  answeredAt: Date | null;
  answerBy: Date | null;
  awaitsSince: Date | null;
  estimate: EstimateOfRequest | undefined;
  /** The next visit of the request or of its project. */
  nextVisit: Date | null;
  /** Work has begun: a visit has taken place, or its project says so. */
  isBegun: boolean;
  /** Its project has a day, such as a partner's, even if no visit of ours is known. */
  isScheduled: boolean;
  /** When its project was completed. */
  completedAt: Date | null;
}

export interface Wait {
  kind: WaitKind;
  /** Since when it waits; of a visit, when that is. */
  at: Date;
  /** Longer than promised, or than people wait gladly. */
  isLate: boolean;
}

/** How long somebody who was answered waits for an estimate or a visit before it is marked. */
const maxWait = 2 * DAYS;
/** How long an estimate goes without an answer before it is marked. */
const maxEstimateWait = 5 * DAYS;

/** What a request waits for now, and since when. */
export function waitOf(facts: WaitFacts, now: Date): Wait {
  const { status, statusSince, answerBy, answeredAt, awaitsSince, createdAt } = facts;
  if (status === 'lost') return wait('closed', statusSince, false);
  if (awaitsSince) return wait('message', awaitsSince, isOver(awaitsSince, maxWait, now));
  if (status === 'new' && !answeredAt)
    return wait('answer', createdAt, answerBy ? now > answerBy : isOver(createdAt, maxWait, now));
  if (status === 'won') return waitOfWork(facts, now);
  return waitOfOffer(facts, now);
}

function waitOfWork(facts: WaitFacts, now: Date): Wait {
  const { completedAt, nextVisit, isBegun, isScheduled, statusSince } = facts;
  if (completedAt) return wait('done', completedAt, false);
  if (nextVisit) return wait('visit', nextVisit, false);
  if (isBegun) return wait('work', statusSince, false);
  if (isScheduled) return wait('scheduled', statusSince, false);
  return wait('day', statusSince, isOver(statusSince, maxWait, now));
}

function waitOfOffer(facts: WaitFacts, now: Date): Wait {
  const { status, estimate, nextVisit, answeredAt, statusSince } = facts;
  if (estimate?.rejectedAt) return wait('declined', estimate.rejectedAt, true);
  if (estimate?.sentAt) {
    const isLate = isOver(estimate.sentAt, maxEstimateWait, now);
    return estimate.viewedAt
      ? wait('decision', estimate.viewedAt, isLate)
      : wait('opening', estimate.sentAt, isLate);
  }
  if (nextVisit) return wait('visit', nextVisit, false);
  if (estimate)
    return wait('sending', estimate.createdAt, isOver(estimate.createdAt, maxWait, now));
  // Quoted by the owner's own word, or over the phone.
  if (status === 'quoted')
    return wait('offer', statusSince, isOver(statusSince, maxEstimateWait, now));
  const since = answeredAt && answeredAt > statusSince ? answeredAt : statusSince;
  return wait('estimate', since, isOver(since, maxWait, now));
}

function wait(kind: WaitKind, at: Date, isLate: boolean): Wait {
  return { kind, at, isLate };
}

function isOver(since: Date, limit: number, now: Date): boolean {
  return now.getTime() - since.getTime() > limit;
}

/** Where a request's value is from: its estimate, the owner, or the price book. */
export const valueOrigins = ['estimate', 'owner', 'price_book'] as const;

/** What a request is worth, in dollars. */
export interface Worth {
  amount: number;
  from: (typeof valueOrigins)[number];
}

/**
 * What a request is worth: its estimate's total, else what the owner expects, else the price book's.
 * @param guess dollars by the price book, if it is clear what is asked for
 */
export function worthOf(
  estimate: EstimateOfRequest | undefined,
  expectedValue: number | null,
  guess: number | undefined,
): Worth | null {
  if (estimate && estimate.total > 0) return { amount: estimate.total, from: 'estimate' };
  if (expectedValue !== null) return { amount: expectedValue, from: 'owner' };
  return guess === undefined ? null : { amount: guess, from: 'price_book' };
}

/** Stands among the reasons where the sender withdrew it. */
export const withdrawnReason = 'Withdrawn by the customer';

/** Days for which the board shows what was won and lost; the first is shown at first. */
export const closedDays = [30, 90, 365] as const;

/** Max cards of a column; the list has the others. */
export const maxCards = 40;
