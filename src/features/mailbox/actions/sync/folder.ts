import { DrizzleQueryError } from 'drizzle-orm';
import type { App } from '#services/app.ts';
import type {
  OpenFolder,
  RemoteFolder,
  RemoteHead,
  RemoteMailbox,
  RemoteRole,
} from '#services/email/remote-mailbox.ts';
import type { MailboxFolder } from '../../rules/locations.ts';
import type { FollowedFolder } from '../../store/followed-folders.ts';
import type { EmailLocation } from '../../store/locations.ts';
import type { Mailbox } from '../../store/mailboxes.ts';

/** One round of syncing a mailbox. */
export interface Round {
  app: App;
  mailbox: Mailbox;
  remote: RemoteMailbox;
}

/** A mailbox folder in one round. */
export interface RoundFolder {
  /** The server's description at the start of the round. */
  remote: RemoteFolder;
  /** As it was opened. */
  open: OpenFolder;
  followed: FollowedFolder;
}

export function folderOf(role: RemoteRole): MailboxFolder {
  return role === 'all' ? 'archive' : role;
}

export function locationOf(
  followed: FollowedFolder,
  { uid, isRead, isStarred }: Pick<RemoteHead, 'uid' | 'isRead' | 'isStarred'>,
  emailId: string | null,
): EmailLocation {
  const { account, path, numbering, role } = followed;
  return { account, path, numbering, uid, emailId, folder: folderOf(role), isRead, isStarred };
}

/** A recorded location, and where the email is now, if known. */
export interface Moved {
  location: EmailLocation;
  now: EmailLocation | undefined;
}

/** Storing an email failed: that is our error, and its message may contain the email itself. */
export class NotStored extends Error {}

export async function storing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new NotStored('an email could not be stored here.', { cause: error });
  }
}

/** Storage errors are ours, and their messages may contain the email itself. */
export function isOurs(error: unknown): boolean {
  return error instanceof NotStored || error instanceof DrizzleQueryError;
}
