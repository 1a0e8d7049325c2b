import { type CallRow, findCall, joinCallToRequest } from '#features/calls/index.ts';
import {
  answerCaller,
  type ConversationRow,
  phoneConversation,
  phoneTexts,
  readNotes,
  recordExchange,
  requestOfPhone,
  switchLanguage,
} from '#features/conversations/index.ts';
import { lifeDangers } from '#features/conversations/rules/phone.ts';
import type { Language } from '#lib/language.ts';
import { withoutControls } from '#lib/plain-text.ts';
import type { App } from '#services/app.ts';
import { asksFor, isTooLong, meaningOf, receptionLimits, typedNumber } from '../rules.ts';
import { findReception, findReply, type ReceptionRow } from '../store/calls.ts';
import type { SpokenReply } from '../tables.ts';
import { greet, otherLanguage } from './greet.ts';
import { type Outcome, saveReply } from './save-reply.ts';

/** What the phone network heard from a caller. */
export interface Turn {
  /** 0 is the start, before anything was asked. */
  number: number;
  keys: string;
  speech: string;
}

/** A call that the receptionist may speak in: an unanswered one to the business. */
export async function findOpenCall(
  app: App,
  { callId, callSid }: { callId: string; callSid: string },
): Promise<CallRow | undefined> {
  const call = await findCall(app.database, callId);
  const isTheirs = call?.line === 'twilio' && call.callSid === callSid && callSid !== '';
  const isMissed = call?.direction === 'inbound' && call.endedAt !== null && !call.answeredAt;
  return isTheirs && isMissed ? call : undefined;
}

/** Responds to a caller's turn. A repeated turn gets the same response. */
export async function takeTurn(app: App, call: CallRow, turn: Turn): Promise<SpokenReply> {
  const reception = await findReception(app.database, call.id);
  if (!reception) return greet(app, call.id);
  const earlier = await findReply(app.database, call.id, turn.number);
  if (earlier) return earlier;
  const last = await findReply(app.database, call.id, reception.turn);
  // An out-of-order turn; the next one was already answered.
  if (!last || turn.number !== reception.turn + 1 || reception.state !== 'talking')
    return last ?? greet(app, call.id);
  const conversation = await phoneConversation(app, reception.conversationId);
  const talk = { app, call, reception, conversation, last, turn };
  const outcome = await answer(talk, heardOf(talk));
  return 'parts' in outcome
    ? outcome
    : app.database.transaction((tx) => saveReply(app, tx, call, outcome));
}

interface Talk {
  app: App;
  call: CallRow;
  reception: ReceptionRow;
  conversation: ConversationRow;
  /** What the caller heard last. */
  last: SpokenReply;
  turn: Turn;
}

interface Heard {
  /** Speech as text, or the typed number; empty for silence. */
  text: string;
  key: ReturnType<typeof meaningOf>;
}

function heardOf({ conversation, last, turn }: Talk): Heard {
  const number = last.takesNumber ? typedNumber(turn.keys) : undefined;
  const key = number ? undefined : meaningOf(turn.keys, conversation.memory.asked === 'send');
  const spoken = withoutControls(turn.speech).replace(/\s+/g, ' ').trim();
  return { key, text: number ?? spoken.slice(0, receptionLimits.speech).toWellFormed() };
}

/** The response; already stored if it came with a request. */
async function answer(talk: Talk, { text, key }: Heard): Promise<Outcome | SpokenReply> {
  const { app, reception, conversation, turn } = talk;
  const { memory, language } = conversation;
  const t = phoneTexts(language);
  if (key === 'voicemail') return handOver(talk, text, []);
  if (isTooLong({ turn: turn.number, startedAt: reception.startedAt }, app.now()))
    return handOver(talk, text, [t.noted]);
  if (key === 'other_language' || asksFor(otherLanguage(language), text))
    return changeLanguage(talk);
  const isConfirming = memory.asked === 'send';
  if (isConfirming && key === 'yes') return sendRequest(talk, yes[language]);
  if (isConfirming && key === 'no') return askWhatToChange(talk, no[language]);
  if (!text) return waitOn(talk);

  const { intents, facts } = await readNotes(app, text);
  const saysMore = Object.keys(facts).length > 0;
  if (isConfirming && intents.agrees && !saysMore) return sendRequest(talk, text);
  if (isConfirming && intents.declines && !saysMore) return askWhatToChange(talk, text);
  if (intents.wantsPerson && !saysMore) {
    await record(talk, text, `${t.person} ${t.voicemail}`);
    return handOver(talk, text, [t.person]);
  }
  // A message for the owner is best heard in the caller's own voice.
  if (intents.leavesMessage && !facts.project_description) {
    await record(talk, text, t.voicemail);
    return handOver(talk, text, [t.noted]);
  }
  const isGoing = intents.leaves || intents.cancels || intents.postpones || intents.handlesItself;
  if (isGoing && !saysMore) {
    await record(talk, text, t.goodbye);
    return say(talk, text, [t.goodbye], { next: 'hang_up', state: 'ended' });
  }
  return converse(talk, text);
}

