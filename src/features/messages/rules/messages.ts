import { MINUTES } from '#lib/days/durations.ts';
import { shortened, withoutDirectionMarks } from '#lib/plain-text.ts';

/** Who wrote a message; the other one reads it. */
export const sides = ['owner', 'customer'] as const;
export type Side = (typeof sides)[number];

/** Max characters of a message, and max photos and files together. */
export const maxMessageLength = 5000;
export const maxAttachments = 8;

/** Max size of a photo and of another file, in megabytes. */
export const maxPhotoMegabytes = 10;
export const maxFileMegabytes = 20;

/** How long a message may stay unread before an email is sent, and the min time between emails. */
export const emailDelay = 5 * MINUTES;
export const emailGap = 30 * MINUTES;

/** Max messages quoted in one email. */
export const maxQuoted = 10;

/** Max bytes attached to an email for someone without an account. */
export const maxEmailBytes = 15 * 1024 * 1024;

/** Why a text can't be sent; each is a text of this feature. */
export function readerOf(author: Side): Side {
  return author === 'owner' ? 'customer' : 'owner';
}

/**
 * The stored form of typed text: without direction overrides, with uniform line breaks (forms and
 * scripts send different ones), trimmed.
 */
export function cleanBody(typed: string): string {
  return withoutDirectionMarks(typed).replace(/\r\n?/g, '\n').trim();
}

/** The beginning of a message on one line, for lists: max 160 characters. */
export function excerpt(body: string): string {
  return shortened(body.replace(/\s+/g, ' '), 160);
}

/**
 * When to email about a message if it is still unread: five minutes later, but at the earliest half
 * an hour after the previous email.
 * @param due of an email that is already scheduled: it includes this message, too
 * @param lastAt when the last email was sent
 */
export function emailDue(now: Date, due: Date | null, lastAt: Date | null): Date {
  if (due) return due;
  const soonest = now.getTime() + emailDelay;
  return new Date(lastAt ? Math.max(soonest, lastAt.getTime() + emailGap) : soonest);
}
