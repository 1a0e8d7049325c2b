import type { LanguageModelV4 } from '@ai-sdk/provider';
import { SECONDS } from '#lib/days/durations.ts';
import { PrivateAddress } from '#platform/http/outside.ts';
import { readSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { openModel } from '#services/language-model/open-model.ts';
import { costOf, type OwnersModel, type TokenCount, visitorsShare } from '../rules.ts';
import { bookCall, recordFailure, settleCall } from '../store.ts';

/** How long a model may take before something else takes over. */
export const maxModelWait = 20 * SECONDS;

/** Where the owner's key is stored. */
export const assistantKey = 'assistant';

export interface ModelCall<Result> {
  /** YYYY-MM-DD in the business's time zone. */
  day: string;
  /** The most it can be. */
  max: TokenCount;
  /** A visitor or caller causes it: together they have a share of the day. */
  byVisitor?: boolean;
  /** Makes the call; `tokens` is the provider's count, if it reports one. */
  run(model: LanguageModelV4): Promise<{ result: Result; tokens: TokenCount | undefined }>;
}

/** This call would exceed the daily limit. */
export class LimitReached extends Error {}

/**
 * Calls the owner's model within the daily limit, and counts its cost. Rethrows the call's error
 * after recording it for the owner; throws LimitReached before anything is spent.
 */
export async function callModel<Result>(
  app: App,
  owners: OwnersModel,
  call: ModelCall<Result>,
): Promise<Result> {
  const { prices, dailyLimit } = owners;
  const { byVisitor = false } = call;
  const max = costOf(call.max, prices);
  const visitorsLimit = byVisitor ? dailyLimit * visitorsShare : undefined;
  if (!(await bookCall(app.database, call.day, { max, limit: dailyLimit, visitorsLimit })))
    throw new LimitReached(`the limit of $${dailyLimit} a day is reached`);
  try {
    const key = await readSecret(app.database, app.settings.secretKey, assistantKey);
    const { result, tokens } = await call.run(
      await openModel({ ...owners, key, allowsPrivate: app.settings.allowsPrivateNetworks }),
    );
    const cost = costOf(tokens ?? call.max, prices);
    app.serviceLog.succeeded('assistant');
    await settleCall(app.database, call.day, { max, cost, byVisitor });
    return result;
  } catch (error) {
    // The cost of a failed call is unknown, so its booking stays.
    const reason = reasonOf(error);
    app.serviceLog.failed('assistant', reason);
    await recordFailure(app.database, call.day, reason);
    throw error;
  }
}

/** Sends a model a one-word prompt to check whether it responds. */
export async function testModel(model: LanguageModelV4) {
  const { generateText } = await import('ai');
  const { text, totalUsage } = await generateText({
    model,
    prompt: 'Say the word "ready" and nothing else.',
    maxOutputTokens: 50,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(maxModelWait),
  });
  return { result: text.trim().slice(0, 80), tokens: tokensOf(totalUsage) };
}

/** The provider's token count, if it reports one. */
export function tokensOf(usage: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): TokenCount | undefined {
  const { inputTokens: input, outputTokens: output } = usage;
  return input === undefined || output === undefined ? undefined : { input, output };
}

/** What went wrong, without the visitor's text, the key, or anything of the answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof LimitReached) return error.message;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode) return `the provider answered ${statusCode}`;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  const cause = error.cause ?? error;
  if (cause instanceof PrivateAddress) return cause.message;
  const isAway = typeof (cause as { code?: unknown }).code === 'string';
  return isAway ? 'the provider cannot be reached' : 'the provider gave no usable answer';
}
