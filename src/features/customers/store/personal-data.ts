import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

const kinds = ['customer'] as const;
const ofCustomer = { kinds, fate: 'deleted' as const };

export const customerPersonalData: PersonalData = {
  rules: [
    {
      table: 'customers',
      kinds,
      rows: ({ ids }) => isOneOf('id', ids),
      label: 'Customer',
      fate: 'emptied',
      sets: {
        first_name: sql`'Deleted customer'`,
        last_name: erased.text,
        email: erased.text,
        phone: erased.text,
        address: erased.text,
        city: erased.text,
        state: erased.text,
        zip_code: erased.text,
        notes: erased.text,
        tags: erased.list,
        rating: erased.null,
        auth_user_id: erased.null,
        archived_at: sql`coalesce(archived_at, now())`,
        version: sql`version + 1`,
      },
      leaves: ['source', 'language'],
    },
    {
      ...ofCustomer,
      table: 'customer_contacts',
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Contacts',
    },
    {
      ...ofCustomer,
      table: 'customer_properties',
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Other addresses',
    },
    {
      ...ofCustomer,
      table: 'customer_preferences',
      rows: ({ ids }) => isOneOf('customer_id', ids),
      key: 'customer_id',
    },
    {
      ...ofCustomer,
      table: 'customer_mergers',
      rows: ({ ids }) => sql`(${isOneOf('primary_id', ids)} or ${isOneOf('gone_id', ids)})`,
    },
    {
      ...ofCustomer,
      table: 'customer_import_customers',
      rows: ({ ids }) => isOneOf('customer_id', ids),
      key: 'customer_id',
    },
  ],
};
