import { createTransport, type SendMailOptions } from 'nodemailer';
import { startFakeSmtp } from '#fakes/smtp-server.ts';
import { startDovecot } from './dovecot.ts';
import { waitUntil } from './wait-until.ts';

export const businessAddress = 'hello@hill.example';

export type Mail = Awaited<ReturnType<typeof startMail>>;

/** A mail server to send through and the mailbox for replies, for `startTestServer`. */
export async function startMail() {
  const smtp = await startFakeSmtp();
  const dovecot = await startDovecot({ user: businessAddress });
  return {
    smtp,
    dovecot,
    env: { SMTP_URL: smtp.url, IMAP_URL: dovecot.url, MAIL_FROM: businessAddress },
    /** The email sent to an address that contains some text, as it was transmitted. */
    sentTo: (email: string, text = '') =>
      waitUntil(
        `an email to ${email}`,
        () => smtp.emails.find(({ to, raw }) => to.includes(email) && raw.includes(text))?.raw,
      ),
    async stop() {
      await smtp.stop();
      await dovecot.stop();
    },
  };
}

/** An email as a mail program writes it. */
export async function compose(outgoing: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({ to: businessAddress, ...outgoing });
  return message as Buffer;
}

/** What a mail program adds to a reply, so that both are grouped (RFC 5322). */
export function answerTo(
  raw: string,
): Pick<SendMailOptions, 'inReplyTo' | 'references' | 'subject'> {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const id = header('Message-ID');
  return {
    inReplyTo: id,
    references: `${header('References')} ${id}`.trim(),
    subject: `Re: ${header('Subject')}`,
  };
}
