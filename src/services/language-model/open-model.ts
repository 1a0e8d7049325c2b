import type { LanguageModelV4 } from '@ai-sdk/provider';
import { outsideFetch } from '#platform/http/outside.ts';

/** Where another company's language model is, and how to sign in. */
export interface ModelAccess {
  provider: 'openai_compatible' | 'anthropic';
  /**
   * Of an OpenAI-compatible endpoint, such as `http://localhost:11434/v1`; empty for Anthropic's
   * own.
   */
  baseUrl: string;
  model: string;
  /** Ollama and others on the owner's machine need none. */
  key: string | undefined;
  /** Whether the address may be in this server's own network. */
  allowsPrivate: boolean;
}

/** Opens a language model. Makes no call yet; the adapter is loaded when it is first used. */
export async function openModel(access: ModelAccess): Promise<LanguageModelV4> {
  const { baseUrl, key, model } = access;
  const fetch = outsideFetch(access.allowsPrivate);
  if (access.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: key ?? '', fetch, ...(baseUrl && { baseURL: baseUrl }) })(
      model,
    );
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    ...(key && { apiKey: key }),
    includeUsage: true,
    fetch,
  });
  return provider(model);
}
