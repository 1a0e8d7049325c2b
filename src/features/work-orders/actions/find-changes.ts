import { newId } from '#lib/ids.ts';
import { isSame } from '#lib/is-same.ts';
import type { OrderChange } from '../contract/fields.ts';
import type { OrderMaterial, OrderTask } from '../rules/work-orders.ts';
import type { OrderRow } from '../store/work-orders.ts';

type Wanted = Omit<OrderChange, 'version'>;

/**
 * Determines what a change really changes: the columns with their new values, and the names for the
 * history.
 */
export function findOrderChanges(order: OrderRow, wanted: Wanted) {
  const columns: Partial<OrderRow> = {
    ...(wanted.title !== undefined && { title: wanted.title }),
    ...(wanted.trade !== undefined && { trade: wanted.trade }),
    ...(wanted.scope !== undefined && { scope: wanted.scope }),
    ...(wanted.checklist && { checklist: tasksOf(order.checklist, wanted.checklist) }),
    ...(wanted.materials && { materials: materialsOf(order.materials, wanted.materials) }),
    ...(wanted.site_note !== undefined && { siteNote: wanted.site_note }),
    ...(wanted.starts_at !== undefined && { startsAt: instant(wanted.starts_at) }),
    ...(wanted.ends_at !== undefined && { endsAt: instant(wanted.ends_at) }),
    ...(wanted.amount !== undefined && order.pricing === 'fixed' && { amount: wanted.amount }),
    ...(wanted.offer_ends_at && { offerEndsAt: new Date(wanted.offer_ends_at) }),
    ...(wanted.notifies_customer !== undefined && { notifiesCustomer: wanted.notifies_customer }),
  };
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isSame(plain(value), plain(order[name as keyof OrderRow])),
  );
  return {
    columns: Object.fromEntries(changed) as Partial<OrderRow>,
    names: changed.map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  };
}

/** A line with a known key keeps its done state. */
function tasksOf(before: OrderTask[], wanted: NonNullable<Wanted['checklist']>): OrderTask[] {
  return wanted.map(({ key, text }) => {
    const known = before.find((one) => one.key === key);
    return { key: known?.key ?? newId(), text, done_at: known?.done_at ?? null };
  });
}

function materialsOf(before: OrderMaterial[], wanted: NonNullable<Wanted['materials']>) {
  return wanted.map((one) => {
    const known = before.find(({ text, from }) => text === one.text && from === one.from);
    return known ?? { key: newId(), ...one };
  });
}

const instant = (typed: string | null) => (typed ? new Date(typed) : null);
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
