import { eq, lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { changeThread } from '#features/mailbox/actions/change-thread.ts';
import { takeEmail } from '#features/mailbox/actions/receive.ts';
import { emails } from '#features/mailbox/tables.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { hourBefore } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { takePhoto } from '../photos/photos.ts';
import { type DemoEmail, demoEmails } from './data.ts';

/** Adds emails to the demo's mailbox, once, as a mail server delivers them. */
export async function fillDemoEmails(app: App): Promise<void> {
  const isReceived = eq(emails.delivery, 'received');
  if ((await app.database.select().from(emails).where(isReceived).limit(1)).length > 0) return;
  const began = app.now();
  // The owner has read what arrived before yesterday.
  const isOld = lt(emails.createdAt, new Date(began.getTime() - 2 * DAYS));
  await app.database.update(emails).set({ readAt: emails.createdAt }).where(isOld);
  for (const email of demoEmails) {
    const at = hourBefore(began, email, currentBusiness(app).timeZone);
    const then = { ...app, now: () => at };
    const messageId = `demo-${at.getTime()}@example.com`;
    await takeEmail(then, await compose(app, email, messageId));
    const [stored] = await app.database
      .select({ thread: emails.conversationId })
      .from(emails)
      .where(eq(emails.messageId, messageId));
    if (!stored) throw new Error(`the demo's email ${email.subject} is not in the mailbox`);
    const change = {
      ...(email.isRead && { read: true }),
      ...(email.isStarred && { starred: true }),
      ...(email.isArchived && { folder: 'archive' as const }),
    };
    if (Object.keys(change).length > 0) await changeThread(then, stored.thread, change);
  }
}

async function compose(app: App, email: DemoEmail, messageId: string): Promise<Buffer> {
  const { from, subject, text, html, pictures = [] } = email;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from,
    to: currentBusiness(app).email,
    subject,
    text,
    html,
    messageId: `<${messageId}>`,
    attachments: await Promise.all(
      pictures.map(async (name) => ({
        filename: `${name}.jpg`,
        content: Buffer.from(await takePhoto(name)),
      })),
    ),
  });
  return message as Buffer;
}
