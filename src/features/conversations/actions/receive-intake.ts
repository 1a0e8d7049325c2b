import { z } from 'zod';
import { splitName } from '#features/customers/rules/customers.ts';
import {
  discardPhotos,
  emptyPhotoForm,
  type PhotoForm,
  receivePhotoForm,
} from '#features/photos/index.ts';
import { maxRequestPhotos } from '#features/photos/rules.ts';
import {
  extensionNote,
  promiseText,
  type Submitted,
  sentFacts,
  submitRequest,
} from '#features/requests/index.ts';
import type { TranscriptLine } from '#features/requests/rules/requests.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { dayIn } from '#lib/days/days.ts';
import { isId, newId } from '#lib/ids.ts';
import { acceptedLanguage, type Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSound } from '#platform/http/sound-input.ts';
import { FormError, type IncomingForm } from '#platform/http/uploads/read-form.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type IntakeFields, intakeFields } from '../contract/intake-fields.ts';
import { factsOfPerson } from '../rules/conversations.ts';
import {
  type ConversationRow,
  insertMessage,
  listMessages,
  type MessageRow,
  updateConversation,
} from '../store/conversations.ts';
import { markPhotosSent, unsentPhotos } from '../store/photos.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';
import { formError, tooManyPhotos } from './form-error.ts';
import { photoError } from './photo-error.ts';
import { visitorsConversation } from './visitor-messages.ts';

export interface Intake extends Submitted {
  language: Language;
  /** What the visitor reads in the chat; nothing if no conversation was named. */
  confirmation: MessageRow | undefined;
}

/**
 * Receives a project request from the chat: reads the form, checks every field and photo, and
 * stores it with the conversation as stored here. A rejected request leaves nothing behind.
 */
export async function receiveIntake(
  app: App,
  incoming: { form: IncomingForm; key: string | undefined; acceptLanguage: string | undefined },
): Promise<Intake> {
  const form = emptyPhotoForm();
  const { request_photo_megabytes: megabytes } = currentSettings(app).system;
  let t = chatTexts(acceptedLanguage(incoming.acceptLanguage));
  try {
    await receivePhotoForm(app, incoming.form, megabytes, form);
    const conversation = await namedConversation(app, form.typed, t);
    const language = conversation?.language ?? acceptedLanguage(incoming.acceptLanguage);
    t = chatTexts(language);
    const unusable = form.files.find((file) => file.problem);
    const fields = checkFields(app, form.typed, unusable, t);
    return await storeIntake(app, { fields, form, conversation, language, key: incoming.key });
  } catch (error) {
    if (!(error instanceof AppError || error instanceof FormError)) throw error;
    await discardPhotos(app.files, form.photos);
    throw error instanceof AppError ? error : formError(error.problem, megabytes, t);
  }
}

async function storeIntake(
  app: App,
  input: {
    fields: IntakeFields;
    form: ReturnType<typeof emptyPhotoForm>;
    conversation: ConversationRow | undefined;
    language: Language;
    key: string | undefined;
  },
): Promise<Intake> {
  const { fields, form, conversation, language } = input;
  const key = input.key ?? form.typed.idempotency_key ?? newId();
  let confirmation: MessageRow | undefined;
  const sentPhotos = await photosToSend(app, conversation, form.typed.left_out_photos);
  const photoCount = sentPhotos.length + form.photos.length;
  if (photoCount > maxRequestPhotos) throw tooManyPhotos(chatTexts(language));
  const submitted = await submitRequest(app, {
    fields: {
      ...splitName(fields.customer_name),
      projectDescription: fields.project_description,
      urgency: fields.urgency,
      address: fields.service_address,
      city: '',
      zipCode: fields.service_address.match(/\b\d{5}(-\d{4})?\b/g)?.at(-1) ?? '',
      phone: fields.customer_phone,
      email: fields.customer_email,
      preferredDate: fields.preferred_start_date,
      contactMethod: fields.customer_phone ? 'phone' : 'email',
      language,
    },
    photos: form.photos,
    key,
    note: extensionNote(form.typed.customer_phone ?? ''),
    chat: {
      photoIds: sentPhotos,
      transcript: await transcriptOf(app, conversation, form.typed.chat_transcript),
      async onStored(tx, { requestId, requestNumber }) {
        if (!conversation) return;
        await markPhotosSent(tx, requestId, sentPhotos);
        const content = confirmationText(app, language, { ...fields, requestNumber, photoCount });
        confirmation = await confirmRequest(app, tx, conversation, { requestId, content });
      },
    },
  });
  return { ...submitted, language, confirmation };
}

