import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

/** What callers said to the receptionist, in its own conversations. */
export const receptionistPersonalData: PersonalData = {
  rules: [
    {
      table: 'receptionist_calls',
      kinds,
      rows: (_, found) => sql`(${isOneOf('call_id', found.of('calls'))}
        or ${isOneOf('conversation_id', found.of('conversations'))})`,
      key: 'call_id',
      fate: 'deleted',
    },
    {
      table: 'receptionist_turns',
      kinds,
      rows: (_, found) => isOneOf('call_id', found.of('receptionist_calls')),
      key: 'call_id',
      fate: 'deleted',
    },
    {
      table: 'conversations',
      as: 'conversations by phone',
      kinds,
      rows: (_, found) => sql`${isOneOf('call_id', found.of('calls'))}
        and not ${isOneOf('id', found.of('conversations'))}`,
      label: 'Calls with the receptionist',
      fate: 'deleted',
    },
  ],
};
