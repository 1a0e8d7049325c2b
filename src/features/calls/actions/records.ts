import type { z } from '@hono/zod-openapi';
import { findCustomer, recordActivity } from '#features/customers/index.ts';
import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { recordChange } from '../contract/records.ts';
import { recordLimits } from '../rules/record.ts';
import { type CallRow, lockCall } from '../store/calls.ts';
import {
  countNotes,
  findRecord,
  insertNote,
  type RecordRow,
  setSeen,
  updateRecord,
} from '../store/records.ts';
import { analyzeNow, enqueueAnalysis } from './analyze-call.ts';

/** The current call. Throws 404 if there is none. */
export async function requireRecord(app: App, id: string): Promise<RecordRow> {
  const record = await findRecord(app.database, id);
  if (!record) throw notFound('This call');
  return record;
}

/**
 * Requests or completes a follow-up, or sets the customer. Throws 409 if the call was changed in
 * the meantime.
 */
export async function changeRecord(
  app: App,
  id: string,
  change: z.output<typeof recordChange>,
): Promise<void> {
  const { version, follow_up_required: followUpRequired, customer_id: customerId } = change;
  await app.database.transaction(async (tx) => {
    const call = await lockKnownCall(tx, id);
    if (call.version !== version) throw changedMeanwhile('This call was');
    if (customerId) await requireCustomer(tx, customerId);
    await updateRecord(tx, id, {
      ...(followUpRequired !== undefined && { followUpRequired }),
      ...(customerId && { customerId }),
    });
    // Customers are locked last.
    const touched = new Set([call.customerId, customerId].filter((one) => one !== undefined));
    if (customerId) for (const one of touched) if (one) await recordActivity(tx, one);
    await publishChange(tx, { topic: 'calls', kind: 'changed', id });
  });
}

/** The owner looked at a call: a missed one is no longer new. */
export async function markSeen(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (await setSeen(tx, id, app.now()))
      await publishChange(tx, { topic: 'calls', kind: 'changed', id });
  });
}

/**
 * Adds a note and analyzes the call again: right away with the built-in engine, then in a job with
 * the owner's model. Sent twice under one key, it is stored once.
 */
export async function addNote(
  app: App,
  callId: string,
  body: string,
  submit: Submit | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await lockKnownCall(tx, callId);
    if (submit && (await claimKey(tx, now, submit, {}))) return;
    if ((await countNotes(tx, callId)) >= recordLimits.notes)
      throw conflict('too_many_notes', `A call can have up to ${recordLimits.notes} notes.`);
    await insertNote(tx, { id: newId(now), callId, body, createdAt: now });
    await enqueueAnalysis(app, tx, callId);
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
  });
  await analyzeNow(app, callId);
}

/** The call, locked until the transaction ends. Throws 404 if there is none. */
export async function lockKnownCall(tx: Transaction, id: string): Promise<CallRow> {
  const call = await lockCall(tx, id);
  if (!call) throw notFound('This call');
  return call;
}

async function requireCustomer(tx: Transaction, id: string): Promise<void> {
  const customer = await findCustomer(tx, id);
  if (!customer || customer.mergedInto)
    throw badInput('customer_id', 'This customer was not found.');
}
