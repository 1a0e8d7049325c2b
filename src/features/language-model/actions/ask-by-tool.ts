import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import type { z } from 'zod';
import { maxModelWait, tokensOf } from './call-model.ts';

interface Question<Schema extends z.ZodType> {
  instructions: string;
  /** The input: text, or text with photos. */
  content: Extract<ModelMessage, { role: 'user' }>['content'];
  /** The tool that the model answers with, and its schema. */
  tool: { name: string; description: string; schema: Schema };
  /** Max tokens of the answer. */
  maxTokens: number;
}

/**
 * Has a model answer with a single tool, for `callModel`. Throws if it fails, takes too long, or
 * answers anything that the tool's schema doesn't allow.
 */
export async function askByTool<Schema extends z.ZodType>(
  model: LanguageModelV4,
  { instructions, content, tool: { name, description, schema }, maxTokens }: Question<Schema>,
): Promise<{ result: z.output<Schema>; tokens: ReturnType<typeof tokensOf> }> {
  const { streamText, tool } = await import('ai');
  const answer = streamText({
    model,
    instructions,
    messages: [{ role: 'user', content }],
    tools: { [name]: tool({ description, inputSchema: schema }) },
    toolChoice: 'required',
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(maxModelWait),
    // The error is in the stream, too.
    onError: () => undefined,
  });
  let input: unknown;
  for await (const part of answer.stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new DOMException('no answer in time', 'TimeoutError');
    if (part.type === 'tool-call') input ??= part.input;
  }
  const read = schema.safeParse(input);
  if (!read.success) throw new Error(`the model answered nothing that ${name} takes`);
  return { result: read.data, tokens: tokensOf(await answer.totalUsage) };
}
