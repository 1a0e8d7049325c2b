/** What a model was given and what it gave back, in tokens. */
export interface TokenCount {
  input: number;
  output: number;
}

/** What a million tokens cost, in US dollars, as providers name their prices. */
export interface TokenPrices {
  input: number;
  output: number;
}

/** What a call costs, in US dollars. */
export function costOf(tokens: TokenCount, prices: TokenPrices): number {
  return (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000;
}

/** About how many tokens a text is: never fewer than a provider would count for English or Spanish. */
export function maxTokens(text: string): number {
  return Math.ceil(text.length / 2);
}

/** The model that the owner chose, what it costs, and how much of it a day may have. */
export interface OwnersModel {
  provider: 'openai_compatible' | 'anthropic';
  /** Empty for Anthropic's own address. */
  baseUrl: string;
  model: string;
  prices: TokenPrices;
  /** US dollars. */
  dailyLimit: number;
}
