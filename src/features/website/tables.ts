import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { changeColumns, day, instant } from '../../platform/database/columns.ts';
import { photos } from '../photos/tables.ts';
import { projects } from '../projects/tables.ts';
import type { InBothLanguages } from '../settings/rules/settings.ts';

export const websiteStories = pgTable('website_stories', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id),
  slug: text().notNull(),
  /** The town alone, never the street. */
  town: text().notNull(),
  finishedOn: day('finished_on').notNull(),
  title: jsonb().$type<InBothLanguages>().notNull(),
  body: jsonb().$type<InBothLanguages>().notNull(),
  alt: jsonb().$type<InBothLanguages>().notNull(),
  /** Photos of the project, and the website's files that were made of them. */
  beforeOf: uuid('before_of').references(() => photos.id),
  beforePhoto: uuid('before_photo'),
  afterOf: uuid('after_of')
    .notNull()
    .references(() => photos.id),
  afterPhoto: uuid('after_photo').notNull(),
  inGallery: boolean('in_gallery').notNull().default(true),
  shownAt: instant('shown_at'),
  ...changeColumns(),
});
