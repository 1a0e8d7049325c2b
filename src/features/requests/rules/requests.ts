import { dayAfter } from '#lib/days/days.ts';
import type { FormSource } from './sources.ts';

/** A request's urgency, in the form's order (public-site spec section 2). */
export const urgencies = ['emergency', 'urgent', 'normal', 'flexible'] as const;
export type Urgency = (typeof urgencies)[number];

/** How the visitor wants to be contacted; the first is the default (public-site spec section 9). */
export const contactMethods = ['phone', 'text', 'email'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** A request's statuses. Any may follow any other, because the owner corrects mistakes. */
export const requestStatuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/**
 * What a new status says about when and why a request was closed.
 * @param lostReason one of the owner's reasons, or empty
 */
export function closedBy(status: RequestStatus, now: Date, lostReason = '') {
  return {
    closedAt: status === 'lost' ? now : null,
    lostReason: status === 'lost' ? lostReason : '',
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawalReason: '',
  };
}

/** How the owner answered. */
export const answerMethods = ['call', 'text', 'email', 'message'] as const;
export type AnswerMethod = (typeof answerMethods)[number];

/**
 * Whether work on an estimate changes a request's status: never back, and never for a won request.
 */
export function mayAdvance(from: RequestStatus, to: 'quoted' | 'won'): boolean {
  return from !== 'won' && from !== to;
}

/** Whether somebody chose how to be contacted: only the form asks. */
export function choseContactMethod(source: FormSource): boolean {
  return source === 'form';
}

/** How a request's sender may be contacted, as far as nobody asked them. */
export function contactMethodOf(source: FormSource, phone: string, email: string): ContactMethod {
  if (!phone || (source === 'email' && email)) return 'email';
  return source === 'text' ? 'text' : 'phone';
}

/** Whoever sends a request can be reached by phone or by email; the database demands the same. */
export function canBeReached(person: { phone: string; email: string }): boolean {
  return person.phone !== '' || person.email !== '';
}

/** What the back office says where neither is entered. */
export const reachNeeded = 'Please enter a phone number or an email.';

/** One message of the conversation that a request came from. */
export interface TranscriptLine {
  role: 'user' | 'assistant';
  content: string;
  created_at: string;
}

/** How many times one email address may hold before the owner has answered. */
export const maxHeldTimes = 2;

/** Max photos of a request: those of the form, and those added later. */
export const maxPhotos = 20;

/** Dollars; no job of a handyman is worth more. */
export const maxExpectedValue = 100_000;

/** Max characters of each field, the same in the form and the database. */
export const fieldLimits = {
  projectDescription: 5000,
  firstName: 80,
  lastName: 80,
  address: 200,
  city: 80,
  zipCode: 10,
  phone: 40,
  email: 254,
  note: 5000,
  preferredTime: 200,
  withdrawalReason: 1000,
  lostReason: 80,
  message: 4000,
} as const;

/** A US ZIP code, with or without its last four digits. */

/** The last day that can be requested: about a year from today. Takes and returns YYYY-MM-DD. */
export function lastPreferredDay(today: string): string {
  return dayAfter(today, 366);
}
