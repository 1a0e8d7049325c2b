import { sql } from 'drizzle-orm';
import { mapValues } from '#lib/map-values.ts';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';
import { plainTexts } from '../rules/plain-texts.ts';

const withoutPerson = {
  customer_name: sql`'Deleted customer'`,
  customer_email: erased.text,
  ...mapValues(plainTexts, () => erased.text),
  project_title: sql`'Project'`,
  terms: erased.text,
  work_description: erased.text,
};
const stays = [
  'invoice_number',
  'kind',
  'language',
  'invoice_mode',
  'payment_method',
  'discount_kind',
  'late_fee_kind',
];

/** An issued invoice stays as issued; of one that never was, only its number and amounts stay. */
export const invoicePersonalData: PersonalData = {
  rules: [
    {
      table: 'invoices',
      as: 'issued invoices',
      kinds: ['customer'],
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)} and issued_date is not null`,
      label: 'Issued invoices',
      folder: 'invoices',
      fate: 'retained',
      reason: 'tax',
      since: sql`greatest(issued_date, paid_date)`,
      sets: { dispute_note: erased.text },
      later: withoutPerson,
      leaves: [...stays, ...Object.keys(withoutPerson), 'status'],
    },
    {
      table: 'invoices',
      as: 'other invoices',
      kinds: ['customer'],
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)} and issued_date is null`,
      label: 'Invoices that were not issued',
      folder: 'invoices',
      fate: 'emptied',
      sets: { ...withoutPerson, dispute_note: erased.text, status: sql`'cancelled'` },
      leaves: stays,
    },
    {
      table: 'invoice_lines',
      as: 'lines of issued invoices',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('invoice_id', found.of('issued invoices')),
      fate: 'retained',
      reason: 'tax',
      later: { description: sql`'-'` },
      leaves: ['description', 'type', 'category', 'discount_kind'],
    },
    {
      table: 'invoice_lines',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('invoice_id', found.of('other invoices')),
      fate: 'emptied',
      sets: { description: sql`'-'` },
      leaves: ['type', 'category', 'discount_kind'],
    },
    {
      table: 'credit_notes',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('invoice_id', found.of('issued invoices')),
      label: 'Credit notes',
      fate: 'retained',
      reason: 'tax',
      since: sql`created_on`,
      later: { reason: sql`'-'` },
      leaves: ['credit_number', 'reason'],
    },
    {
      table: 'invoice_reminders',
      kinds: ['customer'],
      rows: (_, found) =>
        isOneOf('invoice_id', [...found.of('issued invoices'), ...found.of('other invoices')]),
      key: 'invoice_id',
      fate: 'deleted',
    },
    {
      table: 'document_links',
      kinds: ['customer'],
      rows: (_, found) =>
        sql`kind = 'invoice' and ${isOneOf('document_id', [...found.of('issued invoices'), ...found.of('other invoices')])}`,
      key: 'document_id',
      label: 'Private links',
      fate: 'deleted',
    },
  ],
  hindrances: [
    {
      kinds: ['customer'],
      table: 'invoices',
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)}
        and status in ('sent', 'partial', 'overdue')`,
      label: 'Open invoices',
      advice: 'Record their payment, credit or void them first.',
    },
    {
      kinds: ['customer'],
      table: 'recurring_invoices',
      rows: ({ ids }) => sql`stopped_at is null and (ends_on is null or next_on <= ends_on)
        and source_id in (select id from invoices where ${isOneOf('customer_id', ids)})`,
      label: 'Recurring invoices',
      advice: 'Stop them first.',
    },
  ],
};
