import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: ['EST', 'INV', 'WO', 'PE', 'PI'] }).notNull(),
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
});
