import { type CallLine, type CallState, callStatuses, type EndReason } from './call.ts';

/** Max characters of the owner's notes on a call. */
export const recordLimits = { note: 5000, notes: 100 } as const;

/** Reasons with which the owner already knows about an unanswered call. */
export const knownReasons: EndReason[] = ['rejected', 'sent_to_voicemail', 'blocked'];

/** How the list of calls is filtered; the last three aren't statuses, but what people look for. */
export const recordStatuses = [...callStatuses, 'missed', 'voicemail', 'follow_up'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Whether someone called and no one answered, without the owner wanting that. */
export function isMissed({
  direction,
  answeredAt,
  endReason,
}: Pick<CallState, 'direction' | 'answeredAt' | 'endReason'>): boolean {
  if (direction === 'outbound' || answeredAt || !endReason) return false;
  return !knownReasons.includes(endReason);
}

/** Callers without name and number, by line. */
export const unknownCallers: Record<CallLine, string> = {
  browser: 'Website visitor',
  twilio: 'Hidden number',
};

/** A length as the phone shows it: m:ss (back-office spec section 9). */
export function durationText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
