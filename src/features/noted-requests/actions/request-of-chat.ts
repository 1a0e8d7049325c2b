import type { z } from '@hono/zod-openapi';
import {
  type ConversationRow,
  findConversation,
  linkRequest,
  lockConversation,
  readUnsentJob,
} from '#features/conversations/index.ts';
import { findPhotos } from '#features/photos/index.ts';
import { extensionNote, noteRequest } from '#features/requests/index.ts';
import { fieldLimits } from '#features/requests/rules/requests.ts';
import { shortened } from '#lib/plain-text.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { requestOfEmailForm } from '../contract/noted-requests.ts';
import { draftRequest } from './draft.ts';
import { fieldsOfForm } from './fields-of-form.ts';

const nothingNew = () =>
  conflict('nothing_new', 'There are no new messages here to make a request from.');

/** The initial values of a request made of a chat, the photos that go along, and what it covers. */
export async function draftOfChat(app: App, id: string) {
  const conversation = await findConversation(app.database, id);
  if (conversation?.channel !== 'chat') throw notFound('This conversation');
  const job = await readUnsentJob(app.database, conversation);
  if (job.upTo === undefined) throw nothingNew();
  const { facts, language } = conversation;
  const draft = await draftRequest(app, {
    customerId: conversation.customerId,
    phone: facts.customer_phone ?? '',
    name: facts.customer_name ?? '',
    email: facts.customer_email ?? '',
    text: job.text,
    unnamed: 'Visitor',
    withoutText: 'Sent photos in the chat.',
  });
  return {
    request: {
      ...draft,
      address: facts.service_address || draft.address,
      project_description: descriptionOf(conversation) || draft.project_description,
      urgency: facts.urgency ?? draft.urgency,
      language,
    },
    photos: await findPhotos(app.database, job.photoIds),
    upTo: job.upTo,
  };
}

/**
 * Makes a request of what was written in a chat since its last one. Pressed twice, it is the same
 * request.
 */
export async function makeRequestOfChat(
  app: App,
  actor: Actor,
  id: string,
  { form, upTo }: { form: z.output<typeof requestOfEmailForm>; upTo: number },
): Promise<string> {
  return app.database.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (conversation?.channel !== 'chat') throw notFound('This conversation');
    const { requestId, memory, facts, customerId } = conversation;
    if (requestId && (memory.sentUpTo ?? 0) >= upTo) return requestId;
    const job = await readUnsentJob(tx, conversation);
    if (job.upTo === undefined) throw nothingNew();
    const made = await noteRequest(app, tx, actor, fieldsOfForm(form), {
      by: 'chat',
      customerId,
      answeredAt: job.answeredAt,
      photoIds: job.photoIds,
      transcript: job.transcript,
      note: noteOf(conversation, form.phone),
      preferredDate: facts.preferred_start_date ?? '',
    });
    await linkRequest(tx, conversation, made, job);
    return made;
  });
}

/** The extension of the number that they wrote, unless another one was entered. */
function noteOf({ facts }: ConversationRow, phone: string): string {
  const { customer_phone: written, phone_extension: extension } = facts;
  return extension && phone === written ? extensionNote(`${written} x${extension}`) : '';
}

function descriptionOf({ facts }: ConversationRow): string {
  return shortened(facts.project_description ?? '', fieldLimits.projectDescription);
}
