import { appendToLog, type CallRow, enqueueAnalysis } from '#features/calls/index.ts';
import { endPhoneConversation } from '#features/conversations/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { ReceptionState } from '../rules.ts';
import { findReply, insertReply, lockReception, updateReception } from '../store/calls.ts';
import type { SpokenReply } from '../tables.ts';

export interface Outcome {
  turn: number;
  /** What the caller said; empty for silence and keys. */
  heard: string;
  reply: SpokenReply;
  state: ReceptionState;
  silences: number;
}

/**
 * Stores the reply to a turn, and both sides' text in the call. Of two at the same time, the first
 * one counts; the other gets its reply.
 */
export async function saveReply(
  app: App,
  tx: Transaction,
  call: CallRow,
  { turn, heard, reply, state, silences }: Outcome,
): Promise<SpokenReply> {
  const reception = await lockReception(tx, call.id);
  const earlier = await findReply(tx, call.id, turn);
  if (earlier) return earlier;
  const now = app.now();
  await insertReply(tx, { callId: call.id, turn, reply, createdAt: now });
  await updateReception(tx, call.id, { state, turn, silences });
  const spoken = reply.parts
    .filter(({ language }) => language === reply.language)
    .map(({ text }) => text)
    .join(' ');
  await appendToLog(tx, call, now, [
    ...(heard ? [{ speaker: 'caller' as const, message: heard }] : []),
    ...(spoken ? [{ speaker: 'ai' as const, message: spoken }] : []),
  ]);
  if (state !== 'talking') {
    if (reception) await endPhoneConversation(tx, reception.conversationId);
    await enqueueAnalysis(app, tx, call.id);
  }
  return reply;
}
