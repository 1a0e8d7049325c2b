import { emailOwner } from '#features/mailbox/index.ts';
import { listVisitsBetween } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { channelsOf } from '#features/settings/rules/notifications.ts';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';
import { summaryEmail } from '../emails.ts';
import { hasWaited, morningOf } from '../rules/mornings.ts';
import { beginMorning, listUnreadBetween } from '../store/notifications.ts';
import { textOwner } from './notify.ts';
import { notifyBrowsers } from './push.ts';

/** Milliseconds. */
const usefulFor = 12 * 3600 * 1000;

/**
 * When quiet hours end, shows what had waited and is still unread on the owner's devices, and sends
 * the morning summary. Once a day, on whichever server comes first.
 */
export async function beginOwnersMorning(app: App): Promise<void> {
  const now = app.now();
  const { notifications: settings } = currentSettings(app);
  const { timeZone } = currentBusiness(app);
  const morning = morningOf(now, settings, timeZone);
  if (!morning) return;
  await app.database.transaction(async (tx) => {
    if (!(await beginMorning(tx, morning.day))) return;
    const unread = await listUnreadBetween(tx, { from: morning.from, to: morning.endedAt });
    const waited = unread.filter((one) => hasWaited(one, settings, timeZone));
    const path = adminLink('notifications');
    const wantedBy = (channel: 'push' | 'text') =>
      waited.filter(({ kind }) => channelsOf(settings, kind)[channel]);
    const shown = wantedBy('push');
    const [only] = shown;
    if (only) {
      const message = shown.length === 1 ? only : { title: overnight(shown.length), path };
      const { title } = message;
      const push = { title, body: '', tag: 'morning', path: message.path, stays: false };
      await notifyBrowsers(app, tx, push, usefulFor);
    }
    const texted = wantedBy('text');
    if (texted.length > 0) await textOwner(app, tx, overnight(texted.length), path);
    if (!settings.morning_summary) return;
    const from = instantAt(morning.day, '00:00', timeZone);
    const to = instantAt(dayAfter(morning.day), '00:00', timeZone);
    const visits = await listVisitsBetween(tx, from, to);
    if (visits.length === 0 && unread.length === 0) return;
    await emailOwner(app, tx, summaryEmail(app, { visits, unread }));
  });
}

function overnight(count: number): string {
  return count === 1
    ? '1 notification came in overnight'
    : `${count} notifications came in overnight`;
}
