import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelMessage, Schema } from 'ai';
import { z } from 'zod';
import { maxModelWait, tokensOf } from '#features/language-model/index.ts';
import type { TokenCount } from '#features/language-model/rules.ts';
import { urgencies } from '#features/requests/rules/requests.ts';
import { type Facts, mergeFacts } from '../rules/conversations.ts';

/** The tool with which every model records what it learned. */
export const factsTool = 'note_facts';

/** Max tokens of an answer: a few sentences. */
export const maxAnswerLength = 400;

const factsInput = z
  .object({
    project_description: z.string().max(2000),
    project_type: z.string().max(80),
    urgency: z.enum(urgencies),
    customer_name: z.string().max(80),
    customer_phone: z.string().max(40),
    customer_email: z.string().max(254),
    service_address: z.string().max(200),
    zip_code: z.string().max(10),
    preferred_start_date: z.string().max(10).describe('YYYY-MM-DD'),
    budget: z.string().max(80),
    job_size: z.string().max(80),
  })
  .partial();

let factsSchema: Schema<z.infer<typeof factsInput>> | undefined;

export interface Speech {
  model: LanguageModelV4;
  instructions?: string;
  messages: ModelMessage[];
  /** For calls that can't take as long as others. */
  maxWaitMs?: number;
  /** Called with the text as it is being written. */
  onTexts(piece: string): void;
  /** Why the text so far may not be shown, if so. */
  problemOf?(text: string): string | undefined;
}

export interface Spoken {
  text: string;
  facts: Facts;
  tokens: TokenCount | undefined;
}

/**
 * Asks a model for its answer: text as it is being written, facts through the tool. Throws if it
 * fails, takes too long, breaks off, says nothing, or says something it may not.
 */
export async function speak(speech: Speech): Promise<Spoken> {
  const { isStepCount, streamText, tool, zodSchema } = await import('ai');
  // Creating it for every message would take longer than the engine's answer.
  factsSchema ??= zodSchema(factsInput);
  let facts: Facts = {};
  const result = streamText({
    model: speech.model,
    ...(speech.instructions && { instructions: speech.instructions }),
    messages: speech.messages,
    tools: {
      [factsTool]: tool({
        description: 'Note what the visitor said about the job and how to reach them.',
        inputSchema: factsSchema,
        execute: async (found) => {
          facts = mergeFacts(facts, found as Facts);
          return 'noted';
        },
      }),
    },
    stopWhen: [isStepCount(3), ({ steps }) => (steps.at(-1)?.text ?? '') !== ''],
    maxOutputTokens: maxAnswerLength,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(speech.maxWaitMs ?? maxModelWait),
    onError: () => undefined,
  });
  const piece = new Texts(speech);
  let ending: string | undefined;
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new DOMException('no answer in time', 'TimeoutError');
    if (part.type === 'finish-step') ending = part.finishReason;
    if (part.type === 'text-delta') piece.add(part.text);
  }
  // Cut off, filtered, or disconnected: half an answer is none.
  if (ending !== 'stop' && ending !== 'tool-calls')
    throw new Error(`the answer ended by ${ending}`);
  return { text: piece.finish(), facts, tokens: tokensOf(await result.totalUsage) };
}

/** Passes sentences on once they are complete and checked. */
class Texts {
  private text = '';
  private passedOn = 0;

  private readonly speech: Speech;

  constructor(speech: Speech) {
    this.speech = speech;
  }

  add(delta: string): void {
    this.text += delta;
    const whole = /^[\s\S]*\s/.exec(this.text)?.[0].length ?? 0;
    this.passOn(whole);
  }

  finish(): string {
    if (this.text.trim() === '') throw new Error('the model wrote nothing');
    this.passOn(this.text.length);
    return this.text.trim();
  }

  private passOn(end: number): void {
    if (end <= this.passedOn) return;
    const problem = this.speech.problemOf?.(this.text.slice(0, end));
    if (problem) throw new Error(`the model wrote ${problem}`);
    this.speech.onTexts(this.text.slice(this.passedOn, end));
    this.passedOn = end;
  }
}
