import { MINUTES } from '../../../lib/days/durations.ts';
import { shortened, withoutDirectionMarks } from '../../../lib/plain-text.ts';

/** Who wrote a message; the other one reads it. */
export const sides = ['owner', 'customer'] as const;
export type Side = (typeof sides)[number];

/** Max characters of a message, and most photos and files together beside it. */
export const maxMessageLength = 5000;
export const maxAttachments = 8;

/** Largest photo and other file, in megabytes. */
export const maxPhotoMegabytes = 10;
export const maxFileMegabytes = 20;

/** How long a message may stay unread before an email goes, and how far apart emails are. */
export const emailDelay = 5 * MINUTES;
export const emailGap = 30 * MINUTES;

/** Most messages that one email quotes. */
export const maxQuoted = 10;

/** Most bytes that go along with an email to somebody who cannot look here. */
export const maxEmailBytes = 15 * 1024 * 1024;

/** Why a text cannot be sent; each is a text of this feature. */
export function readerOf(author: Side): Side {
  return author === 'owner' ? 'customer' : 'owner';
}

/**
 * What was typed, as it is stored: without marks that turn the direction of writing, with line breaks
 * of one kind (a form sends others than a script), trimmed.
 */
export function cleanBody(typed: string): string {
  return withoutDirectionMarks(typed).replace(/\r\n?/g, '\n').trim();
}

/** The beginning of a message, on one line, for lists: at most 160 characters. */
export function excerpt(body: string): string {
  return shortened(body.replace(/\s+/g, ' '), 160);
}

/**
 * When an email is due about a message that is unread by then: five minutes later, but half an
 * hour after the email before at the earliest.
 * @param due of an email that waits already: it includes this message too
 * @param lastAt when the last email went
 */
export function emailDue(now: Date, due: Date | null, lastAt: Date | null): Date {
  if (due) return due;
  const soonest = now.getTime() + emailDelay;
  return new Date(lastAt ? Math.max(soonest, lastAt.getTime() + emailGap) : soonest);
}
