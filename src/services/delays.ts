import { setTimeout as wait } from 'node:timers/promises';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';

/** How long the product waits on its own; tests set other times, so that they race with none. */
export const defaultDelays = {
  /** How often to check whether another mailbox is connected, or its watching server stopped. */
  lookAtMailbox: 5 * SECONDS,
  /** The inbox reports changes itself; other folders are checked this often. */
  mailboxRound: 1 * MINUTES,
  /** Seconds in which the sending of an estimate can be undone; undefined for what people read. */
  undoSeconds: undefined as number | undefined,
  /** Makes a sign-in wait that many milliseconds. */
  signIn: (ms: number): Promise<unknown> => wait(ms),
};

export type Delays = typeof defaultDelays;
