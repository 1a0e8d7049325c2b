import { queueEmail } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { fullDate } from '#lib/days/formats.ts';
import { deviceText } from '#lib/device.ts';
import { newSecret } from '#lib/ids.ts';
import type { Client } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import { newDeviceEmail } from '../emails.ts';
import { isNewDevice } from '../store.ts';

/**
 * Emails a user who signed in from a device that the account doesn't know by its cookie, whatever
 * it says about itself. An account's first device is not news.
 */
export async function notifyOfNewDevice(
  app: App,
  user: { id: string; email: string },
  client: Client,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await isNewDevice(tx, user.id, client.device ?? newSecret(), now))) return;
    const { timezone: timeZone, date_format: dateFormat } = currentSettings(app).system;
    const at = fullDate(now, { timeZone, dateFormat });
    const device = deviceText(client.userAgent) || 'a program that gives no name';
    const facts = { device, address: client.address, at };
    const outgoing = newDeviceEmail(app, facts);
    await queueEmail(app, tx, { folder: 'inbox', to: user.email, ...outgoing });
  });
}
