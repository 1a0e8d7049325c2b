import type { Locale } from '#ui/admin/locale.ts';

/** The business whose screens are tested in a DOM. */
export const locale: Locale = {
  name: 'Hill Country Handyman',
  city: 'Boerne',
  state: 'TX',
  mark: null,
  currency: 'USD',
  assistant: 'Wilma',
  timeZone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
};
