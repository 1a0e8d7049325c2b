import { dayField } from '#lib/fields.ts';

/**
 * A document's last day, which must be in the future.
 * @param today YYYY-MM-DD
 */
export function expiryField(today: string) {
  return dayField('date').refine((day) => day > today, 'past');
}
