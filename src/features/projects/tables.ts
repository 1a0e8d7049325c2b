import { date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { requests } from '../requests/tables.ts';
import { projectPriorities, projectStatuses } from './rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  requestId: uuid('request_id').references(() => requests.id),
  title: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  status: text({ enum: projectStatuses }).notNull(),
  priority: text({ enum: projectPriorities }).notNull(),
  estimatedCost: money('estimated_cost'),
  actualCost: money('actual_cost'),
  startDate: date('start_date', { mode: 'string' }),
  dueDate: date('due_date', { mode: 'string' }),
  completedAt: instant('completed_at'),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  notes: text().notNull(),
  taskCount: integer('task_count').notNull().default(0),
  tasksDone: integer('tasks_done').notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});
