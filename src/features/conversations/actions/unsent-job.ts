import { maxRequestPhotos } from '#features/photos/rules.ts';
import type { TranscriptLine } from '#features/requests/rules/requests.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { factsOfPerson } from '../rules/conversations.ts';
import {
  type ConversationRow,
  listMessages,
  type MessageRow,
  updateConversation,
} from '../store/conversations.ts';
import { markPhotosSent, unsentPhotos } from '../store/photos.ts';

/** What was written in a conversation since its last request, as another one would have it. */
export interface UnsentJob {
  /** The visitor's messages. */
  text: string;
  transcript: TranscriptLine[];
  photoIds: string[];
  /** When the owner first wrote there. */
  answeredAt: Date | null;
  /** The position of the last message; undefined if the visitor wrote nothing new. */
  upTo: number | undefined;
}

export async function readUnsentJob(
  database: Database | Transaction,
  { id, memory }: ConversationRow,
): Promise<UnsentJob> {
  const after = memory.sentUpTo ?? 0;
  const messages = await listMessages(database, id, { after, max: 500 });
  const written = messages.filter(({ author }) => author === 'visitor');
  const photoIds = await unsentPhotos(database, id, after);
  return {
    text: written
      .map(({ content }) => content)
      .filter(Boolean)
      .join('\n'),
    transcript: messages.map(lineOf),
    photoIds: photoIds.slice(0, maxRequestPhotos),
    answeredAt: messages.find(({ author }) => author === 'owner')?.createdAt ?? null,
    upTo: written.length > 0 ? messages.at(-1)?.position : undefined,
  };
}

/**
 * Links a conversation to the request that the owner made of it; the visitor sees nothing of it.
 * Another job starts another request.
 */
export async function linkRequest(
  tx: Transaction,
  { id, facts, memory }: ConversationRow,
  requestId: string,
  { photoIds, upTo }: UnsentJob,
): Promise<void> {
  await markPhotosSent(tx, requestId, photoIds);
  await updateConversation(tx, id, {
    requestId,
    facts: factsOfPerson(facts),
    memory: {
      ...(upTo !== undefined && { sentUpTo: upTo }),
      ...(memory.warned && { warned: memory.warned }),
    },
  });
  await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
}

function lineOf({ role, content, createdAt }: MessageRow): TranscriptLine {
  return { role, content, created_at: createdAt.toISOString() };
}
