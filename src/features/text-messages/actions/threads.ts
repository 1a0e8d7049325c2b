import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { type Direction, excerpt } from '../rules/texts.ts';
import {
  findCustomerByPhone,
  findPartnerByPhone,
  lockThreadOf,
  type ThreadPerson,
  type ThreadRow,
  updateThread,
} from '../store/threads.ts';

/**
 * Finds or creates the thread of a phone, locked. A thread keeps its customer or partner once
 * known; otherwise the caller names them, or it is the only customer or partner with this number.
 */
export async function openThread(
  tx: Transaction,
  now: Date,
  phone: string,
  person: ThreadPerson = {},
): Promise<ThreadRow> {
  const thread = await lockThreadOf(tx, phone, now);
  if (thread.customerId || thread.partnerId) return thread;
  const customerId = person.partnerId
    ? undefined
    : (person.customerId ?? (await findCustomerByPhone(tx, phone)));
  const partnerId = customerId
    ? undefined
    : (person.partnerId ?? (await findPartnerByPhone(tx, phone)));
  if (!customerId && !partnerId) return thread;
  await updateThread(tx, thread.id, { customerId, partnerId });
  return { ...thread, customerId: customerId ?? null, partnerId: partnerId ?? null };
}

/** Updates the last text that the list of threads shows. */
export async function showLast(
  tx: Transaction,
  now: Date,
  thread: ThreadRow,
  text: {
    position: number;
    direction: Direction;
    body: string;
    photos: number;
    /** Whether the thread awaits an answer from now on; unchanged if undefined. */
    awaitsAnswer?: boolean | undefined;
  },
): Promise<void> {
  const isIn = text.direction === 'in';
  await updateThread(tx, thread.id, {
    lastPosition: text.position,
    lastDirection: text.direction,
    lastMessage: excerpt(text.body),
    lastPhotos: text.photos,
    lastMessageAt: now,
    ...(isIn && { ownerUnread: thread.ownerUnread + 1 }),
    ...(text.awaitsAnswer !== undefined && { awaitsAnswer: text.awaitsAnswer }),
  });
  await publishChange(tx, { topic: 'texts', kind: 'created', id: thread.id });
}
