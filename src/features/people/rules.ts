import { DAYS } from '../../lib/days/durations.ts';

/** How long the link of an invitation works, in days. */
export const invitationDays = 7;

export const staffStatuses = ['invited', 'expired', 'active', 'deactivated'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** When an invitation that is sent now stops working. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * DAYS);
}

/** Where somebody of the staff stands: `expired` is an invitation that nobody accepted in time. */
export function staffStatus(
  one: { acceptedAt: Date | null; deactivatedAt: Date | null; invitationExpiresAt: Date | null },
  now: Date,
): StaffStatus {
  if (one.acceptedAt) return one.deactivatedAt ? 'deactivated' : 'active';
  const ends = one.invitationExpiresAt?.getTime() ?? 0;
  return ends > now.getTime() ? 'invited' : 'expired';
}
