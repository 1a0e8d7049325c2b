import { alertOwner } from '#features/dangers/index.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import {
  discardPhotos,
  emptyPhotoForm,
  insertPhotos,
  receivePhotoForm,
} from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { insertProjectPhotos } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { newId, sha256 } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { adminLink } from '#lib/links.ts';
import { fill } from '#lib/texts.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError, type IncomingForm } from '#platform/http/uploads/read-form.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { actorOf, type CustomerAccess } from '#platform/sessions/access.ts';
import type { App } from '#services/app.ts';
import { additionFields } from '../contract/fields.ts';
import { additionMessage } from '../emails.ts';
import { isFinished } from '../rules/following.ts';
import { maxPhotos } from '../rules/requests.ts';
import { addPhotos, lockRequest, type RequestRow, setAwaiting } from '../store/requests.ts';
import { followTexts } from '../texts/follow.ts';
import { requestTexts } from '../texts/index.ts';
import { findFollowed } from './follow.ts';

export type Added =
  | { kind: 'done'; text: string }
  /** The link has ended. */
  | { kind: 'gone' }
  | {
      kind: 'refused';
      status: number;
      problem: string;
      typed: string;
      hadPhotos: boolean;
      retryAfter: number | undefined;
    };

/**
 * What the sender adds to their request: a message, photos, or both. It waits for an answer like a
 * new request. Refused, nothing is stored, and what was typed is returned.
 */
export async function receiveAddition(
  app: App,
  access: CustomerAccess,
  incoming: IncomingForm,
  language: Language,
): Promise<Added> {
  const megabytes = currentSettings(app).system.request_photo_megabytes;
  const t = requestTexts(language);
  const form = emptyPhotoForm();
  const refuse = (status: number, problem: string, retryAfter?: number): Added => ({
    kind: 'refused',
    status,
    problem,
    typed: form.typed.message ?? '',
    hadPhotos: form.files.length > 0 || status === 413,
    retryAfter,
  });
  try {
    await receivePhotoForm(app, incoming, megabytes, form);
    const unusable = form.files.find(({ problem }) => problem);
    const { form: fields, errors } = checkForm(additionFields, form.typed);
    const problem = unusable?.problem
      ? t.photoProblem({
          name: unusable.name,
          problem: fill(t.photoProblems[unusable.problem], { megabytes }),
        })
      : fieldTexts(t.errors, errors ?? {}).message;
    const isEmpty = fields && !fields.message && form.photos.length === 0;
    if (!fields || problem || isEmpty) {
      await discardPhotos(app.files, form.photos);
      return refuse(400, problem ?? followTexts(language).nothingToSend);
    }
    const key = form.typed.key || newId();
    const added = await store(app, access, { message: fields.message, photos: form.photos, key });
    if (added !== 'done') await discardPhotos(app.files, form.photos);
    if (added === 'gone') return { kind: 'gone' };
    if (added === 'repeated' || added === 'done') return { kind: 'done', text: fields.message };
    return refuse(409, followTexts(language)[added]({ max: maxPhotos }));
  } catch (error) {
    if (!(error instanceof AppError || error instanceof FormError)) throw error;
    await discardPhotos(app.files, form.photos);
    if (error instanceof FormError) return refuse(...formProblem(error, megabytes, t));
    const { retryAfterSeconds: retryAfter } = error;
    return refuse(error.status, retryAfter ? t.errors.server : error.message, retryAfter);
  }
}

function formProblem(
  { problem }: FormError,
  megabytes: number,
  t: ReturnType<typeof requestTexts>,
): [number, string] {
  const { errors } = t;
  switch (problem) {
    case 'notAForm':
      return [415, errors.bodyType];
    case 'incomplete':
      return [400, errors.body];
    case 'tooLarge':
      return [413, errors.bodyLarge({ megabytes })];
    case 'fileTooLarge':
      return [413, t.photoProblems.tooLarge({ megabytes })];
    case 'tooManyFiles':
      return [400, errors.tooManyPhotos];
  }
}

interface Addition {
  message: string;
  photos: ReceivedPhoto[];
  key: string;
}

async function store(
  app: App,
  access: CustomerAccess,
  { message, photos, key }: Addition,
): Promise<'done' | 'repeated' | 'gone' | 'tooManyPhotos' | 'isOver'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const found = await findFollowed(app, tx, access);
    // Locked first, so that two additions at once cannot be one photo too many.
    if (found) await lockRequest(tx, found.request.id);
    const followed = found && (await findFollowed(app, tx, access));
    if (!followed) return 'gone';
    const { request, state, progress } = followed;
    const { id } = request;
    const fingerprint = sha256(JSON.stringify([message, photos.map((photo) => photo.sha256)]));
    const submit = { endpoint: 'request-addition', actor: id, key, fingerprint };
    if (await claimKey(tx, now, submit, { added: true })) return 'repeated';
    if (isFinished(state)) return 'isOver';
    if (request.photoCount + photos.length > maxPhotos) return 'tooManyPhotos';
    const actor = actorOf(access);
    if (photos.length > 0) {
      const photoIds = photos.map((photo) => photo.id);
      await insertPhotos(tx, now, photos);
      await addPhotos(tx, request, photoIds);
      if (progress.projectId)
        await insertProjectPhotos(tx, now, progress.projectId, 'before', photoIds);
      const details = { count: photos.length };
      await recordEntry(tx, now, actor, id, 'photos_added', details);
    }
    if (message) await recordEntry(tx, now, actor, id, 'message_added', { text: message });
    await setAwaiting(tx, id, now);
    await notifyOwnerOfAddition(app, tx, request, { message, photoCount: photos.length });
    await publishChange(tx, { topic: 'requests', kind: 'changed', id });
    return 'done';
  });
}

async function recordEntry(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, now, { actor, action, subjectType: 'request', subjectId: id, details });
}

async function notifyOwnerOfAddition(
  app: App,
  tx: Transaction,
  request: RequestRow,
  added: { message: string; photoCount: number },
): Promise<void> {
  const path = adminLink('request', { id: request.id });
  const email = additionMessage(request, { ...added, link: app.settings.publicUrl + path });
  await notifyOwner(
    app,
    tx,
    { kind: 'request', path, isUrgent: false },
    { ...(request.email && { replyTo: request.email }), ...email },
  );
  await alertOwner(app, tx, {
    source: { requestId: request.id },
    who: `${request.firstName} ${request.lastName}`.trim() || 'A visitor',
    phone: request.phone,
    text: added.message,
    path,
    kind: 'request',
  });
}
