import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { sessions } from '../sessions/tables.ts';

export const socketTickets = pgTable('socket_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  sessionId: uuid('session_id').references(() => sessions.id),
  // A conversation of the visitor chat, whose tables are above this layer.
  conversationId: uuid('conversation_id'),
  // The account whose events a customer's socket gets; with their session.
  customerUserId: uuid('customer_user_id'),
  // The browser of a visitor who calls.
  callerId: uuid('caller_id'),
  expiresAt: instant('expires_at').notNull(),
});
