import type { MovedVisit } from '#features/schedule/index.ts';
import { isOfBusiness } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { timesAlong } from '../rules/work-orders.ts';
import { lockOrdersOfVisit, updateOrder } from '../store/work-orders.ts';
import { record } from './history.ts';
import { notifyPartners } from './notify.ts';
import { partnerOf } from './owner.ts';

/** Work offered with a visit moves with it, whoever moved it, and its partner is notified. */
export async function moveWorkOrdersWithVisit(
  app: App,
  tx: Transaction,
  { actor, visitId, before, after }: MovedVisit,
): Promise<void> {
  const now = app.now();
  for (const order of await lockOrdersOfVisit(tx, visitId)) {
    const times = timesAlong(order, before, after);
    const isSame =
      times.startsAt?.getTime() === order.startsAt?.getTime() &&
      times.endsAt?.getTime() === order.endsAt?.getTime();
    if (isSame) continue;
    await updateOrder(tx, order, { ...times, updatedAt: now });
    await record(tx, now, actor, {
      orderId: order.id,
      author: isOfBusiness(actor) ? 'owner' : 'customer',
      kind: 'changed',
      details: { fields: ['starts_at', 'ends_at'] },
    });
    await notifyPartners(app, tx, { ...order, ...times }, partnerOf(order), 'changed');
  }
}
