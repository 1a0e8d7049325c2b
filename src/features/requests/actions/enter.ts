import { findCustomer } from '#features/customers/index.ts';
import { discardPhotos, insertPhotos } from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { newId } from '#lib/ids.ts';
import type { OfficeActor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { enteredFromCall, enteringFromCall } from '../events.ts';
import { type EntrySource, isSpokenWith } from '../rules/sources.ts';
import { insertLink } from '../store/links.ts';
import { findRequest } from '../store/requests.ts';
import { currentPromise } from './promise.ts';
import {
  alertOfDanger,
  confirmByEmail,
  type NotedRequest,
  noteRequest,
  notifyOwnerOfRequest,
} from './submit.ts';

/** A request that the owner or staff enter by hand. */
export interface EnteredRequest {
  fields: NotedRequest;
  source: EntrySource;
  /** Who it is, if they were chosen; otherwise a customer is matched as for any request. */
  customerId: string | null;
  /** The call it came from, if it was chosen. */
  callId: string | null;
  /** YYYY-MM-DD, or empty. */
  preferredDate: string;
  /** In the person's own words. */
  preferredTime: string;
  photos: ReceivedPhoto[];
  /** For the owner. */
  note: string;
  /** Whether the person gets a confirmation, if they left an email. */
  confirms: boolean;
}

/** What became of the confirmation: not wanted or no address; sent; no email leaves this server. */
export type Confirmation = 'none' | 'sent' | 'not_connected';

type Entered = {
  requestId: string;
  confirmation: Confirmation;
};

/**
 * Stores a request entered by hand with its photos, history, and emails, all or nothing. Sent twice
 * under one key, it is stored once. The owner is notified of what staff enter, not of their own.
 */
export async function enterRequest(
  app: App,
  actor: OfficeActor,
  entered: EnteredRequest,
  submit: Submit | undefined,
): Promise<Entered> {
  const { photos } = entered;
  const result: Entered = {
    requestId: newId(app.now()),
    confirmation: confirmationOf(app, entered),
  };
  try {
    const earlier = await app.database.transaction(async (tx) => {
      const stored = submit && (await claimKey(tx, app.now(), submit, { ...result }));
      if (!stored) await store(app, tx, actor, entered, result);
      return stored as Entered | undefined;
    });
    if (!earlier) return result;
    await discardPhotos(app.files, photos);
    return earlier;
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, photos);
    throw error;
  }
}

async function store(
  app: App,
  tx: Transaction,
  actor: OfficeActor,
  entered: EnteredRequest,
  { requestId, confirmation }: Entered,
): Promise<void> {
  const now = app.now();
  const { fields, source, customerId, callId, photos, note } = entered;
  const { preferredDate, preferredTime } = entered;
  const customer = customerId ? await findCustomer(tx, customerId) : undefined;
  if (customerId && (!customer || customer.mergedInto || customer.erasedAt))
    throw badInput('customer_id', 'This customer is no longer there. Please choose again.');
  if (callId) await enteringFromCall.publish(tx, callId);
  await insertPhotos(tx, now, photos);
  const answeredAt = isSpokenWith(source) ? now : null;
  const isPromised = !answeredAt && confirmation === 'sent';
  await noteRequest(app, tx, actor, fields, {
    id: requestId,
    by: source,
    customerId,
    answeredAt,
    answerBy: isPromised ? (currentPromise(app)?.by ?? null) : null,
    photoIds: photos.map(({ id }) => id),
    note,
    preferredDate,
    preferredTime,
  });
  if (callId) await enteredFromCall.publish(tx, { callId, requestId });
  const request = await findRequest(tx, requestId);
  if (!request) throw new Error('the request was not stored');
  if (actor.kind === 'staff') {
    await notifyOwnerOfRequest(app, tx, request, undefined);
    await alertOfDanger(app, tx, request);
  }
  if (confirmation === 'none') return;
  const token = await insertLink(tx, now, requestId);
  await confirmByEmail(app, tx, request, { slot: undefined, token });
}

function confirmationOf(app: App, { fields, confirms }: EnteredRequest): Confirmation {
  if (!confirms || !fields.email) return 'none';
  return app.mail.leavesServer ? 'sent' : 'not_connected';
}
