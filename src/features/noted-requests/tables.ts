import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** The request created from an email. */
export const emailRequests = pgTable('email_requests', {
  emailId: uuid('email_id').primaryKey(),
  requestId: uuid('request_id').notNull(),
});
