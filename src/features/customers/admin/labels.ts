import type { Language } from '#lib/language.ts';
import type { CustomerSort } from '../rules/customers.ts';

export const sortLabels: Record<CustomerSort, string> = {
  name: 'Name',
  lifetime_value: 'Lifetime value',
  last_contact: 'Last contact',
  created: 'Created',
};

/** The language of a customer's emails and documents. */
export const languageLabels: Record<Language, string> = { english: 'English', spanish: 'Spanish' };

/** An amount in a summary, in whole units. */
export function roundMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
}

export function plainCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count);
}

const cameBy: Record<string, string> = {
  Referral: 'from a referral',
  Direct: 'direct',
  csv_import: 'imported',
  Other: '',
};

/** Where a customer came from, as the end of a sentence; nothing if that says nothing. */
export function sourceSentence(source: string): string {
  return cameBy[source] ?? `from ${source}`;
}
