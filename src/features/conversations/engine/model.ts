import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { EngineAnswer } from './situation.ts';

const noUsage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const finished: LanguageModelV4FinishReason = { unified: 'stop', raw: undefined };

/**
 * The built-in engine in the form of a language model: it streams its text word by word and records
 * facts through the same tool that other models use.
 * @param tool the name of that tool
 */
export function engineModel(answer: EngineAnswer, tool: string): LanguageModelV4 {
  const note = {
    type: 'tool-call' as const,
    toolCallId: 'facts',
    toolName: tool,
    input: JSON.stringify(answer.facts),
  };
  return {
    specificationVersion: 'v4',
    provider: 'plumbline',
    modelId: 'built-in',
    supportedUrls: {},
    async doGenerate() {
      return {
        content: [note, { type: 'text', text: answer.text }],
        finishReason: finished,
        usage: noUsage,
        warnings: [],
      };
    },
    async doStream() {
      return { stream: streamOf(partsOf(answer.text, note)) };
    },
  };
}

function* partsOf(
  text: string,
  note: LanguageModelV4StreamPart,
): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield note;
  yield { type: 'text-start', id: 'words' };
  for (const delta of text.match(/\S+\s*/g) ?? []) yield { type: 'text-delta', id: 'words', delta };
  yield { type: 'text-end', id: 'words' };
  yield { type: 'finish', usage: noUsage, finishReason: finished };
}

function streamOf(parts: Iterable<LanguageModelV4StreamPart>) {
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}
