import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { photos } from '#features/photos/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { changeColumns, decimal, instant } from '#platform/database/columns.ts';
import { accountTypes } from './rules/accounts.ts';
import { platforms } from './rules/platforms.ts';
import { contentTypes, postStatuses } from './rules/posts.ts';

export const socialAccounts = pgTable('social_accounts', {
  id: uuid().primaryKey(),
  platform: text({ enum: platforms }).notNull(),
  accountName: text('account_name').notNull(),
  accountType: text('account_type', { enum: accountTypes }).notNull(),
  description: text().notNull(),
  profileUrl: text('profile_url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  followers: integer(),
  /** Percent. */
  engagement: decimal('engagement', 5),
  lastPostAt: instant('last_post_at'),
  metricsAt: instant('metrics_at'),
  externalId: text('external_id'),
  /** The platform's name for it when it was last read. */
  platformName: text('platform_name').notNull().default(''),
  connectedAt: instant('connected_at'),
  tokenExpiresAt: instant('token_expires_at'),
  connectionError: text('connection_error').notNull().default(''),
  ...changeColumns(),
  deletedAt: instant('deleted_at'),
});

export const contentPosts = pgTable('content_posts', {
  id: uuid().primaryKey(),
  topic: text().notNull(),
  contentType: text('content_type', { enum: contentTypes }).notNull(),
  content: text().notNull(),
  hashtags: text().array().notNull(),
  aiModel: text('ai_model').notNull().default(''),
  /** Follows from the targets, like the time of first publication. */
  status: text({ enum: postStatuses }).notNull().default('draft'),
  scheduledFor: instant('scheduled_for'),
  publishedAt: instant('published_at'),
  calendarAt: instant('calendar_at').generatedAlwaysAs(new Date(0)),
  ...changeColumns(),
  deletedAt: instant('deleted_at'),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const contentPostTargets = pgTable('content_post_targets', {
  id: uuid().primaryKey(),
  postId: uuid('post_id')
    .notNull()
    .references(() => contentPosts.id),
  platform: text({ enum: platforms }).notNull(),
  accountId: uuid('account_id').references(() => socialAccounts.id),
  /** This target's own text; null if it uses the post's. */
  content: text(),
  status: text({ enum: postStatuses }).notNull().default('draft'),
  scheduledFor: instant('scheduled_for'),
  publishedAt: instant('published_at'),
  externalId: text('external_id'),
  externalUrl: text('external_url').notNull().default(''),
  attempts: smallint().notNull().default(0),
  claimedAt: instant('claimed_at'),
  platformState: text('platform_state'),
  nextAttemptAt: instant('next_attempt_at'),
  error: text().notNull().default(''),
  linkCode: text('link_code').notNull(),
  likes: integer(),
  shares: integer(),
  comments: integer(),
  reach: integer(),
  clicks: integer(),
  metricsAt: instant('metrics_at'),
});

export const contentPostPictures = pgTable(
  'content_post_pictures',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => contentPosts.id),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.photoId] })],
);

/** Whose projects a composed picture shows. */
export const contentComposedPictures = pgTable(
  'content_composed_pictures',
  {
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.projectId] })],
);

export const contentGenerations = pgTable('content_generations', {
  isOnly: boolean('is_only').primaryKey().default(true),
  count: bigint({ mode: 'number' }).notNull(),
});
