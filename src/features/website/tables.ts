import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { photos } from '#features/photos/tables.ts';
import { projects } from '#features/projects/tables.ts';
import type { InBothLanguages } from '#features/settings/rules/settings.ts';
import { languages } from '#lib/language.ts';
import { changeColumns, day, decimal, instant } from '#platform/database/columns.ts';
import { type GoogleReview, googleProblems } from './rules/google.ts';

export const websiteStories = pgTable('website_stories', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id),
  slug: text().notNull(),
  /** Only the town, never the street. */
  town: text().notNull(),
  finishedOn: day('finished_on').notNull(),
  title: jsonb().$type<InBothLanguages>().notNull(),
  body: jsonb().$type<InBothLanguages>().notNull(),
  alt: jsonb().$type<InBothLanguages>().notNull(),
  /** The project photos, and the website files created from them. */
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

export const websiteReviews = pgTable('website_reviews', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id),
  requestedAt: instant('requested_at').notNull(),
  /** One reminder at most. */
  remindedAt: instant('reminded_at'),
  writtenAt: instant('written_at'),
  language: text({ enum: languages }).notNull().default('english'),
  rating: smallint(),
  body: text().notNull().default(''),
  author: text().notNull().default(''),
  /** Whether the customer agreed to have it shown on the website. */
  mayShow: boolean('may_show').notNull().default(false),
  publishedAt: instant('published_at'),
});

export const websiteReviewLinks = pgTable('website_review_links', {
  tokenHash: text('token_hash').primaryKey(),
  reviewId: uuid('review_id')
    .notNull()
    .references(() => websiteReviews.id),
  createdAt: instant('created_at').notNull(),
});

export const websiteGoogle = pgTable('website_google', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  locationId: text('location_id').notNull(),
  rating: decimal('rating', 2, 1),
  reviewCount: integer('review_count').notNull().default(0),
  url: text().notNull().default(''),
  reviews: jsonb().$type<GoogleReview[]>().notNull().default([]),
  readAt: instant('read_at'),
  /** Why the latest try failed; empty if it succeeded. */
  problem: text({ enum: ['', ...googleProblems] })
    .notNull()
    .default(''),
});
