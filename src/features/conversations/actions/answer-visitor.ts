import { dayIn } from '../../../lib/days/days.ts';
import type { Language } from '../../../lib/language.ts';
import type { App } from '../../../services/app.ts';
import { callModel } from '../../language-model/index.ts';
import { maxTokens, type OwnersModel } from '../../language-model/rules.ts';
import { currentSettings } from '../../settings/index.ts';
import { ownersModel } from '../../settings/rules/settings.ts';
import { engineModel } from '../engine/model.ts';
import { respond } from '../engine/respond.ts';
import type { House } from '../engine/situation.ts';
import { type Facts, type Memory, mergeFacts } from '../rules/conversations.ts';
import { answerProblem } from '../rules/model-answer.ts';
import { soundFacts } from '../rules/noted-facts.ts';
import { type ConversationRow, listMessages, type MessageRow } from '../store/conversations.ts';
import { factsTool, longestAnswer, type Spoken, speak } from './ask-model.ts';
import { houseOf } from './business-facts.ts';
import { instructionsFor, pricesInWords } from './model-instructions.ts';
import type { OnText } from './on-text.ts';

export interface Answer {
  text: string;
  facts: Facts;
  memory: Memory;
  language: Language;
  formRequest: boolean;
  wantsPerson: boolean;
}

/** How much of a conversation a model is told, in messages. */
const remembered = 20;

/**
 * Answers what a visitor says. The built-in engine understands every message, so that facts and
 * emergencies are found whoever speaks. The owner's model finds the words where one is set up; when
 * it fails, the engine's own words take their place and the visitor sees no error.
 */
export async function answerVisitor(
  app: App,
  conversation: ConversationRow,
  message: MessageRow,
  onText: OnText,
): Promise<Answer> {
  const { facts, memory, language } = conversation;
  const house = houseOf(app);
  const now = app.now();
  const engine = respond({ text: message.content, language, facts, memory, house, now });
  const model = ownersModel(currentSettings(app).assistant);
  // In danger, and when a person is wanted, every word is ours.
  const isPlain = engine.memory.warned?.length === memory.warned?.length && !engine.wantsPerson;
  if (model && isPlain) {
    const spoken = await speakThrough(app, model, { conversation, message, engine, house }, onText);
    if (spoken) {
      const learned = mergeFacts(
        soundFacts(spoken.facts, dayIn(house.timeZone, now)),
        engine.facts,
      );
      return { ...engine, text: spoken.text, facts: learned };
    }
  }
  const messages = [{ role: 'user' as const, content: message.content }];
  const say = (words: string) => onText.delta?.(words);
  const ours = engineModel(engine, factsTool);
  const { text } = await speak({ model: ours, messages, onWords: say });
  return { ...engine, text };
}

interface Turn {
  conversation: ConversationRow;
  message: MessageRow;
  engine: Answer;
  house: House;
}

/** The words of the owner's model; nothing when it fails, and what it began to say is taken back. */
async function speakThrough(
  app: App,
  owners: OwnersModel,
  { conversation, message, engine, house }: Turn,
  onText: OnText,
): Promise<Spoken | undefined> {
  const facts = mergeFacts(conversation.facts, engine.facts);
  const instructions = instructionsFor(house, facts, engine);
  const earlier = await listMessages(app.database, conversation.id, { most: remembered });
  const said = earlier.filter(({ author, position }) => {
    return author !== 'notice' && position <= message.position;
  });
  // The greeting came before the visitor's first word; some providers want that word first.
  const first = said.findIndex(({ role }) => role === 'user');
  const messages = said.slice(first).map(({ role, content }) => ({ role, content }));
  const told = [instructions, ...messages.map(({ content }) => content)].join('\n');
  const sayable = {
    amounts: [pricesInWords(house), facts.budget, engine.text].join('\n'),
    addresses: told,
    instructions: instructionsFor(house, {}, { ...engine, text: '' }),
  };
  let hasSpoken = false;
  try {
    return await callModel(app, owners, {
      day: dayIn(house.timeZone, app.now()),
      // The tool is asked for in a step of its own by some models: twice the words.
      most: { input: 3 * maxTokens(told), output: 2 * longestAnswer },
      async run(model) {
        const spoken = await speak({
          model,
          instructions,
          messages,
          onWords(words) {
            hasSpoken = true;
            onText.delta?.(words);
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
