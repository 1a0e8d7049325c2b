import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const notedRequestPersonalData: PersonalData = {
  rules: [
    {
      table: 'email_requests',
      kinds: ['customer', 'partner'],
      rows: (_, found) => sql`(${isOneOf('email_id', found.of('emails'))}
        or ${isOneOf('request_id', found.of('requests'))})`,
      key: 'email_id',
      fate: 'deleted',
    },
  ],
};
