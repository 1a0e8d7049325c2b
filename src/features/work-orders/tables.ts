import {
  bigint,
  boolean,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { estimates } from '#features/estimates/tables.ts';
import { partners } from '#features/partners/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { visits } from '#features/schedule/tables.ts';
import { changeColumns, instant, money } from '#platform/database/columns.ts';
import type { SpanishText } from './rules/spanish.ts';
import {
  changeStatuses,
  entryAuthors,
  type OrderMaterial,
  type OrderTask,
  offerStatuses,
  orderPhotoStages,
  orderStatuses,
  pricings,
} from './rules/work-orders.ts';

export const workOrders = pgTable('work_orders', {
  id: uuid().primaryKey(),
  orderNumber: text('order_number').notNull(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id),
  visitId: uuid('visit_id').references(() => visits.id),
  title: text().notNull(),
  trade: text().notNull(),
  city: text().notNull(),
  zipCode: text('zip_code').notNull(),
  scope: text().notNull(),
  checklist: jsonb().$type<OrderTask[]>().notNull(),
  materials: jsonb().$type<OrderMaterial[]>().notNull(),
  siteNote: text('site_note').notNull(),
  pricing: text({ enum: pricings }).notNull(),
  amount: money('amount'),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  offerEndsAt: instant('offer_ends_at').notNull(),
  status: text({ enum: orderStatuses }).notNull().default('offered'),
  partnerId: uuid('partner_id').references(() => partners.id),
  notifiesCustomer: boolean('notifies_customer').notNull().default(true),
  acceptedAt: instant('accepted_at'),
  onMyWayAt: instant('on_my_way_at'),
  arrivedAt: instant('arrived_at'),
  doneAt: instant('done_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  partnerInvoiceId: uuid('partner_invoice_id'),
  paidAmount: money('paid_amount').notNull().default(0),
  spanish: jsonb().$type<SpanishText[]>().notNull().default([]),
  ...changeColumns(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

const ofOrder = () =>
  uuid('order_id')
    .notNull()
    .references(() => workOrders.id);

export const workOrderOffers = pgTable('work_order_offers', {
  id: uuid().primaryKey(),
  orderId: ofOrder(),
  partnerId: uuid('partner_id')
    .notNull()
    .references(() => partners.id),
  status: text({ enum: offerStatuses }).notNull().default('open'),
  bidAmount: money('bid_amount'),
  note: text().notNull().default(''),
  seenAt: instant('seen_at'),
  answeredAt: instant('answered_at'),
  createdAt: instant('created_at').notNull(),
});

export const workOrderEntries = pgTable('work_order_entries', {
  id: uuid().primaryKey(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  orderId: ofOrder(),
  partnerId: uuid('partner_id').references(() => partners.id),
  author: text({ enum: entryAuthors }).notNull(),
  kind: text().notNull(),
  body: text().notNull().default(''),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  happenedAt: instant('happened_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const workOrderPhotos = pgTable(
  'work_order_photos',
  {
    orderId: ofOrder(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    stage: text({ enum: orderPhotoStages }).notNull(),
    entryId: uuid('entry_id').references(() => workOrderEntries.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.photoId] })],
);

export const workOrderChanges = pgTable('work_order_changes', {
  id: uuid().primaryKey(),
  orderId: ofOrder(),
  description: text().notNull(),
  amount: money('amount').notNull(),
  status: text({ enum: changeStatuses }).notNull().default('proposed'),
  estimateId: uuid('estimate_id').references(() => estimates.id),
  reason: text().notNull().default(''),
  answeredAt: instant('answered_at'),
  createdAt: instant('created_at').notNull(),
});

/** One order as seen by the partner the database is read for (`readAsPartner`). */
export const partnerOrders = pgView('partner_orders', {
  id: uuid().notNull(),
  orderNumber: text('order_number').notNull(),
  title: text().notNull(),
  trade: text().notNull(),
  city: text().notNull(),
  zipCode: text('zip_code').notNull(),
  scope: text().notNull(),
  materials: jsonb().$type<OrderMaterial[]>().notNull(),
  pricing: text({ enum: pricings }).notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  offerEndsAt: instant('offer_ends_at').notNull(),
  isMine: boolean('is_mine').notNull(),
  status: text({ enum: [...orderStatuses, 'gone'] }).notNull(),
  amount: money('amount'),
  checklist: jsonb().$type<OrderTask[]>().notNull(),
  siteNote: text('site_note').notNull(),
  cancelReason: text('cancel_reason').notNull(),
  acceptedAt: instant('accepted_at'),
  onMyWayAt: instant('on_my_way_at'),
  arrivedAt: instant('arrived_at'),
  doneAt: instant('done_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  offerId: uuid('offer_id'),
  offerStatus: text('offer_status', { enum: offerStatuses }),
  bidAmount: money('bid_amount'),
  offerNote: text('offer_note'),
  customerName: text('customer_name'),
  customerPhone: text('customer_phone'),
  street: text(),
  state: text(),
  spanish: jsonb().$type<SpanishText[]>().notNull(),
}).existing();
