import { splitName } from '#features/customers/rules/customers.ts';
import { submitRequest } from '#features/requests/index.ts';
import { fieldLimits } from '#features/requests/rules/requests.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { newId, newSecret } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type Facts, leadOf } from '../rules/conversations.ts';
import {
  type ConversationRow,
  findByClientId,
  findConversation,
  insertConversation,
  insertMessage,
  lockConversation,
  putLead,
  updateConversation,
} from '../store/conversations.ts';
import { type PhoneTexts, phoneTexts } from '../texts/phone.ts';
import { confirmRequest, transcriptOf } from './receive-intake.ts';
import { newConversation, preview, type Reply, receiveMessage } from './visitor-messages.ts';

/** Who is calling, as far as it is known. */
export interface Caller {
  callId: string;
  /** E.164, or empty. */
  phone: string;
  /** By the records of that number, or empty. */
  name: string;
  address: string;
  language: Language;
}

/** Starts the conversation with a caller; the greeting has already asked what needs fixing. */
export async function startPhoneConversation(
  app: App,
  tx: Transaction,
  { callId, phone, name, address, language }: Caller,
): Promise<{ id: string; greeting: string }> {
  const now = app.now();
  const greeting = phoneGreeting(app, language);
  const facts: Facts = {
    ...(phone && { customer_phone: phone }),
    ...(name && { customer_name: name }),
    ...(address && { service_address: address }),
  };
  const conversation: ConversationRow = {
    ...newConversation(newId(now), `visitor_phone_${newSecret()}`, language, greeting, now),
    channel: 'phone',
    callId,
    facts,
    // Caller IDs are easily forged: whoever calls hears nothing of these.
    memory: {
      asked: 'problem',
      askedBefore: ['problem'],
      unsaid: [
        ...(name ? (['customer_name'] as const) : []),
        ...(address ? (['service_address'] as const) : []),
      ],
    },
  };
  await insertConversation(tx, conversation);
  const lead = leadOf(facts);
  if (lead) await putLead(tx, newId(now), conversation.id, lead, now);
  await insertMessage(tx, { ...messageOf(app, conversation.id, greeting), ...byAssistant });
  await publishChange(tx, { topic: 'conversations', kind: 'created', id: conversation.id });
  return { id: conversation.id, greeting };
}

/** The assistant's first sentences on the phone. */
function phoneGreeting(app: App, language: Language): string {
  const { name: assistant } = currentSettings(app).assistant;
  return phoneTexts(language).greeting({ business: currentBusiness(app).name, assistant });
}

/** A call's current conversation. */
export async function phoneConversation(app: App, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(app.database, id);
  if (!conversation) throw new Error('a call lost its conversation');
  return conversation;
}

/** Answers a caller the way the chat answers a visitor. A repeated turn is answered once. */
export function answerCaller(
  app: App,
  { id, visitorId }: ConversationRow,
  { text, turn }: { text: string; turn: number },
): Promise<Reply> {
  const clientId = clientIdOf(turn);
  return receiveMessage(app, { conversationId: id, visitorId, channel: 'phone', text, clientId });
}

/** Continues in another language. */
export async function switchLanguage(
  tx: Transaction,
  conversationId: string,
  language: Language,
): Promise<void> {
  await updateConversation(tx, conversationId, { language });
}

/** Stores a caller's answer to one of the receptionist's own questions, with the reply. */
export async function recordExchange(
  app: App,
  tx: Transaction,
  conversationId: string,
  { text, turn, answer }: { text: string; turn: number; answer: string },
): Promise<void> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation || (await findByClientId(tx, conversationId, clientIdOf(turn)))) return;
  await insertCallersMessage(app, tx, conversationId, { text, turn });
  await insertMessage(tx, { ...messageOf(app, conversationId, answer), ...byAssistant });
  await updateConversation(tx, conversationId, {
    memory: { ...conversation.memory, asked: 'problem' },
    unread: conversation.unread + 1,
    lastMessage: preview(answer),
    lastMessageAt: app.now(),
  });
  await publishChange(tx, { topic: 'conversations', kind: 'changed', id: conversationId });
}

/** The call with the receptionist has ended. */
export async function endPhoneConversation(tx: Transaction, id: string): Promise<void> {
  await updateConversation(tx, id, { status: 'closed' });
  await publishChange(tx, { topic: 'conversations', kind: 'changed', id });
}

/**
 * Creates a request from a call, like the chat's form, with the conversation attached. In danger, a
 * request without a name is named by the number.
 * @param confirmation the caller's yes, if they were asked
 * @param onStored in the same transaction
 */
export async function requestOfPhone(
  app: App,
  conversation: ConversationRow,
  confirmation: { text: string; turn: number } | undefined,
  onStored: (tx: Transaction, requestId: string) => Promise<void>,
): Promise<void> {
  const { id, facts, language } = conversation;
  const t: PhoneTexts = phoneTexts(language);
  const phone = facts.customer_phone ?? '';
  const { firstName, lastName } = facts.customer_name
    ? splitName(facts.customer_name)
    : { firstName: 'Caller', lastName: formatPhone(phone) };
  await submitRequest(app, {
    fields: {
      firstName: firstName.slice(0, fieldLimits.firstName),
      lastName: lastName.slice(0, fieldLimits.lastName),
      projectDescription: facts.project_description ?? '',
      urgency: facts.urgency ?? 'normal',
      address: (facts.service_address ?? '').slice(0, fieldLimits.address),
      city: '',
      zipCode: facts.zip_code ?? '',
      phone,
      // Email addresses spelled out on the phone are rarely right.
      email: '',
      preferredDate: facts.preferred_start_date ?? '',
      contactMethod: 'phone',
      language,
    },
    photos: [],
    key: `phone ${conversation.callId}`,
    chat: {
      formSource: 'call',
      transcript: await transcriptOf(app, conversation),
      async onStored(tx, { requestId }) {
        if (confirmation) await insertCallersMessage(app, tx, id, confirmation);
        const content = confirmation ? t.sent : t.sentInDanger;
        await confirmRequest(app, tx, conversation, { requestId, content });
        await onStored(tx, requestId);
      },
    },
  });
}

const byAssistant = { role: 'assistant', author: 'assistant', clientId: null } as const;

function messageOf(app: App, conversationId: string, content: string) {
  const now = app.now();
  return { id: newId(now), conversationId, content, answers: null, createdAt: now };
}

async function insertCallersMessage(
  app: App,
  tx: Transaction,
  conversationId: string,
  { text, turn }: { text: string; turn: number },
): Promise<void> {
  const by = { role: 'user', author: 'visitor', clientId: clientIdOf(turn) } as const;
  await insertMessage(tx, { ...messageOf(app, conversationId, text), ...by });
}

function clientIdOf(turn: number): string {
  return `turn-${turn}`;
}
