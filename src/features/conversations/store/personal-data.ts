import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data/rules.ts';
import { hasAddress, isOneOf } from '../../../platform/personal-data/sql.ts';

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
      table: 'chat_leads',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('conversation_id', found.of('conversations')),
      fate: 'deleted',
    },
  ],
};
