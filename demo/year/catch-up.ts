import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { changeThread } from '#features/mailbox/actions/change-thread.ts';
import { emails } from '#features/mailbox/tables.ts';
import { typedMessage } from '#features/messages/actions/receive-form.ts';
import { writeMessage } from '#features/messages/actions/send-message.ts';
import { projectThreads } from '#features/messages/tables.ts';
import { logAnswer } from '#features/requests/actions/progress.ts';
import { requests } from '#features/requests/tables.ts';
import { typedText } from '#features/text-messages/actions/receive-form.ts';
import { markSentByHand, writeText } from '#features/text-messages/actions/write-text.ts';
import { textThreads } from '#features/text-messages/tables.ts';
import { HOURS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { after, type Clock } from './clock.ts';

/** How long something may wait for an owner who has a business to run, in the story and here. */
const waits = 10 * HOURS;
const reply = 'Got it, thank you!';

/**
 * The owner answers what has waited in the story since yesterday, so that what is left is what
 * somebody finds on a usual morning.
 */
export async function catchUp(app: App, ownerId: string, now: Date, clock: Clock): Promise<void> {
  const { database } = app;
  const actor = { kind: 'owner' as const, id: ownerId };
  const limit = new Date(now.getTime() - waits);
  const answering = (asked: Date): App => {
    const at = clock.inOffice(after(asked, 50));
    return { ...app, now: () => (at < now ? at : now) };
  };
  const isNew = and(eq(requests.status, 'new'), ne(requests.urgency, 'emergency'));
  for (const { id, createdAt } of await database
    .select()
    .from(requests)
    .where(and(isNew, lt(requests.createdAt, limit))))
    await logAnswer(answering(createdAt), actor, id, 'call');
  for (const { conversationId } of await database
    .select()
    .from(emails)
    .where(
      and(eq(emails.delivery, 'received'), isNull(emails.readAt), lt(emails.createdAt, limit)),
    ))
    await changeThread(app, conversationId, { read: true });
  for (const { threadId, lastMessageAt } of await database
    .select()
    .from(projectThreads)
    .where(and(eq(projectThreads.awaitsAnswer, true), lt(projectThreads.lastMessageAt, limit)))) {
    const owner = { side: 'owner' as const, actor };
    const form = typedMessage(reply, 'english');
    await writeMessage(answering(lastMessageAt), owner, threadId, form, undefined);
  }
  for (const { phone, customerId, lastMessageAt } of await database
    .select()
    .from(textThreads)
    .where(and(eq(textThreads.awaitsAnswer, true), lt(textThreads.lastMessageAt, limit)))) {
    const then = answering(lastMessageAt);
    const { id } = await writeText(
      then,
      actor,
      { phone, customerId: customerId ?? undefined },
      typedText(reply),
      undefined,
    );
    await markSentByHand(then, actor, id);
  }
}
