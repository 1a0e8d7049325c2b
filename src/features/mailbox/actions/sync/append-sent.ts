import { composeEmail } from '#services/email/compose-email.ts';
import type { StoredEmail } from '../../store/emails.ts';
import { outgoing } from '../deliver.ts';
import { messageIdOf } from '../send-draft.ts';
import type { Moved, Round } from './folder.ts';

/**
 * Stores an email sent from here in the mailbox's sent folder, unless it is already there: the
 * sending server, or an earlier interrupted attempt, may have done so.
 */
export async function appendSent(
  { app, mailbox, remote }: Round,
  email: StoredEmail,
  findPath: () => Promise<string>,
): Promise<Moved[]> {
  const isSent = email.delivery === 'sent' || email.delivery === 'bounced';
  if (remote.storesSent || !isSent || email.folder !== 'sent' || email.isSecret) return [];
  const path = await findPath();
  const { numbering } = await remote.openFolder(path);
  const id = messageIdOf(email);
  const find = async () => {
    const [uid] = await remote.findById(id);
    return uid === undefined ? undefined : { numbering, uid };
  };
  const at = email.deliveredAt ?? email.createdAt;
  const there =
    (await find()) ??
    (await remote.append(path, await composeEmail(await outgoing(app.files, email)), at)) ??
    (await find());
  if (!there) return [];
  const isStarred = email.starredAt !== null;
  const location = {
    account: mailbox.account,
    path,
    ...there,
    emailId: email.id,
    folder: 'sent' as const,
    isRead: email.readAt !== null,
    isStarred,
  };
  if (isStarred) await remote.setFlags({ uid: there.uid, isRead: location.isRead, isStarred });
  return [{ location, now: location }];
}
