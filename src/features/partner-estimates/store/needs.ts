import { type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { partnerEstimates } from '../tables.ts';

/** Partners' estimates that the owner has neither used nor declined. */
export function partnerEstimateNeeds(): SQL[] {
  return [
    needRows('partner_estimate', {
      id: sql`partner_estimates.id`,
      title: sql`partners.full_name`,
      detail: sql`partner_estimates.title`,
      since: sql`coalesce(sent_at, partner_estimates.updated_at)`,
      amount: sql`partner_estimates.total`,
      rows: sql`from ${partnerEstimates} join ${partners} on partners.id = partner_id
        where partner_estimates.status = 'sent'`,
    }),
  ];
}
