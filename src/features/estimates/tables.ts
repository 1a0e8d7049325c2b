import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { discountColumns } from '#features/documents/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { priceUnits } from '#features/price-book/rules/price-book.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { changeColumns, day, decimal, instant, money } from '#platform/database/columns.ts';
import type {
  Approved,
  EstimateContent,
  EstimateOption,
  TemplateContent,
} from './rules/content.ts';
import {
  answerMethods,
  depositKinds,
  estimatePriorities,
  estimateStatuses,
} from './rules/estimates.ts';

export const estimates = pgTable('estimates', {
  id: uuid().primaryKey(),
  estimateNumber: text('estimate_number').notNull(),
  customerId: uuid('customer_id').references(() => customers.id),
  projectId: uuid('project_id').references(() => projects.id),
  requestId: uuid('request_id').references(() => requests.id),
  status: text({ enum: estimateStatuses }).notNull().default('draft'),
  priority: text({ enum: estimatePriorities }).notNull(),
  title: text().notNull(),
  description: text().notNull(),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  serviceAddress: text('service_address').notNull(),
  language: text({ enum: ['english', 'spanish'] }).notNull(),
  taxPercent: decimal('tax_percent', 6, 3).notNull(),
  ...discountColumns(),
  /** Dollars off the lines of the leading option; once approved, of what was chosen. */
  discountAmount: money('discount_amount').notNull().default(0),
  depositKind: text('deposit_kind', { enum: depositKinds }).notNull(),
  /** Dollars or percent, according to depositKind. */
  depositValue: money('deposit_value').notNull(),
  message: text().notNull(),
  terms: text().notNull(),
  notes: text().notNull(),
  tags: text().array().notNull(),
  options: jsonb().$type<EstimateOption[]>().notNull(),
  validUntil: day('valid_until'),
  subtotal: money('subtotal').notNull(),
  /** Of the subtotal, what isn't taxed. */
  untaxedAmount: money('untaxed_amount').notNull().default(0),
  taxAmount: money('tax_amount').notNull(),
  totalAmount: money('total_amount').notNull(),
  /** The cheapest option's total, which customers see before they choose. */
  lowestTotal: money('lowest_total').notNull().default(0),
  aiSuggestedPrice: money('ai_suggested_price'),
  aiConfidenceScore: decimal('ai_confidence_score', 4, 3),
  aiComplexityScore: decimal('ai_complexity_score', 4),
  aiReasoning: text('ai_reasoning').notNull(),
  revision: integer().notNull().default(1),
  version: integer().notNull().default(1),
  /** A sending that can still be undone, and its time. */
  sendingId: uuid('sending_id'),
  sendingAt: instant('sending_at'),
  sentAt: instant('sent_at'),
  viewedAt: instant('viewed_at'),
  approvedAt: instant('approved_at'),
  rejectedAt: instant('rejected_at'),
  rejectReason: text('reject_reason').notNull().default(''),
  approved: jsonb().$type<Approved>(),
  answerMethod: text('answer_method', { enum: answerMethods }).notNull().default('online'),
  answerNote: text('answer_note').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

const ofEstimate = () =>
  uuid('estimate_id')
    .notNull()
    .references(() => estimates.id);

export const estimateLines = pgTable('estimate_lines', {
  id: uuid().primaryKey(),
  estimateId: ofEstimate(),
  options: text().array().notNull().default([]),
  position: integer().notNull(),
  description: text().notNull(),
  quantity: decimal('quantity', 9).notNull(),
  unit: text({ enum: priceUnits }).notNull().default('each'),
  rate: decimal('rate', 9).notNull(),
  ...discountColumns(),
  amount: money('amount').notNull(),
  category: text({ enum: lineCategories }).notNull(),
  taxable: boolean().notNull().default(true),
  isOptional: boolean('is_optional').notNull(),
  /** Hours per unit, only for the owner. */
  hours: decimal('hours', 9),
  materialCost: money('material_cost'),
});

export const estimateRevisions = pgTable(
  'estimate_revisions',
  {
    estimateId: ofEstimate(),
    revision: integer().notNull(),
    content: jsonb().$type<EstimateContent>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimateId, table.revision] })],
);

export const estimatePhotos = pgTable(
  'estimate_photos',
  {
    estimateId: ofEstimate(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimateId, table.photoId] })],
);

export const estimateSignatures = pgTable('estimate_signatures', {
  estimateId: ofEstimate().primaryKey(),
  revision: integer().notNull(),
  signerName: text('signer_name').notNull(),
  picture: text(),
  clientAddress: text('client_address').notNull(),
  userAgent: text('user_agent').notNull(),
  signedAt: instant('signed_at').notNull(),
  contentHash: text('content_hash').notNull(),
  pdfKey: text('pdf_key'),
  pdfHash: text('pdf_hash'),
});

export const estimateFollowUps = pgTable(
  'estimate_follow_ups',
  {
    estimateId: ofEstimate(),
    revision: integer().notNull(),
    days: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimateId, table.revision, table.days] })],
);

export const estimateTemplates = pgTable('estimate_templates', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  content: jsonb().$type<TemplateContent>().notNull(),
  ...changeColumns(),
  removedAt: instant('removed_at'),
});
