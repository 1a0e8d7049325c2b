import type { Transaction } from '../../platform/database/database.ts';
import { createEvent } from '../../platform/events/events.ts';
import type { App } from '../../services/app.ts';

/** A letter from outside, as whoever else it concerns may want to know of it. */
export interface ReceivedLetter {
  letterId: string;
  /** What it answers: ids that went out with letters as their `thread`, the latest last. */
  threads: string[];
  /** What its writer wrote for it, without what they quote. */
  ownWords: string;
  /** A program wrote it. */
  isAutomatic: boolean;
}

/** A letter came in, told in the transaction that keeps it. */
export const letterReceived = createEvent<[App, Transaction, ReceivedLetter]>();
