import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, hasAddress, isOneOf } from '#platform/personal-data/sql.ts';

/** A placeholder that is valid for the database, but not for any mail server (RFC 2606). */
const noAddress = sql`'deleted-' || id || '@deleted.invalid'`;

export const partnerPersonalData: PersonalData = {
  rules: [
    {
      table: 'partners',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('id', ids),
      label: 'Partner',
      fate: 'retained',
      reason: 'tax',
      sets: {
        email: noAddress,
        phone: sql`'-'`,
        phone_extension: erased.text,
        service_zip_codes: sql`'{00000}'`,
        status: sql`'suspended'`,
        suspended_reason: sql`'Personal data deleted'`,
        calendar_token_hash: erased.null,
        emails_offers: sql`false`,
        emails_changes: sql`false`,
        emails_payouts: sql`false`,
        texts_offers: sql`false`,
      },
      later: { full_name: sql`'Deleted partner'`, business_name: sql`'Deleted partner'` },
      leaves: ['full_name', 'business_name', 'trades', 'preferred_language'],
    },
    {
      table: 'partner_applications',
      kinds: ['partner'],
      rows: (person) => sql`(${isOneOf('id', person.ids)} or ${hasAddress('email', person)})`,
      label: 'Applications',
      fate: 'emptied',
      sets: {
        full_name: sql`'Deleted partner'`,
        email: noAddress,
        phone: sql`'-'`,
        phone_extension: erased.text,
        business_name: sql`'-'`,
        service_zip_codes: sql`'{00000}'`,
        reason: erased.text,
        user_id: erased.null,
        password_hash: erased.null,
        token_hash: sql`'deleted ' || id`,
        sealed_token: erased.text,
      },
      leaves: ['primary_trade', 'preferred_language', 'status'],
    },
    {
      table: 'partner_documents',
      kinds: ['partner'],
      rows: (_, found) => isOneOf('application_id', found.of('partner_applications')),
      label: 'Insurance and licenses',
      folder: 'partner-documents',
      fate: 'deleted',
    },
  ],
};
