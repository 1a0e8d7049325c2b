import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '#platform/needs/need-rows.ts';
import { estimates } from '../tables.ts';

/** Sent, unanswered estimates that expire by `soon`. Days as YYYY-MM-DD. */
export function estimateNeeds(today: string, soon: string): SQL[] {
  return [
    needRows('estimate_expiring', {
      id: sql`id`,
      title: sql`estimate_number || ', ' || contact_name`,
      detail: sql`title`,
      since: sql`sent_at`,
      due: sql`valid_until`,
      amount: sql`total_amount`,
      rows: sql`from ${estimates} where status = 'sent' and valid_until between ${today} and ${soon}`,
    }),
  ];
}
