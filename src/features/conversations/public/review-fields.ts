import { lacksDigits, phoneWithExtension } from '#lib/american-phone.ts';
import { emailPattern } from '#lib/email-pattern.ts';
import type { FactsView } from '../contract/conversations.ts';

const fields = [
  'project_description',
  'urgency',
  'customer_name',
  'customer_phone',
  'customer_email',
  'service_address',
  'preferred_start_date',
] as const;

/** `reach`: a phone number or an email, while neither is known. */
export type ReviewFieldName = (typeof fields)[number] | 'reach';
export type ReviewFields = Partial<Record<ReviewFieldName, string>>;

/** What the chat has collected, as a person would type it into the form. */
export function reviewFields(facts: FactsView): ReviewFields {
  const { customer_phone, phone_extension, service_address, zip_code } = facts;
  const hasZip = !zip_code || service_address?.includes(zip_code);
  return {
    project_description: facts.project_description ?? '',
    urgency: facts.urgency ?? 'normal',
    customer_name: facts.customer_name ?? '',
    customer_phone: customer_phone ? phoneWithExtension(customer_phone, phone_extension) : '',
    customer_email: facts.customer_email ?? '',
    service_address: [service_address, hasZip ? '' : zip_code].filter(Boolean).join(', '),
    preferred_start_date: facts.preferred_start_date ?? '',
  };
}

type Needed = 'project_description' | 'customer_name' | 'reach';

/** What has to be filled in before the request can be sent. */
export function missingFields(typed: ReviewFields): Needed[] {
  const isEmpty = (name: ReviewFieldName) => !typed[name]?.trim();
  const missing: Needed[] = [];
  if (isEmpty('project_description')) missing.push('project_description');
  if (isEmpty('customer_name')) missing.push('customer_name');
  if (isEmpty('customer_phone') && isEmpty('customer_email') && isEmpty('reach'))
    missing.push('reach');
  return missing;
}

/** The fields as sent: what was typed into `reach` becomes a phone number or an email. */
export function sentFields({ reach = '', ...typed }: ReviewFields): Record<string, string> {
  if (!reach.trim()) return typed;
  return { ...typed, [reach.includes('@') ? 'customer_email' : 'customer_phone']: reach };
}

/**
 * Field contents that can't be a phone number or email. Undefined if the field is empty or holds
 * something else. The server checks again.
 */
export function unusableContact(
  name: ReviewFieldName,
  typed: string,
): 'phone' | 'email' | undefined {
  const value = typed.trim();
  if (!value) return undefined;
  const isEmail = name === 'customer_email' || (name === 'reach' && value.includes('@'));
  if (isEmail) return emailPattern.test(value) ? undefined : 'email';
  const isPhone = name === 'customer_phone' || name === 'reach';
  return isPhone && lacksDigits(value) ? 'phone' : undefined;
}

/** The color of an urgency: red, orange, and green for anything else. */
export function urgencyTone(urgency: string): 'danger' | 'warning' | 'success' {
  if (urgency === 'emergency') return 'danger';
  return urgency === 'urgent' ? 'warning' : 'success';
}
