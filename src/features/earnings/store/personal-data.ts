import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

/** What partners billed and were paid: reported to the IRS, and deducted. */
export const earningsPersonalData: PersonalData = {
  rules: [
    {
      table: 'partner_payouts',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      label: 'Payouts',
      fate: 'retained',
      reason: 'tax',
      since: sql`paid_on`,
      sets: { note: erased.text },
      later: { reference: erased.text },
      leaves: ['method', 'reference'],
    },
    {
      table: 'partner_invoices',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      label: "Partner's invoices",
      fate: 'retained',
      reason: 'tax',
      since: sql`created_at`,
      later: { note: erased.text },
      leaves: ['invoice_number', 'note'],
    },
    {
      table: 'partner_tax_forms',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      key: 'partner_id',
      label: 'Tax form (W-9)',
      fate: 'retained',
      reason: 'tax',
      later: 'deleted',
      leaves: ['sealed', 'number_kind', 'last_four', 'signed_name'],
    },
  ],
};
