import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

const ofMessages = { kinds: ['customer'] as const, fate: 'deleted' as const };

export const messagePersonalData: PersonalData = {
  rules: [
    {
      ...ofMessages,
      table: 'project_threads',
      key: 'thread_id',
      rows: ({ ids }, found) => sql`(${isOneOf('customer_id', ids)}
        or ${isOneOf('project_id', found.of('projects'))})`,
    },
    {
      ...ofMessages,
      table: 'project_messages',
      rows: ({ ids }, found) => sql`(${isOneOf('customer_id', ids)}
        or ${isOneOf('project_id', found.of('projects'))})`,
      label: 'Messages',
    },
    {
      ...ofMessages,
      table: 'project_message_photos',
      rows: (_, found) => isOneOf('message_id', found.of('project_messages')),
      key: 'message_id',
      photos: ['photo_id'],
    },
    {
      ...ofMessages,
      table: 'project_message_files',
      rows: (_, found) => isOneOf('message_id', found.of('project_messages')),
      label: 'Files in messages',
      folder: 'message-files',
    },
    {
      ...ofMessages,
      table: 'message_answers',
      key: 'email_id',
      rows: ({ ids }, found) => sql`(${isOneOf('customer_id', ids)}
        or ${isOneOf('project_id', found.of('projects'))})`,
    },
  ],
};
