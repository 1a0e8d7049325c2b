import { deleteOrphanedFiles } from '#features/files/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { knownEmails } from '../store/emails.ts';
import { findMailbox } from '../store/mailboxes.ts';
import { storeEmail } from './store-email.ts';
import { syncNow } from './sync/sync.ts';

/**
 * Syncs the connected mailbox once, whether or not a server is watching it. A mailbox that doesn't
 * respond is recorded for the owner. Throws if an email can't be stored: it comes again the next
 * time.
 */
export async function receiveEmails(app: App): Promise<void> {
  if (app.receiver) await syncNow(app, app.receiver);
}

/**
 * The fallback for watching: skips a mailbox that was just read, or that failed and has to wait.
 */
export async function receiveInBackground(app: App): Promise<void> {
  const mailbox = app.receiver && (await findMailbox(app.database, app.receiver.account));
  const now = app.now().getTime();
  const isFresh = mailbox?.readAt && !mailbox.error && now - mailbox.readAt.getTime() < freshFor;
  if (isFresh || (mailbox?.retryAt && mailbox.retryAt.getTime() > now)) return;
  await receiveEmails(app);
}

const freshFor = 45 * SECONDS;

/**
 * Checks the mailbox while the owner waits. Throws 409 if there is none, 502 with the server's
 * message if it can't be opened.
 */
export async function checkMailbox(app: App): Promise<void> {
  if (!app.receiver) throw conflict('not_set_up', 'No mailbox is connected.');
  await receiveEmails(app);
  const error = (await findMailbox(app.database, app.receiver.account))?.error;
  if (error) throw new AppError(502, 'mailbox_failed', `Couldn't open the mailbox: ${error}`);
}

/** Removes files of received emails that no row has named for longer than receiving can take. */
export function sweepEmailFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'letter-files', (ids) => knownEmails(app.database, ids));
}

/** Stores an email delivered to us, once. Throws if it can't be stored. */
export function takeEmail(app: App, source: Uint8Array): Promise<void> {
  return storeEmail(app, { source, isWhole: true, folder: 'inbox' }, async () => undefined);
}
