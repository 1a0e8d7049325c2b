import { maxEmailLength } from '#features/sign-in/rules/emails.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';

/** How long a sign-up email can be confirmed, in milliseconds. */
export const signUpLasts = 2 * DAYS;

/** Max characters of each field, the same as in a customer record. */
export const accountLimits = {
  full_name: 80,
  email: maxEmailLength,
  phone: 40,
  address: 200,
  city: 80,
  state: 40,
  zip_code: 10,
} as const;

/** Customers with the email of a new account. */
export interface Likely {
  /** The customer whose own email it is. */
  own: { id: string; hasAccount: boolean }[];
  /** Whether it is the email of a customer's contact: a spouse, an office. */
  isContact: boolean;
}

export type Join = { to: string } | { to: 'new' } | { question: 'approval' | 'several' | 'taken' };

/**
 * Which customer an account with a verified email joins: the one that has it, or a new one if none
 * has; in all other cases, the owner is asked. Without an invitation, approval may be required
 * first.
 */
export function joinOf({ own, isContact }: Likely, requiresApproval: boolean): Join {
  if (requiresApproval) return { question: 'approval' };
  const [only, second] = own;
  if (second || (isContact && !only)) return { question: 'several' };
  if (!only) return { to: 'new' };
  return only.hasAccount ? { question: 'taken' } : { to: only.id };
}

/** A portal page's address in a language; a foreign one becomes the dashboard's. */
export function safeNext(next: string | undefined, language: Language): string {
  const isOurs =
    next !== undefined && /^(?:\/es)?\/customer(?:\/[\w-]+)+(?:\?[\w\-=&.%]*)?$/.test(next);
  return isOurs ? next : customerLink('dashboard', language);
}

/** How many pending accounts the owner sees; after deciding, the next ones come up. */
export const waitingListed = 50;

/** An email that its owner recognizes and no one else can read: `r…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
