import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { decimal, instant } from '#platform/database/columns.ts';
import { discountKinds } from './rules/documents.ts';

/** A discount on a line or document: dollars or percent, according to its kind. */
export const discountColumns = () => ({
  discountKind: text('discount_kind', { enum: discountKinds }).notNull().default('none'),
  discountValue: decimal('discount_value', 13, 3).notNull().default(0),
});

export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: ['EST', 'INV', 'WO', 'PE', 'PI', 'R'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const documentLinks = pgTable('document_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text({ enum: ['estimate', 'invoice'] }).notNull(),
  documentId: uuid('document_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  /** When it was first opened. */
  openedAt: instant('opened_at'),
});
