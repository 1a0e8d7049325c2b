import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { hasAddress, isOneOf } from '#platform/personal-data/sql.ts';

const ofMessages = {
  table: 'chat_message_photos',
  kinds: ['customer'] as const,
  key: 'message_id',
  fate: 'deleted' as const,
};

export const conversationPersonalData: PersonalData = {
  rules: [
    {
      table: 'chat_leads',
      kinds: ['customer'],
      rows: (person) => hasAddress('email', person),
      key: 'conversation_id',
      as: 'leads',
      fate: 'deleted',
    },
    {
      table: 'conversations',
      kinds: ['customer'],
      rows: ({ ids }, found) => sql`(${isOneOf('customer_id', ids)}
        or ${isOneOf('request_id', found.of('requests'))}
        or customer_id is null and ${isOneOf('id', found.of('leads'))})`,
      label: 'Chats',
      fate: 'deleted',
    },
    {
      table: 'chat_messages',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('conversation_id', found.of('conversations')),
      label: 'Chat messages',
      fate: 'deleted',
    },
    {
      ...ofMessages,
      as: 'chat photos',
      // Those of a request are deleted with it.
      rows: (_, found) => sql`(request_id is null
        and ${isOneOf('message_id', found.of('chat_messages'))})`,
      photos: ['photo_id'],
    },
    {
      ...ofMessages,
      as: 'chat photos of requests',
      rows: (_, found) => sql`(request_id is not null
        and ${isOneOf('message_id', found.of('chat_messages'))})`,
    },
    {
      table: 'chat_leads',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('conversation_id', found.of('conversations')),
      fate: 'deleted',
    },
  ],
};
