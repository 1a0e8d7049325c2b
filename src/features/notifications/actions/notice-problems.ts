import { notifyOwner } from '#features/mailbox/index.ts';
import { HOURS } from '#lib/days/durations.ts';
import { adminLink } from '#lib/links.ts';
import { capitalized } from '#lib/plain-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import type { App } from '#services/app.ts';
import { failedWorkEmail, lowDiskEmail, restartEmail, untrustedProxyEmail } from '../emails.ts';
import { isDiskLow, sizeText } from '../rules/disk.ts';
import { noticeOnce } from '../store/notifications.ts';

/**
 * Checks for what nothing else reports: background work that failed permanently, and a full disk.
 */
export async function noticeProblems(app: App): Promise<void> {
  const now = app.now();
  // 2026-11-23T14
  const hour = now.toISOString().slice(0, 13);
  const failed = await countFailedJobs(app.database, new Date(now.getTime() - HOURS));
  const { free, total } = await app.files.space();
  await app.database.transaction(async (tx) => {
    for (const { name, count } of failed) {
      const work = capitalized(name.replaceAll('-', ' '));
      await notify(app, tx, `job ${name} ${hour}`, failedWorkEmail(app, work, count));
    }
    if (isDiskLow({ free, total }))
      await notify(app, tx, `disk ${hour.slice(0, 10)}`, lowDiskEmail(app, sizeText(free)));
  });
}

/** Reports, at most once an hour, that a part of Plumbline had stopped and was started again. */
export async function noticeRestart(app: App, part: 'database' | 'server'): Promise<void> {
  const hour = app.now().toISOString().slice(0, 13);
  await app.database.transaction((tx) =>
    notify(app, tx, `restart ${part} ${hour}`, restartEmail(app, part)),
  );
}

/**
 * What reports a proxy that forwards visitors without being trusted: once to the log, and once to
 * the owner.
 */
export function untrustedProxyNotice(app: App): (peer: string) => void {
  const seen = new Set<string>();
  return (peer) => {
    // A private network has few proxies; whatever else is there is none.
    if (seen.has(peer) || seen.size === maxProxies) return;
    seen.add(peer);
    app.log.warn({ peer }, 'a proxy forwards visitors and is not in TRUSTED_PROXIES');
    app.database
      .transaction((tx) => notify(app, tx, `proxy ${peer}`, untrustedProxyEmail(app, peer)))
      .catch((error) => app.log.error({ err: error }, 'the proxy was not reported'));
  };
}

const maxProxies = 5;

async function notify(
  app: App,
  tx: Transaction,
  name: string,
  email: Parameters<typeof notifyOwner>[3],
): Promise<void> {
  if (!(await noticeOnce(tx, name, app.now()))) return;
  await notifyOwner(app, tx, { kind: 'problem', path: adminLink('notifications') }, email);
}
