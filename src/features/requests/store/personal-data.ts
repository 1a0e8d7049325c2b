import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { hasAddress, isOneOf } from '#platform/personal-data/sql.ts';

/** What requests know about a person; an unassigned one is matched by its email. */
export const requestPersonalData: PersonalData = {
  rules: [
    {
      table: 'requests',
      kinds: ['customer'],
      rows: (person) => sql`(${isOneOf('customer_id', person.ids)}
        or customer_id is null and ${hasAddress('email', person)})`,
      label: 'Requests',
      fate: 'deleted',
    },
    {
      table: 'request_photos',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('request_id', found.of('requests')),
      key: 'request_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
    {
      table: 'request_links',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('request_id', found.of('requests')),
      key: 'request_id',
      fate: 'deleted',
    },
  ],
};
