import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf, isText } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

export const callPersonalData: PersonalData = {
  rules: [
    {
      table: 'calls',
      kinds,
      rows: ({
        ids,
        phones,
      }) => sql`(${isOneOf('customer_id', ids)} or ${isOneOf('partner_id', ids)}
        or customer_id is null and partner_id is null and ${isText('caller_number', phones)})`,
      label: 'Calls',
      fate: 'deleted',
    },
    {
      table: 'call_notes',
      kinds,
      rows: (_, found) => isOneOf('call_id', found.of('calls')),
      label: 'Notes on calls',
      fate: 'deleted',
    },
    {
      table: 'call_recordings',
      kinds,
      rows: (_, found) => isOneOf('call_id', found.of('calls')),
      label: 'Recordings of calls',
      folder: 'call-recordings',
      fate: 'deleted',
    },
    {
      table: 'voicemails',
      kinds,
      rows: (_, found) => isOneOf('call_id', found.of('calls')),
      label: 'Voicemails',
      folder: 'voicemails',
      fate: 'deleted',
    },
    {
      table: 'call_signals',
      kinds,
      rows: (_, found) => isOneOf('call_id', found.of('calls')),
      key: 'call_id',
      fate: 'deleted',
    },
    {
      table: 'phone_favorites',
      kinds,
      rows: ({ ids }) => sql`(${isOneOf('customer_id', ids)} or ${isOneOf('partner_id', ids)})`,
      key: 'created_at',
      fate: 'deleted',
    },
  ],
};
