import {
  receiveMessage,
  startConversation,
} from '#features/conversations/actions/visitor-messages.ts';
import {
  listConversations,
  updateConversation,
} from '#features/conversations/store/conversations.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { hourBefore } from '#lib/days/days.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import { type DemoConversation, demoConversations } from './data.ts';

const betweenMessages = 90 * SECONDS;

/** Makes the demo's visitors chat with the assistant, once. */
export async function fillDemoConversations(app: App): Promise<void> {
  if ((await listConversations(app.database, { limit: 1 })).length > 0) return;
  const began = app.now();
  for (const conversation of demoConversations)
    await fill(app, conversation, hourBefore(began, conversation, currentBusiness(app).timeZone));
}

async function fill(app: App, demo: DemoConversation, startedAt: Date): Promise<void> {
  const visitorId = newId();
  const at = (time: Date): App => ({ ...app, now: () => time });
  const { conversation } = await startConversation(at(startedAt), visitorId, demo.language);
  for (const [index, text] of demo.messages.entries()) {
    const time = new Date(startedAt.getTime() + (index + 1) * betweenMessages);
    const message = { conversationId: conversation.id, visitorId, text, clientId: undefined };
    await receiveMessage(at(time), message);
  }
  if (demo.isRead)
    await app.database.transaction((tx) => updateConversation(tx, conversation.id, { unread: 0 }));
}
