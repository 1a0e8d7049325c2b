import { DAYS } from '../../../lib/durations.ts';
import type { Language } from '../../../lib/language.ts';
import { customerLink } from '../../../lib/links.ts';
import { isEmail, maxEmailLength } from '../../sign-in/rules/emails.ts';
import { passwordProblem } from '../../sign-in/rules/passwords.ts';

/** How long the letter of a sign-up can be answered, in milliseconds. */
export const signUpLasts = 2 * DAYS;

/** Most characters of each field; the same as of a customer's record. */
export const accountLimits = {
  full_name: 80,
  email: maxEmailLength,
  phone: 40,
  address: 200,
  city: 80,
  state: 40,
  zip_code: 10,
} as const;

/** What somebody enters to get an account, as the form names it. */
export interface SignUpForm {
  full_name: string;
  email: string;
  password: string;
  confirm_password: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

export type SignUpProblem = 'required' | 'tooLong' | 'email' | 'mismatch' | 'short';

/** What is wrong with which field of a sign-up; passwords in the order of the spec (section 5). */
export function signUpProblems(form: SignUpForm): Partial<Record<keyof SignUpForm, SignUpProblem>> {
  const problems: Partial<Record<keyof SignUpForm, SignUpProblem>> = {};
  for (const name of ['full_name', 'email', 'password', 'confirm_password'] as const) {
    if (!form[name].trim()) problems[name] = 'required';
  }
  for (const [name, most] of Object.entries(accountLimits)) {
    const field = name as keyof typeof accountLimits;
    if (form[field].length > most) problems[field] = 'tooLong';
  }
  if (!isEmail(form.email)) problems.email ??= 'email';
  const problem = passwordProblem(form.password, form.confirm_password);
  if (problem === 'mismatch') problems.confirm_password ??= problem;
  else if (problem) problems.password ??= problem;
  return Object.fromEntries(Object.entries(problems).filter(([, one]) => one));
}

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
 * has; in all other cases the owner is asked. Without an invitation approval may be wished first.
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
