import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

export const paymentPersonalData: PersonalData = {
  rules: [
    {
      table: 'payments',
      kinds: ['customer'],
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Payments',
      fate: 'retained',
      reason: 'tax',
      since: sql`coalesce(received_on, created_at::date)`,
      sets: { note: erased.text, provider_address: erased.text, failure: erased.text },
      later: { reference: erased.text },
      leaves: [
        'currency',
        'status',
        'payment_method',
        'provider',
        'provider_session',
        'provider_charge',
        'reference',
      ],
    },
    {
      table: 'payment_refunds',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('payment_id', found.of('payments')),
      label: 'Refunds',
      fate: 'retained',
      reason: 'tax',
      since: sql`refunded_on`,
      later: { reason: sql`'-'`, failure: erased.text },
      leaves: ['reason', 'status', 'provider_refund', 'failure'],
    },
    {
      table: 'refund_requests',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('payment_id', found.of('payments')),
      label: 'Refunds that were not made',
      fate: 'deleted',
    },
    {
      table: 'customer_credits',
      kinds: ['customer'],
      rows: ({ ids }) => isOneOf('customer_id', ids),
      label: 'Credit',
      fate: 'retained',
      reason: 'tax',
      since: sql`booked_on`,
      sets: { note: erased.text },
      later: { reference: erased.text },
      leaves: ['kind', 'payment_method', 'reference'],
    },
  ],
  hindrances: [
    {
      kinds: ['customer'],
      table: 'customers',
      rows: ({ ids }) => sql`${isOneOf('id', ids)} and credit_amount > 0`,
      label: 'Customers with credit',
      advice: 'Use or return their credit first.',
    },
    {
      kinds: ['customer'],
      table: 'payments',
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)}
        and (status = 'processing' or status = 'pending' and (expires_at is null or expires_at > now()))`,
      label: 'Payments on their way',
      advice: 'Wait until they have arrived or failed.',
    },
    {
      kinds: ['customer'],
      table: 'payments',
      rows: ({ ids }) => sql`${isOneOf('customer_id', ids)}
        and id in (select payment_id from refund_requests where status = 'pending')`,
      label: 'Payments with a refund on its way',
      advice: 'Wait until the card processor has answered.',
    },
  ],
};
