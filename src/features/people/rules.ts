import { DAYS } from '#lib/days/durations.ts';

/** How many days an invitation's link works. */
export const invitationDays = 7;

export const staffStatuses = ['invited', 'expired', 'active', 'deactivated'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** When an invitation sent now expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * DAYS);
}

/** A staff member's status: `expired` is an invitation that no one accepted in time. */
export function staffStatus(
  one: { acceptedAt: Date | null; deactivatedAt: Date | null; invitationExpiresAt: Date | null },
  now: Date,
): StaffStatus {
  if (one.acceptedAt) return one.deactivatedAt ? 'deactivated' : 'active';
  const ends = one.invitationExpiresAt?.getTime() ?? 0;
  return ends > now.getTime() ? 'invited' : 'expired';
}
