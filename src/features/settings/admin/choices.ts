import type { guarantees } from '../rules/choices.ts';
import type {
  Assistant,
  CallSettings,
  EmailAssistantSettings,
  EstimateSettings,
  Invoices,
  Payments,
  System,
} from '../rules/settings.ts';

export const zoneLabels: Record<System['timezone'], string> = {
  'America/Chicago': 'Central',
  'America/New_York': 'Eastern',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
};

export const currencyLabels: Record<System['currency'], string> = {
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  EUR: 'Euro',
};

export const revenueBasisLabels: Record<System['revenue_basis'], string> = {
  cash: 'Cash: when a payment is received',
  accrual: 'Accrual: when an invoice is sent',
};

/** The same day, Friday, November 20, 2026, in each format. */
export const dateFormatLabels: Record<System['date_format'], string> = {
  'MM/DD/YYYY': 'MM/DD/YYYY, like 11/20/2026',
  'DD/MM/YYYY': 'DD/MM/YYYY, like 20/11/2026',
  'YYYY-MM-DD': 'YYYY-MM-DD, like 2026-11-20',
};

export function zoneName(timeZone: string): string {
  return Object.entries(zoneLabels).find(([name]) => name === timeZone)?.[1] ?? timeZone;
}

export const cardProviderLabels: Record<Payments['card_provider'], string> = {
  off: 'Off',
  test: 'Test terminal, no money moves',
  stripe: 'Stripe',
};

export const toneLabels: Record<Assistant['tone'], string> = {
  warm: 'Warm',
  brief: 'Brief',
};

export const providerLabels: Record<Assistant['provider'], string> = {
  built_in: 'Built-in engine',
  openai_compatible: 'OpenAI-compatible model',
  anthropic: 'Anthropic',
};

export const ringTimeLabels: Record<CallSettings['rings'], string> = {
  always: 'Always',
  business_hours: 'During business hours',
};

export const responseDelayLabels: Record<`${EmailAssistantSettings['response_delay']}`, string> = {
  0: 'Immediately',
  5: '5 minutes',
  15: '15 minutes',
  30: '30 minutes',
  60: '60 minutes',
};

export const depositLabels: Record<EstimateSettings['deposit_kind'], string> = {
  none: 'None',
  amount: 'A fixed amount',
  percent: 'Percent of total',
};

export const guaranteeLabels: Record<(typeof guarantees)[number], string> = {
  0: 'None',
  1: '1 month',
  3: '3 months',
  6: '6 months',
  12: '1 year',
  24: '2 years',
  60: '5 years',
};

export const lateFeeLabels: Record<Invoices['late_fee_kind'], string> = {
  none: 'None',
  amount: 'A fixed amount',
  percent: 'Percent of balance',
};
