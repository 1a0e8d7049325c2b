import { dayField } from '../../../lib/fields.ts';

/** The last day of a document: it must be still to come. @param today YYYY-MM-DD */
export function expiryField(today: string) {
  return dayField('date').refine((day) => day > today, 'past');
}
