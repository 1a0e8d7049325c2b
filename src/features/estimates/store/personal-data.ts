import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, hasAddress, isOneOf } from '#platform/personal-data/sql.ts';

const withoutPerson = {
  title: sql`'Estimate'`,
  description: erased.text,
  contact_name: sql`'Deleted customer'`,
  contact_email: erased.text,
  contact_phone: erased.text,
  service_address: sql`'-'`,
  message: erased.text,
  terms: erased.text,
  reject_reason: erased.text,
  answer_note: erased.text,
};
const beside = {
  notes: erased.text,
  tags: erased.list,
  ai_reasoning: erased.text,
  request_id: erased.null,
};
const stays = ['estimate_number', 'priority', 'language', 'deposit_kind', 'answer_method'];

/**
 * An approved estimate is a contract, and stays as sent and signed; of others, only numbers stay.
 */
export const estimatePersonalData: PersonalData = {
  rules: [
    {
      table: 'estimates',
      as: 'approved estimates',
      kinds: ['customer'],
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)} and status = 'approved'`,
      label: 'Approved estimates',
      folder: 'estimates',
      fate: 'retained',
      reason: 'contract',
      since: sql`approved_at`,
      sets: beside,
      later: {
        ...withoutPerson,
        approved: sql`jsonb_set(approved, '{lines}', '[]')`,
      },
      leaves: [
        ...stays,
        ...Object.keys(withoutPerson),
        'status',
        'options',
        'approved',
        'discount_kind',
      ],
    },
    {
      table: 'estimates',
      as: 'other estimates',
      kinds: ['customer'],
      rows: (person, found) => sql`status <> 'approved' and (${isOneOf('customer_id', person.ids)}
        or customer_id is null and (${isOneOf('request_id', found.of('requests'))}
          or ${hasAddress('contact_email', person)}))`,
      label: 'Estimates that were not approved',
      folder: 'estimates',
      fate: 'emptied',
      sets: {
        ...withoutPerson,
        ...beside,
        status: sql`case when status in ('draft', 'sent') then 'expired' else status end`,
        approved: erased.null,
      },
      leaves: [...stays, 'options', 'discount_kind'],
    },
    {
      table: 'estimate_lines',
      as: 'lines of approved estimates',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('approved estimates')),
      fate: 'retained',
      reason: 'contract',
      later: { description: sql`'-'` },
      leaves: ['description', 'options', 'unit', 'category', 'discount_kind'],
    },
    {
      table: 'estimate_lines',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('other estimates')),
      fate: 'emptied',
      sets: { description: sql`'-'` },
      leaves: ['options', 'unit', 'category', 'discount_kind'],
    },
    {
      table: 'estimate_revisions',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('approved estimates')),
      key: 'estimate_id',
      fate: 'retained',
      reason: 'contract',
      later: 'deleted',
      leaves: ['content'],
    },
    {
      table: 'estimate_revisions',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('other estimates')),
      key: 'estimate_id',
      fate: 'deleted',
    },
    {
      table: 'estimate_signatures',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('approved estimates')),
      key: 'estimate_id',
      label: 'Signatures',
      fate: 'retained',
      reason: 'contract',
      later: 'deleted',
      leaves: [
        'signer_name',
        'picture',
        'client_address',
        'user_agent',
        'content_hash',
        'pdf_key',
        'pdf_hash',
      ],
    },
    {
      table: 'estimate_photos',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('approved estimates')),
      key: 'estimate_id',
      photos: ['photo_id'],
      fate: 'retained',
      reason: 'contract',
      later: 'deleted',
      leaves: [],
    },
    {
      table: 'estimate_photos',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('estimate_id', found.of('other estimates')),
      key: 'estimate_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
    {
      table: 'estimate_follow_ups',
      kinds: ['customer'],
      rows: (_, found) =>
        isOneOf('estimate_id', [...found.of('approved estimates'), ...found.of('other estimates')]),
      key: 'estimate_id',
      fate: 'deleted',
    },
    {
      table: 'document_links',
      kinds: ['customer'],
      rows: (_, found) =>
        sql`kind = 'estimate' and ${isOneOf('document_id', [...found.of('approved estimates'), ...found.of('other estimates')])}`,
      key: 'document_id',
      label: 'Private links',
      fate: 'deleted',
    },
  ],
};
