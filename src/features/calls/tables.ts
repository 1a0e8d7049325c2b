import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { instant } from '#platform/database/columns.ts';
import type { CallAnalysis, LogEntry } from './rules/analysis.ts';
import { callDirections, callLines, callSides, callStatuses, endReasons } from './rules/call.ts';
import { networkSteps } from './rules/network.ts';

export const calls = pgTable('calls', {
  id: uuid().primaryKey(),
  callSid: text('call_sid'),
  line: text({ enum: callLines }).notNull(),
  direction: text('call_direction', { enum: callDirections }).notNull(),
  status: text('call_status', { enum: callStatuses }).notNull(),
  endReason: text('end_reason', { enum: endReasons }),
  callerNumber: text('caller_number').notNull().default(''),
  callerName: text('caller_name').notNull().default(''),
  callerLocation: text('caller_location').notNull().default(''),
  businessNumber: text('business_number').notNull(),
  customerId: uuid('customer_id').references(() => customers.id),
  partnerId: uuid('partner_id').references(() => partners.id),
  otherParty: text('other_party').notNull().default(''),
  ownerDevice: text('owner_device'),
  otherDevice: text('other_device'),
  ownerSeenAt: instant('owner_seen_at'),
  otherSeenAt: instant('other_seen_at'),
  ringsUntil: instant('rings_until'),
  startedAt: instant('started_at').notNull(),
  answeredAt: instant('answered_at'),
  endedAt: instant('ended_at'),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  conversationLog: jsonb('conversation_log').$type<LogEntry[]>().notNull().default([]),
  aiAnalysis: jsonb('ai_analysis').$type<CallAnalysis>(),
  followUpRequired: boolean('follow_up_required').notNull().default(false),
  requestId: uuid('request_id').references(() => requests.id),
  version: integer().notNull().default(1),
  /** When the phone network last reported anything about it. */
  reportedAt: instant('reported_at'),
  networkStep: text('network_step', { enum: networkSteps }),
  /** The phone network's id of the voicemail that was left. */
  voicemailSid: text('voicemail_sid'),
  /** When the phone network reported that the other side left. */
  leftAt: instant('left_at'),
  /** When the owner first looked at it. */
  seenAt: instant('seen_at'),
});

const ofCall = () =>
  uuid('call_id')
    .notNull()
    .references(() => calls.id);

export const callSignals = pgTable('call_signals', {
  position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  callId: ofCall(),
  fromSide: text('from_side', { enum: callSides }).notNull(),
  signal: text().notNull(),
});

/** Browsers that can ring now. */
export const phoneDevices = pgTable('phone_devices', {
  id: text().primaryKey(),
  party: text().notNull(),
  seenAt: instant('seen_at').notNull(),
});

export const callNotes = pgTable('call_notes', {
  id: uuid().primaryKey(),
  callId: ofCall(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const voicemails = pgTable('voicemails', {
  id: uuid().primaryKey(),
  callId: ofCall(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  transcription: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  heardAt: instant('heard_at'),
});

/** Recordings of calls on the phone network. */
export const callRecordings = pgTable('call_recordings', {
  id: uuid().primaryKey(),
  callId: ofCall(),
  providerId: text('provider_id').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The owner's own recording of the greeting; at most one. */
export const voicemailGreetings = pgTable('voicemail_greetings', {
  isOnly: boolean('is_only').primaryKey(),
  id: uuid().notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Contacts listed first in the owner's softphone. */
export const phoneFavorites = pgTable('phone_favorites', {
  customerId: uuid('customer_id').references(() => customers.id),
  partnerId: uuid('partner_id').references(() => partners.id),
  createdAt: instant('created_at').notNull(),
});
