import { photoAddress } from '#features/photos/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import * as contract from '../contract/checklist-and-materials.ts';
import {
  type OrderSummary,
  type OrderView,
  offeredPartner,
  offerView,
  orderSummary,
  orderView,
} from '../contract/work-orders.ts';
import { textsOf } from '../rules/spanish.ts';
import { statusAt } from '../rules/work-orders.ts';
import { listChanges } from '../store/change-proposals.ts';
import { listOffers } from '../store/offers.ts';
import { type ListedOrder, listEntries, listOrderPhotos } from '../store/work-orders.ts';

/** A work order as the owner's list shows it. */
export function viewSummary(listed: ListedOrder, now: Date): OrderSummary {
  const { order, projectTitle, customerName, partnerName } = listed;
  return toWire(orderSummary, order, {
    status: statusAt(order, now),
    project: { id: order.projectId, title: projectTitle, customer_name: customerName },
    partner: order.partnerId ? { id: order.partnerId, full_name: partnerName ?? '' } : null,
  });
}

/** A work order as the owner's page shows it, with all that belongs to it. */
export async function viewOrder(app: App, listed: ListedOrder): Promise<OrderView> {
  const { order } = listed;
  const { database } = app;
  const [offers, entries, changes, photos] = await Promise.all([
    listOffers(database, order.id),
    listEntries(database, order.id),
    listChanges(database, order.id),
    listOrderPhotos(database, order.id),
  ]);
  return toWire(orderView, order, {
    ...viewSummary(listed, app.now()),
    spanish: textsOf(order).map(({ english }) => {
      const found = order.spanish.find((one) => one.english === english);
      return { english, spanish: found?.spanish ?? '', by: found?.by ?? null };
    }),
    can_translate: ownersModel(currentSettings(app).assistant) !== undefined,
    offers: offers.map(({ offer, partner }) =>
      toWire(offerView, offer, { partner: toWire(offeredPartner, partner) }),
    ),
    entries: entries.map((entry) => ({ ...viewEntry(entry), partner_id: entry.partnerId })),
    changes: changes.map((change) => ({ ...viewChange(change), estimate_id: change.estimateId })),
    photos: photos.map(({ name, size, ...photo }) => ({ ...viewPhoto(app, photo, name), size })),
  });
}

export function viewEntry(entry: Awaited<ReturnType<typeof listEntries>>[number]) {
  return toWire(contract.entry, entry);
}

export function viewChange(
  change: Pick<
    Awaited<ReturnType<typeof listChanges>>[number],
    'id' | 'description' | 'amount' | 'status' | 'reason' | 'createdAt'
  >,
) {
  return toWire(contract.change, change);
}

export function viewPhoto(
  app: App,
  photo: { id: string; stage: 'scope' | 'before' | 'after'; entryId: string | null },
  name: string,
) {
  const { secretKey } = app.settings;
  return toWire(contract.photo, photo, {
    name,
    url: photoAddress(secretKey, app.now(), photo.id, 'full'),
    thumbnail_url: photoAddress(secretKey, app.now(), photo.id, 'thumbnail'),
  });
}
