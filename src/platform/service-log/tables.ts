import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { serviceNames } from './service-names.ts';

export const serviceCalls = pgTable('service_calls', {
  service: text({ enum: serviceNames }).primaryKey(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  /** The service's own message at that time. */
  failure: text().notNull().default(''),
});
