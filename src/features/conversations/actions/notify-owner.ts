import { notifyOwner } from '#features/mailbox/index.ts';
import { answerText } from '#features/requests/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { waitingEmail } from '../emails.ts';
import { mayNotifyOwner } from '../rules/conversations.ts';
import {
  type ConversationRow,
  insertMessage,
  lockConversation,
  updateConversation,
} from '../store/conversations.ts';
import { chatTexts } from '../texts/chat.ts';
import { isOwnerThere } from './owner-presence.ts';

/**
 * Notifies the owner that someone is waiting for a person, and informs the visitor what to expect.
 * If the owner is present: once, on screen. Otherwise through all the channels they chose, at most
 * once every half hour.
 * @param justAsked whether the visitor started waiting with this message
 * @param isNotified whether the owner was just notified of a danger in this message
 */
export async function notifyOwnerOfVisitor(
  app: App,
  { id }: ConversationRow,
  {
    justAsked = false,
    isNotified = false,
  }: { justAsked?: boolean; isNotified?: boolean | undefined } = {},
): Promise<void> {
  const isThere = await isOwnerThere(app);
  if (isThere && !justAsked) return;
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) return;
    if (!isThere && !mayNotifyOwner(conversation.ownerNotifiedAt, now)) return;
    const owner = await findOwner(tx);
    if (!owner) return;
    const path = adminLink('conversation', { id });
    const email = waitingEmail(conversation, app.settings.publicUrl + path);
    const isUrgent = conversation.facts.urgency === 'emergency';
    if (!isNotified) await notifyOwner(app, tx, { kind: 'chat', path, isUrgent, isThere }, email);
    await insertMessage(tx, {
      id: newId(now),
      conversationId: id,
      role: 'assistant',
      author: 'notice',
      content: isThere
        ? chatTexts(conversation.language).notices.here({ owner: owner.name })
        : waitingNotice(app, conversation, owner.name),
      clientId: null,
      answers: null,
      createdAt: now,
    });
    // An owner who leaves without answering must still be notified elsewhere.
    if (!isThere) await updateConversation(tx, id, { ownerNotifiedAt: now });
    await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
  });
}

function waitingNotice(app: App, { language }: ConversationRow, owner: string): string {
  const phone = formatPhone(currentBusiness(app).phone);
  return chatTexts(language).notices.waiting({ owner, phone, promise: answerText(app, language) });
}
