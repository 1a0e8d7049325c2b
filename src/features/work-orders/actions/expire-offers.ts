import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { statusAt } from '../rules/work-orders.ts';
import { endOffers } from '../store/offers.ts';
import { listLateOrders, updateOrder } from '../store/work-orders.ts';
import { lockKnownOrder, record } from './history.ts';
import { notifyOwnerOfOrder } from './notify.ts';

const atOnce = 100;

/** Marks expired offers, each in its own transaction. Returns how many. */
export async function expireOrders(app: App): Promise<number> {
  const now = app.now();
  const ids = await listLateOrders(app.database, now, atOnce);
  const each = eachAlone(app);
  for (const id of ids) {
    await each.run(id, async (tx) => {
      const order = await lockKnownOrder(tx, id);
      if (order.status !== 'offered' || statusAt(order, now) !== 'expired') return false;
      await updateOrder(tx, order, { status: 'expired', updatedAt: now });
      await endOffers(tx, id, 'expired');
      await record(tx, now, { kind: 'system' }, { orderId: id, author: 'system', kind: 'expired' });
      await notifyOwnerOfOrder(app, tx, order, 'No partner took this job in time');
      return true;
    });
  }
  return each.end();
}
