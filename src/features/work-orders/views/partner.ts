import type { App } from '../../../services/app.ts';
import type { PartnerSummary, PartnerView } from '../contract/partner.ts';
import { nextSteps, type OrderStatus, seenStatus, workingStatuses } from '../rules.ts';
import type { PartnerOrderRow, WholePartnerOrder } from '../store/partner.ts';
import { iso, viewChange, viewEntry, viewPhoto } from './work-orders.ts';

/** An order as a partner's list shows it. */
export function viewForPartner(order: PartnerOrderRow, now: Date): PartnerSummary {
  return {
    id: order.id,
    order_number: order.orderNumber,
    title: order.title,
    trade: order.trade,
    city: order.city,
    zip_code: order.zipCode,
    status: seenStatus(order, now),
    is_mine: order.isMine,
    pricing: order.pricing,
    amount: order.amount,
    bid_amount: order.bidAmount,
    starts_at: iso(order.startsAt),
    ends_at: iso(order.endsAt),
    offer_ends_at: order.offerEndsAt.toISOString(),
    customer_name: order.isMine ? order.customerName : null,
  };
}

/** An order as a partner's page shows it: who and where the customer is only once it is theirs. */
export function viewWholeForPartner(app: App, whole: WholePartnerOrder): PartnerView {
  const { order, photos, entries, changes } = whole;
  const summary = viewForPartner(order, app.now());
  const { status } = summary;
  const isOpen = status === 'offered' || status === 'bid';
  const isWork = order.isMine && (workingStatuses as readonly string[]).includes(status);
  return {
    ...summary,
    scope: order.scope,
    checklist: order.checklist,
    materials: order.materials,
    site_note: order.siteNote,
    customer: customerOf(order),
    offer_note: order.offerNote ?? '',
    cancel_reason: order.cancelReason,
    accepted_at: iso(order.acceptedAt),
    on_my_way_at: iso(order.onMyWayAt),
    arrived_at: iso(order.arrivedAt),
    done_at: iso(order.doneAt),
    answers: isOpen ? [order.pricing === 'fixed' ? 'accept' : 'bid', 'decline'] : [],
    next_steps: isWork ? nextSteps(status as OrderStatus) : [],
    may_ask: isOpen || isWork,
    may_add: isWork,
    entries: entries.map(viewEntry),
    changes: changes.map(viewChange),
    // A file's name may name the homeowner.
    photos: photos.map((photo, index) => viewPhoto(app, photo, `photo-${index + 1}.jpg`)),
  };
}

function customerOf(order: PartnerOrderRow): PartnerView['customer'] {
  if (!order.isMine || order.customerName === null) return null;
  return {
    name: order.customerName,
    phone: order.customerPhone ?? '',
    address: order.street ?? '',
    city: order.city,
    state: order.state ?? '',
    zip_code: order.zipCode,
  };
}
