import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

/** What reminders know about a person. */
export const reminderPersonalData: PersonalData = {
  rules: [
    {
      table: 'reminders',
      kinds: ['customer'],
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Reminders',
      fate: 'deleted',
    },
  ],
};
