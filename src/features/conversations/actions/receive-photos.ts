import { discardPhotos, emptyPhotoForm, receivePhotoForm } from '#features/photos/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { isId } from '#lib/ids.ts';
import { acceptedLanguage } from '#lib/language.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { FormError, type IncomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { clientIdPattern } from '../rules/conversations.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';
import { formError } from './form-error.ts';
import { photoError } from './photo-error.ts';
import {
  type Reply,
  receiveMessage,
  type VisitorMessage,
  visitorsConversation,
} from './visitor-messages.ts';

/**
 * Receives photos from a visitor in a conversation: each is checked, and all are stored as one
 * message, or none. Sent twice under one client id, they are stored and answered once.
 */
export async function receivePhotos(
  app: App,
  incoming: { form: IncomingForm; acceptLanguage: string | undefined },
): Promise<Reply> {
  return receiveMessage(app, await readPhotos(app, incoming));
}

/** Reads the form into a message. A rejected form leaves no files. */
async function readPhotos(
  app: App,
  incoming: { form: IncomingForm; acceptLanguage: string | undefined },
): Promise<VisitorMessage> {
  const form = emptyPhotoForm();
  const { request_photo_megabytes: megabytes } = currentSettings(app).system;
  let t = chatTexts(acceptedLanguage(incoming.acceptLanguage));
  try {
    await receivePhotoForm(app, incoming.form, megabytes, form);
    const { conversation_id = '', visitor_id = '', client_id = '' } = form.typed;
    if (!isId(conversation_id)) throw unknownConversation(t);
    const { language } = await visitorsConversation(app, conversation_id, visitor_id);
    t = chatTexts(language);
    if (!clientIdPattern.test(client_id)) throw badInput('client_id', 'Please send a client_id.');
    const unusable = form.files.find(({ problem }) => problem);
    if (unusable) throw badInput('photos', photoError(unusable, t));
    if (form.photos.length === 0) throw badInput('photos', t.errors.body);
    return {
      conversationId: conversation_id,
      visitorId: visitor_id,
      text: t.photosSent({ count: form.photos.length }),
      clientId: client_id,
      photos: form.photos,
    };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof FormError)) throw error;
    await discardPhotos(app.files, form.photos);
    throw error instanceof AppError ? error : formError(error.problem, megabytes, t);
  }
}

function unknownConversation(t: ChatTexts): AppError {
  return new AppError(404, 'not_found', t.errors.conversation);
}
