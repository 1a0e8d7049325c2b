import { setTimeout as wait } from 'node:timers/promises';
import { MINUTES, SECONDS } from '../../../../lib/days/durations.ts';
import { tryLock } from '../../../../platform/database/try-lock.ts';
import type { RealtimeEvent } from '../../../../platform/realtime/events.ts';
import type { App } from '../../../../services/app.ts';
import type { EmailReceiver, RemoteMailbox } from '../../../../services/email/remote-mailbox.ts';
import { dueChanges } from '../../store/changes.ts';
import { readFolders } from '../../store/followed-folders.ts';
import { findMailbox } from '../../store/mailboxes.ts';
import { isOurs } from './folder.ts';
import { recordFailure, syncOnce } from './sync.ts';

/** How often it is looked whether another mailbox is connected, or another server stopped watching. */
const lookEvery = 5 * SECONDS;
/** The inbox tells by itself; what happens in other folders is seen after this long. */
const roundEvery = MINUTES;
/** Between two batches of older mail: others use the server, too. */
const gentlePause = 0.1 * SECONDS;

export interface MailboxWatcher {
  /** Something changed here that may have to be carried over. */
  onEvent(event: RealtimeEvent): void;
  close(): Promise<void>;
}

/**
 * Follows the connected mailbox all the time, on one server at a time: when that one dies, another does.
 * Which mailbox that is, is looked up in between, as it may be connected, changed and disconnected.
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
  let failed: EmailReceiver | undefined;
  let hangUps = 0;
  while (!signal.aborted) {
    const { receiver } = app;
    const began = Date.now();
    let hasWorked = false;
    const work = { signal, setWaker, onRound: () => (hasWorked = true) };
    let pause = lookEvery;
    try {
      // One that was changed since is tried at once.
      const mayTry = receiver && (receiver !== failed || (await isDue(app, receiver)));
      if (mayTry) {
        await watch(app, receiver, work);
        failed = undefined;
      }
    } catch (error) {
      // Servers hang up from time to time; one that has answered until then has not failed.
      failed = hasWorked && !isOurs(error) ? undefined : receiver;
      if (failed && !signal.aborted)
        await recordFailure(app, failed, error).catch((cause) =>
          app.log.warn({ err: cause }, 'mailbox failure not noted'),
        );
      hangUps = Date.now() - began > roundEvery ? 0 : hangUps + 1;
      if (!failed) pause = Math.min(SECONDS * 2 ** Math.min(hangUps, 6), roundEvery);
    }
    // It ends early when the watch is over.
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

/** Watches until another mailbox is connected; returns at once while another server watches this one. */
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

/** Until something changes there or here, or it is time to look. */
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
  // It came in after the round, and the server tells only of what comes from now on.
  if (nextUid - 1 !== followed?.lastUid) return;
  const waking = new AbortController();
  const look = async () => {
    const changes = await dueChanges(app.database, app.now(), 1).catch(() => []);
    if (changes.length > 0 || app.receiver !== receiver) waking.abort();
  };
  setWaker(() => void look());
  const looking = setInterval(look, lookEvery);
  try {
    await look();
    await remote.waitForChange(AbortSignal.any([ending, waking.signal]), roundEvery);
  } finally {
    clearInterval(looking);
    setWaker(() => {});
  }
}
