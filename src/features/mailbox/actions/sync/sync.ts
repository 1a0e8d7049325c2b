import { setTimeout as wait } from 'node:timers/promises';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { type HeldLock, tryLock } from '#platform/database/try-lock.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import {
  type EmailReceiver,
  type RemoteMailbox,
  SignInRefused,
} from '#services/email/remote-mailbox.ts';
import { beginMailbox, findMailbox, recordError, recordReading } from '../../store/mailboxes.ts';
import { isOurs } from './folder.ts';
import { syncRound } from './round.ts';

/** How long to wait for another server's round to end. */
const maxWait = 30 * SECONDS;
const firstPause = 5 * SECONDS;
const maxPause = 5 * MINUTES;

/** Syncs a mailbox once over its own connection. A mailbox that doesn't respond is recorded. */
export async function syncNow(app: App, receiver: EmailReceiver): Promise<void> {
  try {
    await receiver.connect((remote) => syncOnce(app, receiver, remote));
  } catch (error) {
    await recordFailure(app, receiver, error);
    if (isOurs(error)) throw error;
  }
}

/** One round while no other is running; after half a minute of waiting, it is left to the other. */
export async function syncOnce(
  app: App,
  receiver: EmailReceiver,
  remote: RemoteMailbox,
): Promise<{ hasMore: boolean }> {
  const { account } = receiver;
  const lock = await lockRounds(app, account);
  if (!lock) return { hasMore: true };
  try {
    const mailbox = await beginMailbox(app.database, account, app.now());
    const result = await syncRound(app, mailbox, remote);
    const recovered = await recordReading(app.database, account, app.now());
    if (recovered) await publishChange(app.database, { topic: 'emails', kind: 'changed', id: '' });
    return result;
  } finally {
    await lock.release();
  }
}

/** The lock held while a mailbox's emails are matched and stored. */
export function roundLock(account: string): string {
  return `sync of the mailbox ${account}`;
}

async function lockRounds({ database }: App, account: string): Promise<HeldLock | undefined> {
  for (const until = Date.now() + maxWait; ; ) {
    const lock = await tryLock(database, roundLock(account));
    if (lock || Date.now() > until) return lock;
    await wait(50);
  }
}

/**
 * Records for the owner why a mailbox couldn't be read. It is retried after an increasing pause;
 * with a wrong user or password, at most every five minutes.
 */
export async function recordFailure(
  app: App,
  { account, name }: EmailReceiver,
  error: unknown,
): Promise<void> {
  app.log.warn({ err: error, mailbox: name }, 'mailbox not read');
  const mailbox = await findMailbox(app.database, account);
  const failures = (mailbox?.failures ?? 0) + 1;
  const pause =
    error instanceof SignInRefused
      ? maxPause
      : Math.min(firstPause * 2 ** Math.min(failures - 1, 10), maxPause);
  const message = isOurs(error) ? 'an email could not be stored here.' : messageOf(error);
  const retryAt = new Date(app.now().getTime() + pause);
  await recordError(app.database, account, { error: message.slice(0, 500), failures, retryAt });
  if (mailbox?.error !== message) {
    await publishChange(app.database, { topic: 'emails', kind: 'changed', id: '' });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
