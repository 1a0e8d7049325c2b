import { DAYS, MINUTES } from '../../lib/durations.ts';

/** How far a customer is with the portal (back-office spec section 4). */
export type RegistrationState = 'registered' | 'ready_to_invite' | 'new';

/** Registered with an account; ready to invite without one after a first project; else new. */
export function registrationState(customer: {
  authUserId: string | null;
  totalProjects: number;
}): RegistrationState {
  if (customer.authUserId) return 'registered';
  return customer.totalProjects > 0 ? 'ready_to_invite' : 'new';
}

/** How long an invitation's link works. */
export const invitationDays = 30;

/** An invitation that was not used is reminded of once, so long after it. */
export const reminderAfter = 7 * DAYS;

/** Who asks for an invitation again within this time has it in the mail already. */
export const askedAgainAfter = 10 * MINUTES;

/** Registered customers that the screen lists (back-office spec section 9). */
export const registeredShown = 10;

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * DAYS);
}

/** Whether an invitation is due for its one reminder. */
export function isReminderDue(
  invitation: { createdAt: Date; expiresAt: Date; remindedAt: Date | null },
  now: Date,
): boolean {
  if (invitation.remindedAt || invitation.expiresAt <= now) return false;
  return now.getTime() - invitation.createdAt.getTime() >= reminderAfter;
}
