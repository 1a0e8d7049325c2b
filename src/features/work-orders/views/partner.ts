import type { Language } from '#lib/language.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import {
  type PartnerSummary,
  type PartnerView,
  partnerSummary,
  partnerView,
} from '../contract/partner.ts';
import { isLeftInEnglish, textIn } from '../rules/spanish.ts';
import { nextSteps, type OrderStatus, seenStatus, workingStatuses } from '../rules/work-orders.ts';
import type { PartnerOrderRow, WholePartnerOrder } from '../store/partner.ts';
import { textReader } from './spanish.ts';
import { viewChange, viewEntry, viewPhoto } from './work-orders.ts';

/** An order as a partner's list shows it, its texts in their language if available. */
export function viewForPartner(
  order: PartnerOrderRow,
  now: Date,
  language: Language,
): PartnerSummary {
  return toWire(partnerSummary, order, {
    title: textIn(language, order.spanish, order.title).text,
    status: seenStatus(order, now),
    customer_name: order.isMine ? order.customerName : null,
  });
}

/** An order as a partner's page shows it: the customer and the address only once it is theirs. */
export function viewWholeForPartner(
  app: App,
  whole: WholePartnerOrder,
  language: Language,
): PartnerView {
  const { order, photos, entries, changes, extension } = whole;
  const summary = viewForPartner(order, app.now(), language);
  const { read, translated } = textReader(language, order.spanish);
  const { status } = summary;
  const isOpen = status === 'offered' || status === 'bid';
  const isWork = order.isMine && (workingStatuses as readonly string[]).includes(status);
  return toWire(partnerView, order, {
    ...summary,
    title: read(order.title),
    scope: read(order.scope),
    checklist: order.checklist.map((task) => ({ ...task, text: read(task.text) })),
    materials: order.materials.map((one) => ({ ...one, text: read(one.text) })),
    site_note: order.siteNote && read(order.siteNote),
    translated,
    has_english: isLeftInEnglish(language, order.spanish, order),
    customer: customerOf(order, extension),
    offer_note: order.offerNote ?? '',
    answers: isOpen ? [order.pricing === 'fixed' ? 'accept' : 'bid', 'decline'] : [],
    next_steps: isWork ? nextSteps(status as OrderStatus) : [],
    may_ask: isOpen || isWork,
    may_add: isWork,
    entries: entries.map((entry) => viewLogged(entry, read)),
    changes: changes.map(viewChange),
    // A file's name may name the homeowner.
    photos: photos.map((photo, index) => viewPhoto(app, photo, `photo-${index + 1}.jpg`)),
  });
}

/** A checked line is named like its task. */
function viewLogged(
  entry: WholePartnerOrder['entries'][number],
  read: (english: string) => string,
) {
  const view = viewEntry(entry);
  const { text } = view.details;
  return view.kind === 'task' && typeof text === 'string'
    ? { ...view, details: { ...view.details, text: read(text) } }
    : view;
}

function customerOf(order: PartnerOrderRow, extension: string): PartnerView['customer'] {
  if (!order.isMine || order.customerName === null) return null;
  return {
    name: order.customerName,
    phone: order.customerPhone ?? '',
    phone_extension: extension,
    address: order.street ?? '',
    city: order.city,
    state: order.state ?? '',
    zip_code: order.zipCode,
  };
}
