import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { officeRoles } from '#lib/rights.ts';
import { instant } from '../database/columns.ts';
import { sites } from './site.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull(),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text({ enum: [...officeRoles, 'customer', 'contractor'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  token: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  site: text({ enum: sites }).notNull(),
  /** Started with a passkey: both factors without an authenticator app. */
  byPasskey: boolean('by_passkey').notNull().default(false),
  /** When the password was last entered again. */
  provenAt: instant('proven_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull(),
  failedVerificationCount: integer('failed_verification_count').notNull(),
  lockedUntil: instant('locked_until'),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  name: text(),
  publicKey: text('public_key').notNull(),
  credentialID: text('credential_id').notNull(),
  counter: integer().notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  /** The site it opens. */
  site: text({ enum: sites }).notNull().default('customer'),
  createdAt: instant('created_at'),
});

/** Counts of `sign-in-limits.ts`, in the columns of rate-limiter-flexible. */
export const signInLimits = pgTable('sign_in_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

/** Browsers in which a user has signed in to the back office: hashes of their cookies. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    device: text().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** New sign-in emails waiting to be confirmed, at most one per user. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
