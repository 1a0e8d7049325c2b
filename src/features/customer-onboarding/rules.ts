import { DAYS, MINUTES } from '../../lib/days/durations.ts';

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

/** How long the code beside an invitation's link works, in milliseconds. */
export const codeLasts = 15 * MINUTES;

/** So many wrong codes, and the right one does not work any more either. */
export const maxWrongCodes = 5;

/** The code of an invitation, as far as it is stored. */
export interface StoredCode {
  codeHash: string | null;
  codeExpiresAt: Date | null;
  wrongCodes: number;
}

/**
 * What entering a code comes to: `gone` when it was used, is too old or there was none; `blocked` after
 * too many wrong ones, whatever was entered now.
 * @param hash of what was entered, made as the stored one was
 */
export function judgeCode(
  { codeHash, codeExpiresAt, wrongCodes }: StoredCode,
  hash: string,
  now: Date,
): 'right' | 'wrong' | 'gone' | 'blocked' {
  if (!codeHash || !codeExpiresAt || codeExpiresAt <= now) return 'gone';
  if (wrongCodes >= maxWrongCodes) return 'blocked';
  return codeHash === hash ? 'right' : 'wrong';
}

/** The digits of a code as somebody typed it, with spaces and dashes or without. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** A code as emails show it: in two halves. */
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
