import pLimit from 'p-limit';
import { currentBusiness } from '#features/settings/index.ts';
import type { App } from '#services/app.ts';
import { listenForEmails, type SmtpListener } from '#services/email/smtp-listener.ts';
import { takeEmail } from './receive.ts';

/** Each email is parsed in its own worker thread. */
const atOnce = 2;

/** Receives emails to the business's addresses by SMTP. */
export function openSmtpListener(
  app: App,
  where: { host: string; port: number },
): Promise<SmtpListener> {
  const inTurn = pLimit(atOnce);
  return listenForEmails(where, {
    hostName: new URL(app.settings.publicUrl).hostname,
    accepts: (address) => businessAddresses(app).includes(address.toLowerCase()),
    take: (read) => inTurn(async () => takeEmail(app, await read())),
    onFailure: (error) => app.log.error({ err: error }, 'an incoming email was not stored'),
  });
}

function businessAddresses(app: App): string[] {
  return [app.settings.mailFrom, currentBusiness(app).email].map((one) => one.toLowerCase());
}
