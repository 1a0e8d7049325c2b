import { setTimeout as wait } from 'node:timers/promises';
import { SECONDS } from '#lib/days/durations.ts';
import { tryLock } from '#platform/database/try-lock.ts';
import type { RealtimeEvent } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { EmailReceiver, RemoteMailbox } from '#services/email/remote-mailbox.ts';
import { dueChanges } from '../../store/changes.ts';
import { readFolders } from '../../store/followed-folders.ts';
import { findMailbox } from '../../store/mailboxes.ts';
import { isOurs } from './folder.ts';
import { recordFailure, syncOnce } from './sync.ts';

/** Between two batches of older mail, because others use the server, too. */
const gentlePause = 0.1 * SECONDS;

export interface MailboxWatcher {
  /** Something changed here that may have to be applied there. */
  onEvent(event: RealtimeEvent): void;
  close(): Promise<void>;
}

/**
 * Syncs the connected mailbox continuously, on one server at a time: if that one dies, another
 * takes over. It regularly checks which mailbox that is, because it may be connected, changed or
 * disconnected.
 */
export function watchMailbox(app: App): MailboxWatcher {
  const closing = new AbortController();
  const { signal } = closing;
  let wake = () => {};
  const watching = keepWatching(app, signal, (waker) => {
    wake = waker;
  });
  return {
    onEvent: ({ topic }) => topic === 'emails' && wake(),
    async close() {
      closing.abort();
      await watching;
    },
  };
}

async function keepWatching(app: App, signal: AbortSignal, setWaker: SetWaker): Promise<void> {
  const { lookAtMailbox, mailboxRound } = app.delays;
  let failed: EmailReceiver | undefined;
  let hangUps = 0;
  while (!signal.aborted) {
    const { receiver } = app;
    const began = Date.now();
    let hasWorked = false;
    const work = { signal, setWaker, onRound: () => (hasWorked = true) };
    let pause = lookAtMailbox;
    try {
      // A mailbox that changed since is tried right away.
      const mayTry = receiver && (receiver !== failed || (await isDue(app, receiver)));
      if (mayTry) {
        await watch(app, receiver, work);
        failed = undefined;
      }
    } catch (error) {
      // Servers disconnect from time to time; one that responded until then hasn't failed.
      failed = hasWorked && !isOurs(error) ? undefined : receiver;
      if (failed && !signal.aborted)
        await recordFailure(app, failed, error).catch((cause) =>
          app.log.warn({ err: cause }, 'mailbox failure not noted'),
        );
      hangUps = Date.now() - began > mailboxRound ? 0 : hangUps + 1;
      if (!failed) pause = Math.min(SECONDS * 2 ** Math.min(hangUps, 6), mailboxRound);
    }
    // Ends early when watching is over.
    await wait(pause, undefined, { signal }).catch(() => {});
  }
}

type SetWaker = (wake: () => void) => void;

interface Work {
  signal: AbortSignal;
  setWaker: SetWaker;
  onRound(): void;
}

async function isDue({ database, now }: App, { account }: EmailReceiver): Promise<boolean> {
  const mailbox = await findMailbox(database, account);
  return !mailbox?.retryAt || mailbox.retryAt <= now();
}

/**
 * Watches until another mailbox is connected; returns right away while another server watches this
 * one.
 */
async function watch(app: App, receiver: EmailReceiver, { signal, setWaker, onRound }: Work) {
  const lock = await tryLock(app.database, `watch over the mailbox ${receiver.account}`);
  if (!lock) return;
  const ending = AbortSignal.any([signal, lock.lost]);
  try {
    await receiver.connect(async (remote) => {
      while (!ending.aborted && app.receiver === receiver) {
        const { hasMore } = await syncOnce(app, receiver, remote);
        onRound();
        if (hasMore) await wait(gentlePause, undefined, { signal: ending });
        else await waitForChange(app, receiver, remote, ending, setWaker);
      }
    }, ending);
  } finally {
    setWaker(() => {});
    await lock.release();
  }
}

/** Waits until something changes there or here, or it is time to check. */
async function waitForChange(
  app: App,
  receiver: EmailReceiver,
  remote: RemoteMailbox,
  ending: AbortSignal,
  setWaker: SetWaker,
): Promise<void> {
  const inbox = (await remote.listFolders()).find(({ role }) => role === 'inbox');
  if (!inbox) throw new Error('The mailbox has no inbox.');
  const { nextUid } = await remote.openFolder(inbox.path);
  const followed = (await readFolders(app.database, receiver.account)).get(inbox.path);
  // It arrived after the round, and the server only reports what arrives from now on.
  if (nextUid - 1 !== followed?.lastUid) return;
  const waking = new AbortController();
  const look = async () => {
    const changes = await dueChanges(app.database, app.now(), 1).catch(() => []);
    if (changes.length > 0 || app.receiver !== receiver) waking.abort();
  };
  setWaker(() => void look());
  const looking = setInterval(look, app.delays.lookAtMailbox);
  try {
    await look();
    await remote.waitForChange(AbortSignal.any([ending, waking.signal]), app.delays.mailboxRound);
  } finally {
    clearInterval(looking);
    setWaker(() => {});
  }
}
