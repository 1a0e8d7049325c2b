/** A model's input and output, in tokens. */
export interface TokenCount {
  input: number;
  output: number;
}

/** The price of a million tokens in US dollars, as providers state it. */
export interface TokenPrices {
  input: number;
  output: number;
}

/**
 * How much of a day's limit visitors and callers can spend, so that strangers cannot stop the
 * owner's assistant and drafts.
 */
export const visitorsShare = 0.5;

/** A call's cost in US dollars. */
export function costOf(tokens: TokenCount, prices: TokenPrices): number {
  return (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000;
}

/**
 * An upper estimate of a text's tokens: never fewer than a provider would count for English or
 * Spanish.
 */
export function maxTokens(text: string): number {
  return Math.ceil(text.length / 2);
}

/** The owner's model, its prices, and the daily limit. */
export interface OwnersModel {
  provider: 'openai_compatible' | 'anthropic';
  /** Empty for Anthropic's own address. */
  baseUrl: string;
  model: string;
  prices: TokenPrices;
  /** US dollars. */
  dailyLimit: number;
}
