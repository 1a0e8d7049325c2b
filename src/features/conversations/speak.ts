import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import { urgencies } from '../requests/rules.ts';
import type { OnText } from './actions.ts';
import { type Facts, longestProviderWait, mergeFacts } from './rules.ts';

/** The tool by which every model notes what it learned. */
export const factsTool = 'note_facts';

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

/**
 * Lets a model say its answer: words as they are made, facts through the tool. Throws when it fails,
 * takes too long, or says nothing.
 */
export async function speak({
  model,
  instructions,
  text,
  onText,
}: {
  model: LanguageModelV4;
  instructions?: string;
  text: string;
  onText: OnText;
}): Promise<{ text: string; facts: Facts }> {
  const { isStepCount, streamText, tool } = await import('ai');
  let facts: Facts = {};
  const result = streamText({
    model,
    ...(instructions && { instructions }),
    prompt: text,
    tools: {
      [factsTool]: tool({
        description: 'Note what the visitor said about the job and how to reach them.',
        inputSchema: factsInput,
        execute: async (found) => {
          facts = mergeFacts(facts, found as Facts);
          return 'noted';
        },
      }),
    },
    stopWhen: [isStepCount(3), ({ steps }) => (steps.at(-1)?.text ?? '') !== ''],
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(longestProviderWait),
    onError: () => undefined,
  });
  let said = '';
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error;
    if (part.type !== 'text-delta') continue;
    said += part.text;
    onText.delta?.(part.text);
  }
  if (said.trim() === '') throw new Error('the model said nothing');
  return { text: said.trim(), facts };
}
