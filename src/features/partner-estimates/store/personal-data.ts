import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { erased, isOneOf } from '#platform/personal-data/sql.ts';

export const partnerEstimatePersonalData: PersonalData = {
  rules: [
    {
      table: 'partner_estimates',
      kinds: ['customer', 'partner'],
      rows: (person, found) =>
        person.kind === 'partner'
          ? isOneOf('partner_id', person.ids)
          : isOneOf('order_id', found.of('work_orders')),
      label: "Partner's estimates",
      fate: 'emptied',
      sets: {
        title: sql`'Estimate'`,
        description: erased.text,
        lines: erased.json,
        reason: erased.text,
      },
      leaves: ['estimate_number', 'status'],
    },
  ],
};
