import { type SQL, sql } from 'drizzle-orm';
import { partners } from '#features/partners/tables.ts';
import { needRows } from '#platform/needs/need-rows.ts';
import { workOrderChanges, workOrderOffers, workOrders } from '../tables.ts';

const partner = sql`partners.full_name`;

/** Work that partners finished, extra work they propose, and their bids. */
export function workOrderNeeds(): SQL[] {
  return [
    needRows('work_to_confirm', {
      id: sql`work_orders.id`,
      title: partner,
      detail: sql`work_orders.title`,
      since: sql`done_at`,
      amount: sql`work_orders.amount`,
      rows: sql`from ${workOrders} join ${partners} on partners.id = partner_id
        where work_orders.status = 'done'`,
    }),
    needRows('extra_work', {
      id: sql`work_orders.id`,
      title: partner,
      detail: sql`work_order_changes.description`,
      since: sql`work_order_changes.created_at`,
      amount: sql`work_order_changes.amount`,
      rows: sql`from ${workOrderChanges} join ${workOrders} on work_orders.id = order_id
        join ${partners} on partners.id = work_orders.partner_id
        where work_order_changes.status = 'proposed'`,
    }),
    needRows('bid', {
      id: sql`work_orders.id`,
      title: partner,
      detail: sql`work_orders.title`,
      since: sql`coalesce(answered_at, work_order_offers.created_at)`,
      amount: sql`bid_amount`,
      rows: sql`from ${workOrderOffers} join ${workOrders} on work_orders.id = order_id
        join ${partners} on partners.id = work_order_offers.partner_id
        where work_order_offers.status = 'bid' and work_orders.status = 'offered'`,
    }),
  ];
}
