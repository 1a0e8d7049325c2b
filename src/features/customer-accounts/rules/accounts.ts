import { DAYS } from '../../../lib/days/durations.ts';
import type { Language } from '../../../lib/language.ts';
import { customerLink } from '../../../lib/links.ts';
import { maxEmailLength } from '../../sign-in/rules/emails.ts';

/** How long the email of a sign-up can be answered, in milliseconds. */
export const signUpLasts = 2 * DAYS;

/** Max characters of each field; the same as of a customer's record. */
export const accountLimits = {
  full_name: 80,
  email: maxEmailLength,
  phone: 40,
  address: 200,
  city: 80,
  state: 40,
  zip_code: 10,
} as const;

/** Customers with the address of a new account. */
export interface Likely {
  /** Whose own address it is. */
  own: { id: string; hasAccount: boolean }[];
  /** Whether it is the address of somebody else at a customer: a spouse, an office. */
  isContact: boolean;
}

export type Join = { to: string } | { to: 'new' } | { question: 'approval' | 'several' | 'taken' };

/**
 * Which customer an account with a verified address joins: the one that has it, a new one where none
 * has; in all other cases the owner is asked. Without an invitation approval may be required first.
 */
export function joinOf({ own, isContact }: Likely, requiresApproval: boolean): Join {
  if (requiresApproval) return { question: 'approval' };
  const [only, second] = own;
  if (second || (isContact && !only)) return { question: 'several' };
  if (!only) return { to: 'new' };
  return only.hasAccount ? { question: 'taken' } : { to: only.id };
}

/** Where a page of the portal is, in a language; a way there that is not ours leads to the dashboard. */
export function safeNext(next: string | undefined, language: Language): string {
  const isOurs =
    next !== undefined && /^(?:\/es)?\/customer(?:\/[\w-]+)+(?:\?[\w\-=&.%]*)?$/.test(next);
  return isOurs ? next : customerLink('dashboard', language);
}

/** Accounts that the owner sees waiting; when these are decided about, the next come up. */
export const waitingListed = 50;

/** An address as its owner knows it again and nobody else learns it: `r…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
