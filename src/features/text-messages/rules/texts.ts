import { MINUTES } from '#lib/days/durations.ts';
import { shortened, withoutDirectionMarks } from '#lib/plain-text.ts';

/** Max text length at Twilio, in UTF-16 units. */
export const maxTextLength = 1600;

/** Max stored length of an incoming text. */
export const maxReceivedLength = 5000;

/** Max photos with a text, and the max size of one before it is reduced, in megabytes. */
export const maxTextPhotos = 3;
export const maxPhotoMegabytes = 10;

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** What a text is about: typed by the owner, a reply, a tap on one of ours, or automatic. */
export const textKinds = [
  'typed',
  'reply',
  'reaction',
  'visit',
  'arrival',
  'estimate',
  'invoice',
  'offer',
  'missed_call',
  'review',
  'opt_out',
] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * How far a text got. `ready` waits to be sent by hand; `queued` is on its way to the provider, or
 * accepted there; the next four are what the provider reports.
 */
export const textStatuses = [
  'ready',
  'queued',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'sent_by_hand',
  'dismissed',
  'received',
] as const;
export type TextStatus = (typeof textStatuses)[number];

/** How far along a status is: reports arrive in any order, and none moves it back. */
const steps: Record<TextStatus, number> = {
  ready: 0,
  queued: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  sent_by_hand: 3,
  dismissed: 3,
  received: 3,
};

/** Whether a report may move a text from one status to another. */
export function mayFollow(from: TextStatus, to: TextStatus): boolean {
  return from !== 'ready' && steps[to] > steps[from];
}

/** Whether the software wrote a text. */
export function isAutomatic(about: TextKind): boolean {
  return about !== 'typed' && about !== 'opt_out';
}

/**
 * Whether a text waits for quiet hours to end. "On my way" would no longer be true in the morning.
 */
export function waitsAtNight(about: TextKind): boolean {
  return isAutomatic(about) && about !== 'arrival';
}

/** How long "on my way" is news, in milliseconds: half an hour, as for a step reported late. */
const arrivalIsNewsFor = 30 * MINUTES;

/**
 * Whether a waiting text is no longer true: the person on the way may have arrived.
 * @param statusAt when it was queued, or retried by hand
 */
export function isOutdated({ about, statusAt }: { about: TextKind; statusAt: Date }, now: Date) {
  return about === 'arrival' && now.getTime() - statusAt.getTime() > arrivalIsNewsFor;
}

/** Whose thread it is that holds texts of senders who hide their number. */
export const hiddenSender = 'Hidden number';

/** A typed or incoming text, as it is stored. */
export function cleanText(typed: string): string {
  return withoutDirectionMarks(typed).replace(/\r\n?/g, '\n').trim();
}

/** The beginning of a text, on one line, for lists: at most 160 characters. */
export function excerpt(body: string): string {
  return shortened(body.replace(/\s+/g, ' '), 160).toWellFormed();
}
