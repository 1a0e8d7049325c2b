import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** Which request covers an email. */
export const emailRequests = pgTable('email_requests', {
  emailId: uuid('email_id').primaryKey(),
  requestId: uuid('request_id').notNull(),
});
