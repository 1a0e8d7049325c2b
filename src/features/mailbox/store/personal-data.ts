import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { hasAddress, isOneOf, isText, mentions } from '#platform/personal-data/sql.ts';

const kinds = ['customer', 'partner'] as const;

/**
 * Emails from and to a person, those with a document of theirs, and notices to the owner about
 * them. Someone else's email that mentions them stays, because it is that person's.
 */
export const mailboxPersonalData: PersonalData = {
  rules: [
    {
      table: 'emails',
      kinds,
      rows: (
        person,
        found,
      ) => sql`(${hasAddress('sender', person)} or ${hasAddress('recipient', person)}
        or ${hasAddress('reply_to', person)} or ${hasAddress('cc', person)} or ${hasAddress('bcc', person)}
        or ${isOneOf('document_id', found.ids)}
        or folder in ('inbox', 'archive', 'trash') and delivery <> 'received'
          and ${mentions(sql`subject || ' ' || body_text`, person, found)})`,
      label: 'Emails',
      fate: 'deleted',
    },
    {
      table: 'email_labels',
      kinds,
      rows: (_, found) => isOneOf('email_id', found.of('emails')),
      key: 'email_id',
      fate: 'deleted',
    },
    {
      table: 'bounced_addresses',
      kinds,
      rows: ({ emails }) => isText('address', emails),
      key: 'address',
      fate: 'deleted',
    },
    {
      table: 'email_picture_senders',
      kinds,
      rows: ({ emails }) => isText('address', emails),
      key: 'address',
      fate: 'deleted',
    },
  ],
};