/** The chat's own answer. */
async function converse(talk: Talk, text: string): Promise<Outcome | SpokenReply> {
  const { app, conversation: before, turn } = talk;
  const { message, conversation } = await answerCaller(app, before, { text, turn: turn.number });
  const { memory, facts, language } = conversation;
  const t = phoneTexts(language);
  const after = { ...talk, conversation };
  const newDangers = (memory.warned ?? []).slice(before.memory.warned?.length ?? 0);
  if (newDangers.some((danger) => lifeDangers.includes(danger))) {
    const safety = message.content;
    if (facts.customer_phone) return storeRequest(after, text, [safety, t.sentInDanger], undefined);
    return say(after, text, [safety], { next: 'hang_up', state: 'ended' });
  }
  if ((memory.lost ?? 0) >= receptionLimits.lost) return handOver(after, text, [t.lost]);
  const takesNumber = memory.asked === 'reach';
  return say(after, text, [message.content], { takesNumber });
}

const yes: Record<Language, string> = { english: 'Yes', spanish: 'Sí' };
const no: Record<Language, string> = { english: 'No', spanish: 'No' };

async function sendRequest(talk: Talk, text: string): Promise<Outcome | SpokenReply> {
  const { call, conversation, turn } = talk;
  const t = phoneTexts(conversation.language);
  // The owner was faster.
  if (call.requestId)
    return say(talk, text, [t.alreadySent], { next: 'hang_up', state: 'requested' });
  return storeRequest(talk, text, [t.sent], { text, turn: turn.number });
}

/** Stores the request and what the caller hears about it, both or neither. */
async function storeRequest(
  talk: Talk,
  heard: string,
  texts: string[],
  confirmation: { text: string; turn: number } | undefined,
): Promise<SpokenReply> {
  const { app, call, conversation } = talk;
  const outcome = say(talk, heard, texts, { next: 'hang_up', state: 'requested' });
  await requestOfPhone(app, conversation, confirmation, async (tx, requestId) => {
    await joinCallToRequest(tx, call.id, requestId);
    await saveReply(app, tx, call, outcome);
  });
  // Two at once: the first one's request is stored with its reply.
  return (await findReply(app.database, call.id, outcome.turn)) ?? outcome.reply;
}

async function askWhatToChange(talk: Talk, text: string): Promise<Outcome> {
  const { whatToChange } = phoneTexts(talk.conversation.language);
  await record(talk, text, whatToChange);
  return say(talk, text, [whatToChange]);
}

async function changeLanguage(talk: Talk): Promise<Outcome> {
  const { app, conversation } = talk;
  const language = otherLanguage(conversation.language);
  await app.database.transaction((tx) => switchLanguage(tx, conversation.id, language));
  const { questions } = phoneTexts(language);
  const { asked } = conversation.memory;
  const question = asked && asked in questions ? questions[asked as keyof typeof questions] : '';
  const after = { ...talk, conversation: { ...conversation, language } };
  return say(after, '', [question || questions.problem], { takesNumber: asked === 'reach' });
}

/** The caller was silent, or pressed a meaningless key: one more try, then voicemail. */
function waitOn(talk: Talk): Outcome {
  const { conversation, reception, last } = talk;
  const t = phoneTexts(conversation.language);
  const silences = reception.silences + 1;
  if (silences >= receptionLimits.silences) return handOver(talk, '', []);
  const reply = { ...last, parts: [{ text: t.notHeard, language: last.language }, ...last.parts] };
  return { turn: talk.turn.number, heard: '', reply, state: 'talking', silences };
}

function handOver(talk: Talk, heard: string, texts: string[]): Outcome {
  const { voicemail } = phoneTexts(talk.conversation.language);
  const options = { next: 'voicemail', state: 'handed_over' } as const;
  return say(talk, heard, texts.length > 0 ? [...texts, voicemail] : [], options);
}

function say(
  { conversation, turn }: Talk,
  heard: string,
  texts: string[],
  options: Partial<Pick<SpokenReply, 'next' | 'takesNumber'> & Pick<Outcome, 'state'>> = {},
): Outcome {
  const { language } = conversation;
  const { next = 'listen', takesNumber = false, state = 'talking' } = options;
  const parts = texts.map((text) => ({ text, language }));
  return {
    turn: turn.number,
    heard,
    reply: { parts, language, next, takesNumber },
    state,
    silences: 0,
  };
}

function record({ app, conversation, turn }: Talk, text: string, answered: string): Promise<void> {
  const exchange = { text, turn: turn.number, answer: answered };
  return app.database.transaction((tx) => recordExchange(app, tx, conversation.id, exchange));
}
