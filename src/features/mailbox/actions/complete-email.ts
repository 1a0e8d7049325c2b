import { eq } from 'drizzle-orm';
import { SECONDS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { EmailReceiver, EmailSource } from '#services/email/remote-mailbox.ts';
import { findBySource, findEmail, type StoredEmail } from '../store/emails.ts';
import { type EmailLocation, locationsOf } from '../store/locations.ts';
import { emails } from '../tables.ts';
import { readContent } from './store-email.ts';

/** Someone is waiting for it. */
const maxMs = 20 * SECONDS;

/**
 * Reads and stores the rest of an email of which only the beginning is stored. Throws 409 if it is
 * no longer in the mailbox, or none is connected; 502 with the server's message if it doesn't
 * respond.
 */
export async function completeEmail(app: App, email: StoredEmail): Promise<StoredEmail> {
  if (email.isComplete) return email;
  const { receiver } = app;
  const locations = receiver && (await locationsOf(app.database, receiver.account, [email.id]));
  const there = locations?.get(email.id);
  if (!receiver || !there) {
    throw conflict(
      'not_there',
      'Only the beginning of this email is stored here. The mailbox that holds the rest is not connected.',
    );
  }
  const source = await readThere(app, receiver, there);
  if (!source) {
    throw conflict('gone', 'The rest of this email is no longer in the connected mailbox.');
  }
  const { opened: _, ...content } = await readContent(app, email.id, source);
  const hash = sha256(source.source);
  await app.database.transaction(async (tx) => {
    const isTaken = (await findBySource(tx, hash)) !== undefined;
    await tx
      .update(emails)
      .set({ ...content, isComplete: true, ...(!isTaken && { sourceHash: hash }) })
      .where(eq(emails.id, email.id));
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: email.id });
  });
  return (await findEmail(app.database, email.id)) ?? email;
}

async function readThere(
  app: App,
  receiver: EmailReceiver,
  locations: EmailLocation[],
): Promise<EmailSource | undefined> {
  try {
    return await receiver.connect(async (remote) => {
      for (const { path, numbering, uid } of locations) {
        const open = await remote.openFolder(path);
        const email = open.numbering === numbering ? await remote.readSource(uid) : undefined;
        if (email) return email;
      }
      return undefined;
    }, AbortSignal.timeout(maxMs));
  } catch (error) {
    app.log.warn({ err: error, mailbox: receiver.name }, 'email not read');
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError(
      502,
      'mailbox_failed',
      `Couldn't load the rest of this email. The mail server says: ${message.slice(0, 300)}`,
    );
  }
}
