import { SECONDS } from '../../lib/days/durations.ts';
import type { EmailSender } from './port.ts';

/**
 * Sends through an SMTP server, within 30 seconds or not at all.
 * @param url `smtp://` or `smtps://` with user and password, as nodemailer reads it
 */
export function smtpCarrier(url: string): EmailSender {
  return {
    leavesServer: true,
    name: new URL(url).hostname,
    async deliver({ id, thread, attachments, ...email }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: 10 * SECONDS,
        greetingTimeout: 10 * SECONDS,
        socketTimeout: 30 * SECONDS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // The same email tried twice carries the same id, so that mailboxes recognize it.
        await transport.sendMail({
          ...email,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: typeof content === 'string' ? content : Buffer.from(content),
          })),
          ...(thread && { references: `<${thread}>` }),
          messageId: `<${id}@${email.from.match(/@([^>\s]+)/)?.[1]}>`,
        });
      } finally {
        transport.close();
      }
    },
  };
}
