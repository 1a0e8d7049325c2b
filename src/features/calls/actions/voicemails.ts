import { deleteOrphanedFiles } from '#features/files/index.ts';
import { fileKey } from '#features/files/rules.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { IncomingForm } from '#platform/http/uploads/read-form.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { voicemailEmail } from '../emails.ts';
import { mayLeaveVoicemail } from '../rules/handling.ts';
import { recordingLimits } from '../rules/recording.ts';
import { findCall } from '../store/calls.ts';
import { findRecord, type RecordRow } from '../store/records.ts';
import {
  deleteVoicemailRow,
  findKnownVoicemails,
  findVoicemailOfCall,
  insertVoicemail,
  setHeard,
  type VoicemailRow,
} from '../store/voicemails.ts';
import { receiveRecording } from './read-recording.ts';
import type { Recording } from './rewrite-recording.ts';
import { enqueueTranscription } from './transcribe.ts';
import { isVoicemailKey } from './voicemail-key.ts';

/**
 * Stores a caller's voicemail after an unanswered call. The recording is on disk before the row
 * that names it; sent twice, it is stored once. Throws 403 for a key that is invalid or expired,
 * and 400 or 413 for something that isn't a recording or is too long.
 * @param key as offered when the call ended
 * @returns the id of the voicemail
 */
export async function receiveVoicemail(
  app: App,
  callId: string,
  key: string,
  form: IncomingForm,
): Promise<string> {
  if (!isVoicemailKey(app, callId, key)) throw expired();
  const earlier = await findVoicemailOfCall(app.database, callId);
  if (earlier) return earlier.id;
  const call = await findCall(app.database, callId);
  if (!call || !mayLeaveVoicemail(call)) throw expired();
  const recording = await receiveRecording(form, recordingLimits.voicemailSeconds);
  return storeVoicemail(app, callId, recording);
}

/**
 * Stores a recording as a call's voicemail and notifies the owner; if the call already has one,
 * returns that one's id.
 * @param then what happens in the same transaction
 */
export async function storeVoicemail(
  app: App,
  callId: string,
  recording: Recording,
  then: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<string> {
  const now = app.now();
  const voicemail: VoicemailRow = {
    id: newId(now),
    callId,
    mediaType: recording.mediaType,
    size: recording.bytes.length,
    durationSeconds: Math.max(1, Math.round(recording.seconds)),
    transcription: '',
    createdAt: now,
    heardAt: null,
  };
  await app.files.write(fileKey(voicemail.id, 'voicemails'), recording.bytes);
  const stored = await app.database.transaction(async (tx) => {
    const id = await insertVoicemail(tx, voicemail);
    const record = await findRecord(tx, callId);
    if (record && id === voicemail.id) await notifyOwnerOf(app, tx, record, voicemail);
    await then(tx);
    return id;
  });
  if (stored !== voicemail.id) await app.files.removeFolder(`voicemails/${voicemail.id}`);
  return stored;
}

/** The owner has listened to it. Repeating this keeps the first time. */
export async function markHeard(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (await setHeard(tx, id, app.now())) await publishVoicemail(tx, id);
  });
}

/** Removes a voicemail and its recording; the call stays. */
export async function deleteVoicemail(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await deleteVoicemailRow(tx, id))) throw notFound('This voicemail');
    await publishVoicemail(tx, id);
  });
  await app.files.removeFolder(`voicemails/${id}`);
}

/** Removes recordings that no voicemail refers to. */
export function sweepVoicemails(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'voicemails', (ids) => findKnownVoicemails(app.database, ids));
}

async function notifyOwnerOf(
  app: App,
  tx: Transaction,
  call: RecordRow,
  voicemail: VoicemailRow,
): Promise<void> {
  await publishVoicemail(tx, call.id);
  await enqueueTranscription(app, tx, voicemail.id);
  const about = { kind: 'message' as const, path: adminLink('phoneCall', { id: call.id }) };
  await notifyOwner(app, tx, about, voicemailEmail(app.settings.publicUrl, call, voicemail));
}

function publishVoicemail(tx: Transaction, id: string): Promise<void> {
  return publishChange(tx, { topic: 'calls', kind: 'changed', id });
}

function expired(): AppError {
  return new AppError(
    403,
    'voicemail_key',
    'This call ended too long ago to leave a voicemail. Please call again.',
  );
}
