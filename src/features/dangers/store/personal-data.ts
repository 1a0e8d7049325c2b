import { sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/rules.ts';
import { isOneOf } from '#platform/personal-data/sql.ts';

export const dangerPersonalData: PersonalData = {
  rules: [
    {
      table: 'dangers',
      kinds: ['customer', 'partner'],
      rows: ({ ids }, found) => sql`(${isOneOf('conversation_id', found.of('conversations'))}
        or ${isOneOf('text_thread_id', found.of('text_threads'))}
        or ${isOneOf('email_id', found.of('emails'))}
        or ${isOneOf('call_id', found.of('calls'))}
        or ${isOneOf('project_id', found.of('projects'))}
        or ${isOneOf('request_id', found.of('requests'))}
        or ${isOneOf('work_order_id', found.of('work_orders'))}
        or ${isOneOf('visit_id', found.of('visits'))}
        or ${isOneOf('customer_id', ids)}
        or estimate_id in (select id from estimates where ${isOneOf('customer_id', ids)}
          or ${isOneOf('request_id', found.of('requests'))})
        or invoice_id in (select id from invoices where ${isOneOf('customer_id', ids)}))`,
      fate: 'deleted',
    },
  ],
};
