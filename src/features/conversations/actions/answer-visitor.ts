import type { Danger } from '#features/dangers/rules/dangers.ts';
import { callModel } from '#features/language-model/index.ts';
import { maxTokens, type OwnersModel } from '#features/language-model/rules.ts';
import { currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import type { App } from '#services/app.ts';
import { engineModel } from '../engine/model.ts';
import type { BusinessFacts } from '../engine/situation.ts';
import {
  type Facts,
  type Memory,
  mergeFacts,
  spokenFacts,
  stillUnsaid,
} from '../rules/conversations.ts';
import { answerProblem } from '../rules/model-answer.ts';
import { soundFacts } from '../rules/noted-facts.ts';
import { type ConversationRow, listMessages, type MessageRow } from '../store/conversations.ts';
import { answerAboutRequest } from './answer-about-request.ts';
import { factsTool, maxAnswerLength, type Spoken, speak } from './ask-model.ts';
import { businessOf } from './business-facts.ts';
import { instructionsFor, pricesText } from './model-instructions.ts';
import { mayAskModel } from './model-limits.ts';
import type { OnText } from './on-text.ts';
import { understandInTurn } from './understand-in-turn.ts';

export interface Answer {
  text: string;
  facts: Facts;
  memory: Memory;
  language: Language;
  formRequest: boolean;
  danger?: Danger | undefined;
  wantsPerson: boolean;
}

/** A caller who hears nothing hangs up, and Twilio waits for 15 seconds. */
const maxPhoneWait = 7 * SECONDS;

/** How much of a conversation a model gets, in messages. */
const remembered = 20;

/**
 * Answers a visitor's message. The built-in engine reads every message, so facts and emergencies
 * are found whoever answers. The owner's model writes the text if one is set up; if it fails, the
 * engine's own text replaces it and the visitor sees no error.
 */
export async function answerVisitor(
  app: App,
  conversation: ConversationRow,
  message: MessageRow,
  onText: OnText,
): Promise<Answer> {
  const { facts, memory, language, channel } = conversation;
  const business = businessOf(app);
  const now = app.now();
  const situation = { text: message.content, channel, language, facts, memory, business, now };
  const engine = await understandInTurn(situation);
  if (!engine.danger && !engine.wantsPerson) {
    const known = await answerAboutRequest(app, conversation, message.content);
    if (known) {
      onText.delta?.(known.text);
      return { ...engine, ...known, facts: {}, formRequest: false };
    }
  }
  const model = ownersModel(currentSettings(app).assistant);
  // In danger, when a person is requested, and when a request is read back, every sentence is our
  // own.
  const isReadBack = channel === 'phone' && engine.formRequest;
  const hasNewDanger = engine.memory.warned?.length !== memory.warned?.length;
  const isPlain = !hasNewDanger && !engine.wantsPerson && !isReadBack;
  if (model && isPlain && (await mayAskModel(app, conversation))) {
    const spoken = await speakThrough(
      app,
      model,
      { conversation, message, engine, business },
      onText,
    );
    if (spoken) {
      const learned = mergeFacts(
        soundFacts(spoken.facts, dayIn(business.timeZone, now)),
        engine.facts,
      );
      const unsaid = stillUnsaid(engine.memory, spoken.facts);
      const memory = { ...engine.memory, ...(engine.memory.unsaid && { unsaid }) };
      const { calmed, without_day } = engine.facts;
      const facts = { ...learned, ...(calmed && { calmed }), ...(without_day && { without_day }) };
      return { ...engine, text: spoken.text, facts, memory };
    }
  }
  const messages = [{ role: 'user' as const, content: message.content }];
  const say = (piece: string) => onText.delta?.(piece);
  const ours = engineModel(engine, factsTool);
  const { text } = await speak({ model: ours, messages, onTexts: say });
  return { ...engine, text };
}

interface Turn {
  conversation: ConversationRow;
  message: MessageRow;
  engine: Answer;
  business: BusinessFacts;
}

/** The text of the owner's model; nothing if it fails, and anything it started is discarded. */
async function speakThrough(
  app: App,
  owners: OwnersModel,
  { conversation, message, engine, business }: Turn,
  onText: OnText,
): Promise<Spoken | undefined> {
  const facts = spokenFacts(mergeFacts(conversation.facts, engine.facts), engine.memory);
  const { channel } = conversation;
  const instructions = instructionsFor(business, facts, engine, channel);
  const earlier = await listMessages(app.database, conversation.id, { max: remembered });
  const recent = earlier.filter(({ author, position }) => {
    return author !== 'notice' && position <= message.position;
  });
  // The greeting came before the visitor's first message; some providers require that message
  // first.
  const first = recent.findIndex(({ role }) => role === 'user');
  const messages = recent.slice(first).map(({ role, content }) => ({ role, content }));
  const prompt = [instructions, ...messages.map(({ content }) => content)].join('\n');
  const sayable = {
    amounts: [pricesText(business), facts.budget, engine.text].join('\n'),
    addresses: prompt,
    instructions: instructionsFor(business, {}, { ...engine, text: '' }, channel),
  };
  let hasSpoken = false;
  try {
    return await callModel(app, owners, {
      day: dayIn(business.timeZone, app.now()),
      byVisitor: true,
      // Some models call the tool in a separate step, so twice the tokens.
      max: { input: 3 * maxTokens(prompt), output: 2 * maxAnswerLength },
      async run(model) {
        const spoken = await speak({
          model,
          instructions,
          messages,
          ...(channel === 'phone' && { maxWaitMs: maxPhoneWait }),
          onTexts(piece) {
            hasSpoken = true;
            onText.delta?.(piece);
          },
          problemOf: (text) => answerProblem(text, sayable),
        });
        return { result: spoken, tokens: spoken.tokens };
      },
    });
  } catch (error) {
    app.log.warn({ err: error }, 'the language model failed, the built-in engine answers');
    if (hasSpoken) onText.replace?.('');
    return undefined;
  }
}
