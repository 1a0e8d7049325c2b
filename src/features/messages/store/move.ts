import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { excerpt } from '../rules/messages.ts';
import { messageAnswers, projectMessages, projectThreads } from '../tables.ts';

/** The start of a thread that messages move to, as the one they come from stands. */
export async function openThreadLike(
  tx: Transaction,
  threadId: string,
  to: { projectId: string } | { customerId: string },
): Promise<void> {
  const [project, customer] = 'projectId' in to ? [to.projectId, null] : [null, to.customerId];
  await tx.execute(sql`
    insert into project_threads as theirs (project_id, customer_id, last_position, last_author,
      last_message, last_attachments, last_message_at, awaits_answer, owner_email_due,
      customer_email_due)
    select ${project}::uuid, ${customer}::uuid, last_position, last_author, last_message,
      last_attachments, last_message_at, awaits_answer, owner_email_due, customer_email_due
    from project_threads where thread_id = ${threadId}
    on conflict (thread_id) do update set
      awaits_answer = theirs.awaits_answer or excluded.awaits_answer,
      owner_email_due = least(theirs.owner_email_due, excluded.owner_email_due),
      customer_email_due = least(theirs.customer_email_due, excluded.customer_email_due)`);
}

/** Moves a customer's messages without a project to one, with the emails they came from. */
export async function moveToProject(
  tx: Transaction,
  customerId: string,
  projectId: string,
): Promise<number> {
  await openThreadLike(tx, customerId, { projectId });
  const moved = await tx
    .update(projectMessages)
    .set({ projectId })
    .where(eq(projectMessages.threadId, customerId))
    .returning({ id: projectMessages.id });
  await tx
    .update(messageAnswers)
    .set({ projectId, customerId: null })
    .where(eq(messageAnswers.customerId, customerId));
  await settleThread(tx, projectId);
  await settleThread(tx, customerId);
  return moved.length;
}

/** Counts a thread again after messages came or went; one without any is removed. */
export async function settleThread(tx: Transaction, threadId: string): Promise<void> {
  const ofThread: SQL = eq(projectMessages.threadId, threadId);
  const [last] = await tx
    .select()
    .from(projectMessages)
    .where(ofThread)
    .orderBy(desc(projectMessages.position))
    .limit(1);
  if (!last) {
    await tx.delete(projectThreads).where(eq(projectThreads.threadId, threadId));
    return;
  }
  const [unread] = await tx
    .select({ count: count() })
    .from(projectMessages)
    .where(and(ofThread, eq(projectMessages.author, 'customer'), isNull(projectMessages.readAt)));
  await tx
    .update(projectThreads)
    .set({
      ownerUnread: unread?.count ?? 0,
      lastPosition: last.position,
      lastAuthor: last.author,
      lastMessage: excerpt(last.body),
      lastAttachments: last.attachments,
      lastMessageAt: last.createdAt,
      // Whoever wrote last waits; an answer ended what waited before it.
      ...(last.author === 'owner' && { awaitsAnswer: false }),
    })
    .where(eq(projectThreads.threadId, threadId));
}
