import { maxRequestPhotos } from '#features/photos/rules.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { readConsent } from '../rules/consent.ts';
import { findAnswerAfter, listRepliesAfter, photosOf } from '../store/texts.ts';
import { findThread, type ListedThread, updateThread } from '../store/threads.ts';

/** Max texts in one request. */
const maxTexts = 50;

/** What came in on a thread since the last request created from it. */
export interface UncoveredTexts {
  thread: ListedThread;
  /** The texts joined, without STOP and similar words. */
  text: string;
  /** The latest ones, as many as a request can have. */
  photos: { id: string; name: string; size: number; width: number; height: number }[];
  /** How many of their files are damaged, no photos, or gone. */
  unusableFiles: number;
  /** How many photos there are besides those. */
  otherPhotos: number;
  /** The latest text; undefined if none came in. */
  upTo: number | undefined;
  /** When the owner first answered by text. */
  answeredAt: Date | null;
}

/** Reads what came in on a thread since its last request; undefined if there is no such thread. */
export async function readUncovered(
  database: Database | Transaction,
  threadId: string,
  upTo?: number,
): Promise<UncoveredTexts | undefined> {
  const thread = await findThread(database, threadId);
  if (!thread) return undefined;
  const range = { after: thread.requestPosition, upTo, limit: maxTexts };
  const replies = await listRepliesAfter(database, threadId, range);
  const texts = replies.filter(({ body }) => readConsent(body)?.isPart ?? true);
  const first = texts[0];
  const photos = await photosOf(
    database,
    texts.map(({ id }) => id),
  );
  const inOrder = texts.flatMap(({ id }) => photos.filter(({ messageId }) => messageId === id));
  return {
    thread,
    text: texts
      .map(({ body }) => body)
      .filter(Boolean)
      .join('\n'),
    photos: inOrder.slice(-maxRequestPhotos).map(({ messageId: _, ...photo }) => photo),
    unusableFiles: texts.reduce((sum, { unusableFiles }) => sum + unusableFiles, 0),
    otherPhotos: Math.max(0, inOrder.length - maxRequestPhotos),
    upTo: texts.at(-1)?.position,
    answeredAt: first ? await findAnswerAfter(database, threadId, first.position) : null,
  };
}

/** Records up to which text a thread became a request. */
export async function coverThread(
  tx: Transaction,
  threadId: string,
  { requestId, position }: { requestId: string; position: number },
): Promise<void> {
  await updateThread(tx, threadId, { requestId, requestPosition: position });
  await publishChange(tx, { topic: 'texts', kind: 'changed', id: threadId });
}
