import { queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { publicLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';
import { answerEmail } from '../emails.ts';
import { listOwnerMessages, lockConversation, updateConversation } from '../store/conversations.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'email-chat-answer': { conversationId: string; ownerName: string };
  }
}

/**
 * A visitor with the chat open reads an answer right away; after this long without reading it, they
 * have left.
 */
export const answerEmailDelay = 2 * MINUTES;

/**
 * Emails the owner's unread answers to the address that the visitor gave in the chat. Each answer
 * is sent once; nothing is sent to visitors who are still there or gave no address.
 */
export async function emailChatAnswers(
  app: App,
  { conversationId, ownerName }: { conversationId: string; ownerName: string },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const to = conversation?.facts.customer_email;
    if (!conversation || !to) return;
    const { visitorSeenAt, visitorEmailedAt, language } = conversation;
    const unread = await listOwnerMessages(tx, conversationId, [visitorSeenAt, visitorEmailedAt]);
    const last = unread.at(-1);
    if (!last) return;
    const business = currentBusiness(app);
    const link = app.settings.publicUrl + publicLink('home', language, {});
    await queueEmail(app, tx, {
      folder: 'sent',
      to,
      replyTo: business.email,
      ...answerEmail({
        texts: unread.map(({ content }) => content),
        language,
        ownerName,
        business,
        link,
      }),
    });
    await updateConversation(tx, conversationId, { visitorEmailedAt: last.createdAt });
  });
}
