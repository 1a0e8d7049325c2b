import type { App } from '../../../services/app.ts';
import { photoAddress } from '../../photos/index.ts';
import { currentSettings } from '../../settings/index.ts';
import { ownersModel } from '../../settings/rules/settings.ts';
import type { OrderSummary, OrderView } from '../contract/work-orders.ts';
import { textsOf } from '../rules/spanish.ts';
import { statusAt } from '../rules/work-orders.ts';
import { listChanges } from '../store/change-proposals.ts';
import { listOffers } from '../store/offers.ts';
import { type ListedOrder, listEntries, listOrderPhotos } from '../store/work-orders.ts';

/** A work order as the owner's list shows it. */
export function viewSummary(listed: ListedOrder, now: Date): OrderSummary {
  const { order, projectTitle, customerName, partnerName } = listed;
  return {
    id: order.id,
    order_number: order.orderNumber,
    title: order.title,
    trade: order.trade,
    city: order.city,
    zip_code: order.zipCode,
    status: statusAt(order, now),
    pricing: order.pricing,
    amount: order.amount,
    starts_at: iso(order.startsAt),
    ends_at: iso(order.endsAt),
    offer_ends_at: order.offerEndsAt.toISOString(),
    project: { id: order.projectId, title: projectTitle, customer_name: customerName },
    partner: order.partnerId ? { id: order.partnerId, full_name: partnerName ?? '' } : null,
    created_at: order.createdAt.toISOString(),
  };
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
  return {
    ...viewSummary(listed, app.now()),
    scope: order.scope,
    site_note: order.siteNote,
    visit_id: order.visitId,
    checklist: order.checklist,
    materials: order.materials,
    notifies_customer: order.notifiesCustomer,
    spanish: textsOf(order).map(({ english }) => {
      const found = order.spanish.find((one) => one.english === english);
      return { english, spanish: found?.spanish ?? '', by: found?.by ?? null };
    }),
    can_translate: ownersModel(currentSettings(app).assistant) !== undefined,
    accepted_at: iso(order.acceptedAt),
    done_at: iso(order.doneAt),
    confirmed_at: iso(order.confirmedAt),
    cancelled_at: iso(order.cancelledAt),
    cancel_reason: order.cancelReason,
    offers: offers.map(({ offer, partner }) => ({
      id: offer.id,
      partner: {
        id: partner.id,
        full_name: partner.fullName,
        business_name: partner.businessName,
        phone: partner.phone,
        email: partner.email,
        language: partner.language,
      },
      status: offer.status,
      bid_amount: offer.bidAmount,
      note: offer.note,
      seen_at: iso(offer.seenAt),
      answered_at: iso(offer.answeredAt),
      created_at: offer.createdAt.toISOString(),
    })),
    entries: entries.map((entry) => ({ ...viewEntry(entry), partner_id: entry.partnerId })),
    changes: changes.map((change) => ({ ...viewChange(change), estimate_id: change.estimateId })),
    photos: photos.map(({ name, size, ...photo }) => ({ ...viewPhoto(app, photo, name), size })),
    paid_amount: order.paidAmount,
    version: order.version,
    updated_at: order.updatedAt.toISOString(),
  };
}

export function viewEntry(entry: Awaited<ReturnType<typeof listEntries>>[number]) {
  return {
    id: entry.id,
    kind: entry.kind,
    author: entry.author,
    body: entry.body,
    details: entry.details,
    happened_at: entry.happenedAt.toISOString(),
    created_at: entry.createdAt.toISOString(),
  };
}

export function viewChange(
  change: Pick<
    Awaited<ReturnType<typeof listChanges>>[number],
    'id' | 'description' | 'amount' | 'status' | 'reason' | 'createdAt'
  >,
) {
  const { id, description, amount, status, reason, createdAt } = change;
  return { id, description, amount, status, reason, created_at: createdAt.toISOString() };
}

export function viewPhoto(
  app: App,
  {
    id,
    stage,
    entryId,
  }: { id: string; stage: 'scope' | 'before' | 'after'; entryId: string | null },
  name: string,
) {
  const { secretKey } = app.settings;
  return {
    id,
    url: photoAddress(secretKey, app.now(), id, 'full'),
    thumbnail_url: photoAddress(secretKey, app.now(), id, 'thumbnail'),
    name,
    stage,
    entry_id: entryId,
  };
}

export function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
