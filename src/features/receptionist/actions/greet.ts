import { type CallRow, enqueueAnalysis, lockCall } from '#features/calls/index.ts';
import { phoneTexts, startPhoneConversation } from '#features/conversations/index.ts';
import { findCustomer } from '#features/customers/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { receptionLimits } from '../rules.ts';
import { findReply, insertReception } from '../store/calls.ts';
import type { SpokenReply } from '../tables.ts';
import { saveReply } from './save-reply.ts';

/** Answers a call: introduces itself, and asks what needs fixing. Repeated, it is the same. */
export async function greet(app: App, callId: string): Promise<SpokenReply> {
  return app.database.transaction(async (tx) => {
    const call = await lockCall(tx, callId);
    const earlier = await findReply(tx, callId, 0);
    if (!call || earlier) return earlier ?? silence;
    const caller = await callerOf(tx, call);
    const { id, greeting } = await startPhoneConversation(app, tx, caller);
    const { language } = caller;
    const t = phoneTexts(language);
    const reply: SpokenReply = {
      parts: [
        { text: greeting, language },
        { text: t.keys, language },
        { text: t.otherLanguage, language: otherLanguage(language) },
      ],
      language,
      next: 'listen',
      takesNumber: false,
    };
    const startedAt = app.now();
    await insertReception(tx, { callId, conversationId: id, startedAt });
    await saveReply(app, tx, call, { turn: 0, reply, heard: '', state: 'talking', silences: 0 });
    // Whatever happens to the call, the conversation up to then is read.
    await enqueueAnalysis(app, tx, callId, receptionLimits.milliseconds / 1000);
    return reply;
  });
}

/** Nothing is left to say. */
const silence: SpokenReply = {
  parts: [],
  language: 'english',
  next: 'hang_up',
  takesNumber: false,
};

export function otherLanguage(language: 'english' | 'spanish') {
  return language === 'english' ? ('spanish' as const) : ('english' as const);
}

/** The caller by their number: a customer isn't asked for what is on record. */
async function callerOf(tx: Transaction, { id: callId, callerNumber, customerId }: CallRow) {
  const customer = customerId ? await findCustomer(tx, customerId) : undefined;
  return {
    callId,
    phone: callerNumber,
    name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    address: customer ? [customer.address, customer.city].filter(Boolean).join(', ') : '',
    language: customer?.language ?? ('english' as const),
  };
}
