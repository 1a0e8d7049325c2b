import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf, mentions } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

export const emailAssistantPersonalData: PersonalData = {
  rules: [
    {
      table: 'email_reply_drafts',
      kinds,
      rows: (_, found) => isOneOf('email_id', found.of('emails')),
      label: 'Drafted replies',
      fate: 'deleted',
    },
    {
      table: 'email_examples',
      kinds,
      rows: (person, found) =>
        sql`(${isOneOf('email_id', found.of('emails'))} or ${mentions(
          sql`concat_ws(' ', sender, original_email, draft, your_response)`,
          person,
          found,
        )})`,
      label: 'Examples of replies',
      fate: 'deleted',
    },
  ],
};
