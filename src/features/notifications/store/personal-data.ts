import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf, mentions } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

export const notificationPersonalData: PersonalData = {
  rules: [
    {
      table: 'notifications',
      kinds,
      rows: (person, found) => mentions(sql`title || ' ' || path`, person, found),
      label: 'Notifications',
      fate: 'deleted',
    },
    {
      table: 'push_subscriptions',
      kinds,
      rows: (_, found) => isOneOf('session_id', found.of('sessions')),
      label: 'Devices with notifications',
      fate: 'deleted',
    },
  ],
};
