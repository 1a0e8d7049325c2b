import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { photos } from '#features/photos/tables.ts';
import { changeColumns, day, decimal, instant, money } from '#platform/database/columns.ts';
import { costKinds } from './rules/costs.ts';
import { photoStages } from './rules/files.ts';
import { projectPriorities, projectStatuses } from './rules/projects.ts';

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  /** The request; the foreign key is in the migrations, because requests are a higher feature. */
  requestId: uuid('request_id'),
  partnerId: uuid('partner_id'),
  title: text().notNull(),
  description: text().notNull(),
  category: text().notNull(),
  status: text({ enum: projectStatuses }).notNull(),
  priority: text({ enum: projectPriorities }).notNull(),
  estimatedCost: money('estimated_cost'),
  actualCost: money('actual_cost'),
  /** How long the approved work takes. */
  expectedMinutes: integer('expected_minutes'),
  /** The revenue of one that was entered as completed; see features/revenue. */
  importedValue: money('imported_value'),
  startDate: day('start_date'),
  dueDate: day('due_date'),
  completedAt: instant('completed_at'),
  reviewRequestedAt: instant('review_requested_at'),
  /** When the customer agreed to have photos shown, and who recorded it. */
  photoConsentAt: instant('photo_consent_at'),
  photoConsentBy: text('photo_consent_by', { enum: ['customer', 'owner'] }),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  notes: text().notNull(),
  taskCount: integer('task_count').notNull().default(0),
  tasksDone: integer('tasks_done').notNull().default(0),
  costCount: integer('cost_count').notNull().default(0),
  ...changeColumns(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id);

export const projectTasks = pgTable('project_tasks', {
  id: uuid().primaryKey(),
  projectId: ofProject(),
  title: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  doneAt: instant('done_at'),
  doneBy: text('done_by').notNull().default(''),
  dueDate: day('due_date'),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const checklists = pgTable('checklists', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  items: text().array().notNull(),
  ...changeColumns(),
  removedAt: instant('removed_at'),
});

export const materials = pgTable('materials', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  unit: text().notNull(),
  unitCost: money('unit_cost').notNull(),
  ...changeColumns(),
  removedAt: instant('removed_at'),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const projectCosts = pgTable('project_costs', {
  id: uuid().primaryKey(),
  projectId: ofProject(),
  kind: text({ enum: costKinds }).notNull(),
  label: text().notNull(),
  materialId: uuid('material_id').references(() => materials.id),
  quantity: decimal('quantity', 9),
  unit: text().notNull().default(''),
  unitCost: money('unit_cost'),
  amount: money('amount').notNull(),
  estimatedAmount: money('estimated_amount'),
  workedOn: day('worked_on'),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const projectPhotos = pgTable('project_photos', {
  projectId: ofProject(),
  photoId: uuid('photo_id')
    .notNull()
    .references(() => photos.id),
  stage: text({ enum: photoStages }).notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const projectFiles = pgTable('project_files', {
  id: uuid().primaryKey(),
  projectId: ofProject(),
  name: text().notNull(),
  size: integer().notNull(),
  mediaType: text('media_type').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});
