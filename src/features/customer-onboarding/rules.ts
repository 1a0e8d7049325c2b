import { DAYS, MINUTES } from '#lib/days/durations.ts';

/** A customer's portal status (back-office spec section 4). */
export type RegistrationState = 'registered' | 'ready_to_invite' | 'new';

/**
 * Registered with an account; without one, ready to invite after a first project; otherwise new.
 */
export function registrationState(customer: {
  authUserId: string | null;
  totalProjects: number;
}): RegistrationState {
  if (customer.authUserId) return 'registered';
  return customer.totalProjects > 0 ? 'ready_to_invite' : 'new';
}

/** How long an invitation link works. */
export const invitationDays = 30;

/** When an unused invitation gets its one reminder. */
export const reminderAfter = 7 * DAYS;

/** Someone who requests an invitation again within this time already has the email. */
export const askedAgainAfter = 10 * MINUTES;

/** How many registered customers the screen lists (back-office spec section 9). */
export const registeredShown = 10;

/** How long the code beside an invitation link works, in milliseconds. */
export const codeLasts = 15 * MINUTES;

/** After this many wrong codes, the right one doesn't work either. */
export const maxWrongCodes = 5;

/** The stored part of an invitation's code. */
export interface StoredCode {
  codeHash: string | null;
  codeExpiresAt: Date | null;
  wrongCodes: number;
}

/**
 * The result of entering a code: `gone` if it was used, has expired or never existed; `blocked`
 * after too many wrong ones, whatever was entered now.
 * @param hashes of what was entered, computed like stored ones
 */
export function judgeCode(
  { codeHash, codeExpiresAt, wrongCodes }: StoredCode,
  hashes: string[],
  now: Date,
): 'right' | 'wrong' | 'gone' | 'blocked' {
  if (!codeHash || !codeExpiresAt || codeExpiresAt <= now) return 'gone';
  if (wrongCodes >= maxWrongCodes) return 'blocked';
  return hashes.includes(codeHash) ? 'right' : 'wrong';
}

/** A typed code's digits, with or without spaces and dashes. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** A code as in emails: in two halves. */
export function spacedCode(code: string): string {
  return code.replace(/^(.{4})(.*)$/, '$1 $2');
}

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
