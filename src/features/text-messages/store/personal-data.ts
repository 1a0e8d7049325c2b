import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf, isText } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

export const textPersonalData: PersonalData = {
  rules: [
    {
      table: 'text_threads',
      kinds,
      rows: ({
        ids,
        phones,
      }) => sql`(${isOneOf('customer_id', ids)} or ${isOneOf('partner_id', ids)}
        or customer_id is null and partner_id is null and ${isText('phone', phones)})`,
      fate: 'deleted',
    },
    {
      table: 'text_messages',
      kinds,
      rows: (_, found) => isOneOf('thread_id', found.of('text_threads')),
      label: 'Texts',
      fate: 'deleted',
    },
    {
      table: 'text_message_photos',
      kinds,
      rows: (_, found) => isOneOf('message_id', found.of('text_messages')),
      key: 'message_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
    {
      table: 'text_consents',
      kinds,
      rows: ({ phones }) => isText('phone', phones),
      label: 'Consents to texts',
      fate: 'deleted',
    },
  ],
};
