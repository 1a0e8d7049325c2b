import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data/rules.ts';
import { isOneOf } from '../../../platform/personal-data/sql.ts';

export const dangerPersonalData: PersonalData = {
  rules: [
    {
      table: 'dangers',
      kinds: ['customer', 'partner'],
      rows: (_, found) => sql`(${isOneOf('conversation_id', found.of('conversations'))}
        or ${isOneOf('text_thread_id', found.of('text_threads'))}
        or ${isOneOf('email_id', found.of('emails'))}
        or ${isOneOf('call_id', found.of('calls'))}
        or ${isOneOf('project_id', found.of('projects'))})`,
      fate: 'deleted',
    },
  ],
};
