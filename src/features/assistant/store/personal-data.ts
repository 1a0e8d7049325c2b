import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf, mentions } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

/** Whole conversations of the owner that mention the person, and proposals about them. */
export const assistantPersonalData: PersonalData = {
  rules: [
    {
      table: 'assistant_conversations',
      kinds,
      rows: (person, found) => sql`id in (
        select conversation_id from assistant_messages
          where ${mentions(sql`content || ' ' || details::text`, person, found)}
        union select conversation_id from assistant_actions
          where ${mentions(sql`concat_ws(' ', input, preview, result)`, person, found)})`,
      label: 'Conversations with the assistant',
      fate: 'deleted',
    },
    {
      table: 'assistant_actions',
      kinds,
      rows: (
        person,
        found,
      ) => sql`(${isOneOf('conversation_id', found.of('assistant_conversations'))}
        or ${mentions(sql`concat_ws(' ', input, preview, result)`, person, found)})`,
      label: 'Proposals of the assistant',
      fate: 'deleted',
    },
    {
      table: 'assistant_messages',
      kinds,
      rows: (_, found) => isOneOf('conversation_id', found.of('assistant_conversations')),
      fate: 'deleted',
    },
  ],
};
