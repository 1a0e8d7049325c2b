import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Site } from './site.ts';

/** Hands an email to the built-in mail server of a site started with `SMTP_LISTEN`. */
export async function handEmail(site: Site, email: SendMailOptions): Promise<void> {
  const port = Number(/Email in\s+127\.0\.0\.1:(\d+)/.exec(site.output)?.[1]);
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail(email);
  transport.close();
}
