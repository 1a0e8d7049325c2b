import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { RemoteHead } from '#services/email/remote-mailbox.ts';
import { joinConversations } from '../../store/conversations.ts';
import type { FollowedFolder } from '../../store/followed-folders.ts';
import { addLocations, type EmailLocation } from '../../store/locations.ts';
import { emails } from '../../tables.ts';
import { isOwnAddress } from '../own-address.ts';
import { textWithoutSecrets } from '../own-secrets.ts';
import { ownId, shortSender } from '../store-email.ts';
import { adoptEmails, type Found } from './adopt.ts';
import { folderOf, locationOf } from './folder.ts';
import { findStored, isSame } from './match.ts';

type NewRow = typeof emails.$inferInsert & { id: string };

/**
 * Stores emails as a mailbox lists them, with the beginning of their text; the rest is read when
 * they are opened. They trigger nothing. Already stored ones get a location.
 */
export function importEmails(
  app: App,
  followed: FollowedFolder,
  heads: RemoteHead[],
): Promise<void> {
  return app.database.transaction(async (tx) => {
    const now = app.now();
    const wanted = heads.filter(({ isLeftAlone }) => !isLeftAlone);
    const stored = await findStored(app, tx, followed.role, wanted);
    const found: Found[] = [];
    const added: { row: NewRow; head: RemoteHead }[] = [];
    const locations: EmailLocation[] = heads
      .filter(({ isLeftAlone }) => isLeftAlone)
      .map((head) => locationOf(followed, head, null));
    for (const head of wanted) {
      const emailId = stored.get(head.uid);
      const twin = emailId ? undefined : added.find(({ head: other }) => isTwin(other, head));
      if (emailId) found.push({ emailId, head });
      else if (twin) locations.push(locationOf(followed, head, twin.row.id));
      else added.push({ row: rowOf(app, followed, head, now), head });
    }
    await insertAll(tx, added);
    locations.push(...added.map(({ row, head }) => locationOf(followed, head, row.id)));
    await addLocations(tx, locations);
    await adoptEmails(tx, followed, found, now);
  });
}

async function insertAll(tx: Transaction, added: { row: NewRow; head: RemoteHead }[]) {
  if (added.length === 0) return;
  const conversations = await joinConversations(
    tx,
    added.map(({ head: { messageId, answers } }) => ({
      messageId,
      references: answers,
      ownIds: answers.flatMap(ownId),
    })),
  );
  const rows = added.map(({ row }, index) => ({
    ...row,
    conversationId: conversations[index] ?? newId(),
  }));
  await tx.insert(emails).values(rows);
}

/**
 * Stores emails like `importEmails`, skipping those that can't be stored, so that they don't block
 * the others.
 */
export async function importWhatGoes(
  app: App,
  followed: FollowedFolder,
  heads: RemoteHead[],
): Promise<void> {
  try {
    return await importEmails(app, followed, heads);
  } catch (error) {
    if (heads.length === 0) throw error;
    for (const head of heads) {
      await importEmails(app, followed, [head]).catch(async (cause) => {
        // Also fails while the database is down.
        await importEmails(app, followed, [{ ...head, isLeftAlone: true }]);
        app.log.warn({ err: cause, uid: head.uid, folder: followed.path }, 'email not stored');
      });
    }
  }
}

/** Two copies of an email in one folder are one here. */
function isTwin(one: RemoteHead, other: RemoteHead): boolean {
  return one.messageId !== '' && one.size === other.size && isSame(one, other);
}

function rowOf(app: App, { role }: FollowedFolder, head: RemoteHead, now: Date): NewRow {
  const folder = folderOf(role);
  const createdAt = head.receivedAt < now ? head.receivedAt : now;
  const isOurs = role === 'sent' || isOwnAddress(app, head.from);
  const { text, isSecret } = textWithoutSecrets(app, head);
  return {
    // Servers count whole seconds: within one, emails are in the order of their numbers.
    id: newId(new Date(Math.min(createdAt.getTime() + (head.uid % 1000), now.getTime()))),
    folder,
    delivery: isOurs ? 'sent' : 'received',
    createdAt,
    deliveredAt: isOurs ? createdAt : null,
    isComplete: isSecret,
    isSecret,
    erasedAt: isSecret ? now : null,
    receivedAt: head.receivedAt,
    size: head.size,
    sender: shortSender(head.from),
    recipient: head.to,
    cc: head.cc,
    replyTo: head.replyTo,
    messageId: head.messageId,
    referenceIds: head.answers,
    subject: head.subject,
    bodyText: text,
    bodyHtml: '',
    readAt: head.isRead ? now : null,
    starredAt: head.isStarred ? now : null,
    ...(folder === 'trash' && {
      trashedAt: now,
      trashedFrom: isOurs ? 'sent' : 'inbox',
      trashedElsewhere: true,
    }),
  };
}
