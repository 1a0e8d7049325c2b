import { queueEmail } from '#features/mailbox/index.ts';
import { pageLocale } from '#features/settings/index.ts';
import { isNewDevice } from '#features/sign-in/index.ts';
import { longDayAndTimeOf } from '#lib/days/texts.ts';
import { deviceText } from '#lib/device.ts';
import type { Client } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import { securityEmail } from '../emails/security.ts';
import { findAccount } from '../store/accounts.ts';

/**
 * Emails a customer, in their language, who signed in from a browser that the account doesn't know
 * by its cookie. An account's first one is not news.
 */
export async function noticeNewDevice(
  app: App,
  token: string,
  { address, userAgent, device = '' }: Client,
): Promise<void> {
  const session = await app.sessions.read(token, 'customer');
  if (!session) return;
  const { id, email } = session.user;
  await app.database.transaction(async (tx) => {
    if (!(await isNewDevice(tx, id, device, app.now()))) return;
    const account = await findAccount(tx, id);
    if (!account) return;
    const language = account.customer?.language ?? account.language;
    const outgoing = securityEmail(app, 'newDevice', {
      language,
      name: account.customer?.firstName ?? account.fullName,
      device: deviceText(userAgent, language),
      address,
      when: longDayAndTimeOf(app.now(), pageLocale(app, language)),
    });
    await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
  });
}
