import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const schedulePersonalData: PersonalData = {
  rules: [
    {
      table: 'visits',
      kinds: ['customer'],
      rows: ({ ids }, found) => sql`(${isOneOf('customer_id', ids)}
        or ${isOneOf('request_id', found.of('requests'))})`,
      label: 'Visits',
      fate: 'deleted',
    },
    {
      table: 'field_notes',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('visit_id', found.of('visits')),
      label: 'Notes from visits',
      fate: 'deleted',
    },
    {
      table: 'visit_links',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('visit_id', found.of('visits')),
      key: 'visit_id',
      fate: 'deleted',
    },
  ],
  hindrances: [
    {
      kinds: ['customer'],
      table: 'visits',
      rows: ({ ids }, now) => sql`${isOneOf('customer_id', ids)} and starts_at > ${now}
        and status in ('requested', 'scheduled', 'confirmed')`,
      label: 'Upcoming visits',
      advice: 'Cancel them first.',
    },
  ],
};
