import type { LanguageModelV4 } from '@ai-sdk/provider';

/** Who answers visitors: any model of the AI SDK, ours among them. */
export interface AnsweringModel {
  model: LanguageModelV4;
  /** The engine of our own: it needs no history and costs nothing. */
  isBuiltIn: boolean;
}
