import { writeEmail } from '#features/mailbox/index.ts';
import type { listVisitsBetween } from '#features/schedule/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { timeOf } from '#lib/days/texts.ts';
import { adminLink } from '#lib/links.ts';
import type { App } from '#services/app.ts';
import type { NotificationRow } from './store/notifications.ts';

interface Morning {
  visits: Awaited<ReturnType<typeof listVisitsBetween>>;
  unread: NotificationRow[];
}

const maxListed = 20;

/** The owner's morning summary: today's visits, and what came in since the previous morning. */
export function summaryEmail(app: App, { visits, unread }: Morning) {
  const { timeZone } = currentBusiness(app);
  const link = app.settings.publicUrl + adminLink('notifications');
  const counts = [
    visits.length === 1 ? '1 visit today' : `${visits.length} visits today`,
    unread.length === 1 ? '1 unread notification' : `${unread.length} unread notifications`,
  ];
  const visitLines = visits.map(({ visit, customer }): [string, string] => [
    visit.startsAt ? timeOf(visit.startsAt, { language: 'english', timeZone }) : '',
    [visit.title, `${customer.firstName} ${customer.lastName}`.trim()].filter(Boolean).join(', '),
  ]);
  const listed = unread.slice(0, maxListed).map(({ title }) => `• ${title}`);
  if (unread.length > maxListed) listed.push(`and ${unread.length - maxListed} more`);
  return writeEmail({
    subject: `Your morning: ${counts.join(', ')}`,
    parts: [{ facts: visitLines }, listed.join('\n')],
    button: { button: 'See notifications', link, sentence: `See them all: ${link}` },
  });
}

/** Background work failed permanently. */
export function failedWorkEmail(app: App, name: string, count: number) {
  const times = count === 1 ? 'once' : `${count} times`;
  return writeEmail({
    subject: `Background work failed: ${name}`,
    parts: [
      `“${name}” failed ${times} in the last hour and is not tried again. The server's log has the reason.`,
    ],
    button: dashboardButton(app),
  });
}

export function lowDiskEmail(app: App, free: string) {
  return writeEmail({
    subject: `Only ${free} of disk space left`,
    parts: [
      `The disk that stores your photos and documents has ${free} left. Make room soon: without space nothing new can be stored.`,
    ],
    button: dashboardButton(app),
  });
}

/** A part of Plumbline had stopped without being asked to. */
export function restartEmail(app: App, part: 'database' | 'server') {
  const stopped = part === 'database' ? 'The database' : 'Plumbline';
  return writeEmail({
    subject: `${stopped} stopped and was started again`,
    parts: [
      `${stopped} stopped unexpectedly and is running again. Everything that was saved is there. If this happens more than once, check the memory and disk of your computer; the server's log has the time.`,
    ],
    button: dashboardButton(app),
  });
}

export function untrustedProxyEmail(app: App, peer: string) {
  return writeEmail({
    subject: 'Your website is behind a proxy that Plumbline does not know',
    parts: [
      `Visitors reach Plumbline through ${peer}. To count attempts per visitor safely, Plumbline has to know that this is your proxy.`,
      `If it is, start Plumbline with TRUSTED_PROXIES=${peer}. Until then visitors are counted by the address that the proxy names, which somebody could invent.`,
    ],
    button: dashboardButton(app),
  });
}

function dashboardButton(app: App) {
  const link = app.settings.publicUrl + adminLink('dashboard');
  return { button: 'Open dashboard', link, sentence: `Open the back office: ${link}` };
}
