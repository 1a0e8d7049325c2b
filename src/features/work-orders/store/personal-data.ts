import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

export const workOrderPersonalData: PersonalData = {
  rules: [
    {
      // Partners were paid for them: invoice lines stay.
      table: 'work_orders',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('project_id', found.of('projects')),
      label: 'Work orders',
      fate: 'emptied',
      sets: {
        visit_id: erased.null,
        title: sql`case when partner_invoice_id is null then 'Work order' else title end`,
        city: erased.text,
        zip_code: erased.text,
        scope: sql`'-'`,
        checklist: erased.json,
        materials: erased.json,
        site_note: erased.text,
        spanish: erased.json,
        cancel_reason: erased.text,
      },
      leaves: ['order_number', 'trade', 'pricing', 'status'],
    },
    {
      table: 'work_orders',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      label: 'Work orders',
      fate: 'retained',
      reason: 'contract',
      since: sql`coalesce(confirmed_at, cancelled_at, created_at)`,
      sets: { cancel_reason: erased.text },
      later: {},
      leaves: [
        'order_number',
        'title',
        'trade',
        'city',
        'zip_code',
        'scope',
        'checklist',
        'materials',
        'site_note',
        'spanish',
        'pricing',
        'status',
      ],
    },
    {
      table: 'work_order_offers',
      kinds: ['customer', 'partner'],
      rows: (person, found) =>
        person.kind === 'partner'
          ? isOneOf('partner_id', person.ids)
          : isOneOf('order_id', found.of('work_orders')),
      fate: 'emptied',
      sets: { note: erased.text },
      leaves: ['status'],
    },
    {
      table: 'work_order_entries',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('order_id', found.of('work_orders')),
      label: 'Entries on work orders',
      fate: 'deleted',
    },
    {
      table: 'work_order_entries',
      kinds: ['partner'],
      rows: ({ ids }) => isOneOf('partner_id', ids),
      label: 'Entries on work orders',
      fate: 'emptied',
      sets: { body: erased.text },
      leaves: ['author', 'kind', 'details'],
    },
    {
      table: 'work_order_photos',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('order_id', found.of('work_orders')),
      key: 'order_id',
      photos: ['photo_id'],
      fate: 'deleted',
    },
    {
      table: 'work_order_changes',
      kinds: ['customer'],
      rows: (_, found) => isOneOf('order_id', found.of('work_orders')),
      fate: 'emptied',
      sets: { description: sql`'-'`, reason: erased.text },
      leaves: ['status'],
    },
  ],
  hindrances: [
    {
      kinds: ['customer'],
      table: 'work_orders',
      rows: ({ ids }) => sql`status in ('offered', 'accepted', 'on_my_way', 'arrived', 'done')
        and project_id in (select id from projects where ${isOneOf('customer_id', ids)})`,
      label: 'Open work orders',
      advice: 'Confirm or cancel them first.',
    },
    {
      kinds: ['partner'],
      table: 'work_orders',
      rows: ({ ids }) => sql`status in ('accepted', 'on_my_way', 'arrived', 'done')
        and ${isOneOf('partner_id', ids)}`,
      label: 'Open work orders',
      advice: 'Confirm or cancel them first.',
    },
    {
      kinds: ['partner'],
      table: 'work_orders',
      rows: ({ ids }) =>
        sql`status = 'confirmed' and paid_amount < amount and ${isOneOf('partner_id', ids)}`,
      label: 'Unpaid work orders',
      advice: 'Pay the partner first.',
    },
  ],
};
