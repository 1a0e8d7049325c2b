import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#lib/language.ts';
import { changeColumns, day, instant } from '#platform/database/columns.ts';
import { users } from '#platform/sessions/tables.ts';
import { applicationStatuses, documentKinds, partnerStatuses } from './rules/partners.ts';

/** The terms that partners agreed to; each text has one version. */
export const partnerTerms = pgTable('partner_terms', {
  version: integer().primaryKey(),
  textHash: text('text_hash').notNull(),
  english: text().notNull(),
  spanish: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const partnerApplications = pgTable('partner_applications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').references(() => users.id),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  phoneExtension: text('phone_extension').notNull().default(''),
  businessName: text('business_name').notNull(),
  yearsExperience: integer('years_experience').notNull(),
  primaryTrade: text('primary_trade').notNull(),
  serviceZipCodes: text('service_zip_codes').array().notNull(),
  /** Miles. */
  travelDistance: integer('travel_distance').notNull(),
  hasInsurance: boolean('has_insurance').notNull(),
  hasLicense: boolean('has_license').notNull(),
  preferredLanguage: text('preferred_language', { enum: languages }).notNull(),
  status: text({ enum: applicationStatuses }).notNull().default('pending'),
  reason: text().notNull().default(''),
  termsVersion: integer('terms_version').references(() => partnerTerms.version),
  termsAcceptedAt: instant('terms_accepted_at'),
  passwordHash: text('password_hash'),
  tokenHash: text('token_hash').notNull(),
  /** The same token, encrypted with SECRET_KEY, because later emails contain it, too. */
  sealedToken: text('sealed_token').notNull().default(''),
  verifiedAt: instant('verified_at'),
  decidedAt: instant('decided_at'),
  version: integer().notNull().default(1),
  appliedAt: instant('applied_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

/** Approved partners; the id is the application's. */
export const partners = pgTable('partners', {
  id: uuid()
    .primaryKey()
    .references(() => partnerApplications.id),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  phoneExtension: text('phone_extension').notNull().default(''),
  businessName: text('business_name').notNull(),
  trades: text().array().notNull(),
  yearsExperience: integer('years_experience').notNull(),
  serviceZipCodes: text('service_zip_codes').array().notNull(),
  travelDistance: integer('travel_distance').notNull(),
  preferredLanguage: text('preferred_language', { enum: languages }).notNull(),
  status: text({ enum: partnerStatuses }).notNull().default('active'),
  suspendedReason: text('suspended_reason').notNull().default(''),
  emailsOffers: boolean('emails_offers').notNull().default(true),
  emailsChanges: boolean('emails_changes').notNull().default(true),
  emailsPayouts: boolean('emails_payouts').notNull().default(true),
  textsOffers: boolean('texts_offers').notNull().default(false),
  calendarTokenHash: text('calendar_token_hash'),
  /** When the personal data was deleted, and until when the law requires documents. */
  erasedAt: instant('erased_at'),
  retainUntil: day('retain_until'),
  ...changeColumns(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const partnerDocuments = pgTable('partner_documents', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id')
    .notNull()
    .references(() => partnerApplications.id),
  kind: text({ enum: documentKinds }).notNull(),
  name: text().notNull(),
  size: integer().notNull(),
  mediaType: text('media_type').notNull(),
  expiresOn: day('expires_on').notNull(),
  warnedAt: instant('warned_at'),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});
