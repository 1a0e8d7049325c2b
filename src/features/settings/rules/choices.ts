/** From Monday on, in the usual order of business hours. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const socialNetworks = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'YouTube',
  'Nextdoor',
  'Yelp',
  'Google',
] as const;

export const timeZones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Los_Angeles',
] as const;
export const currencies = ['USD', 'CAD', 'EUR'] as const;

/** When revenue counts: once a payment is received, or once an invoice is sent. */
export const revenueBases = ['cash', 'accrual'] as const;
export type RevenueBasis = (typeof revenueBases)[number];

/** Who provides the language model; `built_in` is our own engine. */
export const modelProviders = ['built_in', 'openai_compatible', 'anthropic'] as const;

/** How much the assistant says beyond what is necessary. */
export const assistantTones = ['warm', 'brief'] as const;

/** How a deposit is requested: an amount, or a percentage of the total. */
export const depositKinds = ['none', 'amount', 'percent'] as const;

/** How long work can be guaranteed, in months; 0 promises nothing. */
export const guarantees = [0, 1, 3, 6, 12, 24, 60] as const;

/** How a late fee is set: dollars, or a percentage of the balance; `none` is off. */
export const lateFeeKinds = ['none', 'amount', 'percent'] as const;

/** Who processes cards; the test terminal moves no money and is on only on one's own machine. */
export const cardProviders = ['off', 'test', 'stripe'] as const;

/** When calls to the business ring. */
export const ringTimes = ['always', 'business_hours'] as const;

/** Minutes between an incoming email and its automatic reply (back-office spec section 9). */
export const responseDelays = [0, 5, 15, 30, 60] as const;
