import { type SQL, sql } from 'drizzle-orm';
import { needRows } from '#platform/needs/need-rows.ts';
import { partnerApplications } from '../tables.ts';

/** Applications that the owner can decide on. */
export function partnerNeeds(): SQL[] {
  return [
    needRows('partner_application', {
      id: sql`id`,
      title: sql`full_name`,
      detail: sql`business_name`,
      since: sql`applied_at`,
      rows: sql`from ${partnerApplications} where status = 'pending' and verified_at is not null`,
    }),
  ];
}