/** The conversation's photos that go with the request: all except those the visitor removed. */
async function photosToSend(
  app: App,
  conversation: ConversationRow | undefined,
  leftOut = '',
): Promise<string[]> {
  if (!conversation) return [];
  const { id, memory } = conversation;
  const photoIds = await unsentPhotos(app.database, id, memory.sentUpTo);
  return photoIds.filter((one) => !leftOut.split(',').includes(one));
}

/** What the visitor reads once the request is stored. */
function confirmationText(
  app: App,
  language: Language,
  sent: IntakeFields & { requestNumber: string; photoCount: number },
): string {
  const t = chatTexts(language);
  const submitted = t.submitted({
    number: sent.requestNumber,
    promise: promiseText(app, language, sent.urgency),
    phone: formatPhone(currentBusiness(app).phone),
  });
  const facts = sentFacts(language, {
    projectDescription: sent.project_description,
    address: sent.service_address,
    city: '',
    zipCode: '',
    preferredDate: sent.preferred_start_date,
    photoCount: sent.photoCount,
  });
  return [submitted, ...facts.map((fact) => fact.join(': '))].join('\n');
}

/** Links the conversation to its request, with the confirmation for the visitor. */
export async function confirmRequest(
  app: App,
  tx: Transaction,
  { id, facts, memory }: ConversationRow,
  { requestId, content }: { requestId: string; content: string },
): Promise<MessageRow> {
  const now = app.now();
  const message = await insertMessage(tx, {
    id: newId(now),
    conversationId: id,
    role: 'assistant',
    author: 'assistant',
    content,
    clientId: null,
    answers: null,
    createdAt: now,
  });
  await updateConversation(tx, id, {
    requestId,
    facts: factsOfPerson(facts),
    memory: { sentUpTo: message.position, ...(memory.warned && { warned: memory.warned }) },
    lastMessage: content,
    lastMessageAt: now,
  });
  await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
  return message;
}

/**
 * The conversation that the form names together with its visitor; another visitor's counts as none.
 */
async function namedConversation(app: App, typed: Record<string, string>, t: ChatTexts) {
  const { chat_conversation_id: id, visitor_id } = typed;
  if (!id || !visitor_id) return undefined;
  const unknown = new AppError(404, 'not_found', t.errors.conversation);
  if (!isId(id)) throw unknown;
  return visitorsConversation(app, id, visitor_id).catch((error) => {
    throw error instanceof AppError ? unknown : error;
  });
}

const sentTranscript = z
  .array(
    z.object({
      role: z.enum(['user', 'assistant']),
      content: z.string().max(8000),
      created_at: z.string().max(40),
    }),
  )
  .max(500);

/** The conversation as stored here; the browser's version only if there is none. */
export async function transcriptOf(
  app: App,
  conversation: ConversationRow | undefined,
  sent?: string,
): Promise<TranscriptLine[]> {
  if (!conversation) {
    try {
      const lines = sentTranscript.parse(JSON.parse(sent ?? '[]'));
      return isSound(lines) ? lines : [];
    } catch {
      return [];
    }
  }
  // What went with an earlier request isn't part of this one.
  const after = conversation.memory.sentUpTo ?? 0;
  const messages = await listMessages(app.database, conversation.id, { after, max: 500 });
  return messages.map(({ role, content, createdAt }) => ({
    role,
    content,
    created_at: createdAt.toISOString(),
  }));
}

function checkFields(
  app: App,
  typed: Record<string, string>,
  unusable: PhotoForm['files'][number] | undefined,
  t: ChatTexts,
): IntakeFields {
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  const { form, errors } = checkForm(intakeFields(today), typed);
  const fields = fieldTexts(t.errors, errors ?? {});
  if (unusable) fields.photos = photoError(unusable, t);
  if (form && !unusable) return form;
  const [first] = Object.values(fields);
  throw new AppError(400, 'bad_input', first ?? t.review.failed, { fields });
}
