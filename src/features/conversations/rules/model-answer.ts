/** What an answer may mention. Each must appear in one of these texts. */
export interface Sayable {
  /** Amounts that may be stated: public prices, the visitor's own budget. */
  amounts: string;
  /** Links, emails and numbers that may be stated: the business's and the visitor's own. */
  addresses: string;
  /** The model's prompt, which is only for it. */
  instructions: string;
}

/** The max length of an answer, in characters. */
const maxLength = 1200;
/** This many consecutive characters of the instructions are no accident. */
const maxQuoteLength = 60;

const amounts =
  /[$€£]\s?(\d[\d,.]*)|(\d[\d,.]*)\s?(?:dollars?|bucks|usd|d[oó]lares|pesos|euros?)\b/gi;
const addresses = /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[\w.-]+|\+?\d[\d\s().-]{8,}\d/gi;

/**
 * Why a model's text may not be shown: it mentions a price, link, address or number that wasn't
 * given to it, repeats its instructions, or never ends. Nothing if it may be shown.
 */
export function answerProblem(text: string, sayable: Sayable): string | undefined {
  if (text.length > maxLength) return 'too much';
  const digits = new Set(metricsOf(sayable.amounts));
  for (const [, before, after] of text.matchAll(amounts))
    if (!digits.has(amount(before ?? after ?? ''))) return 'a price that is not ours';
  const known = plain(sayable.addresses);
  for (const [address] of text.matchAll(addresses))
    if (!known.includes(plain(address))) return 'an address or number that is not ours';
  if (quotes(text, sayable.instructions)) return 'its instructions';
  return undefined;
}

function metricsOf(text: string): number[] {
  return (text.match(/\d[\d,.]*/g) ?? []).map(amount);
}

function amount(text: string): number {
  return Number(text.replace(/[.,]$/, '').replaceAll(',', ''));
}

/** Numbers are compared without punctuation, text without case. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s().,;!?+-]/g, '');
}

function quotes(text: string, instructions: string): boolean {
  const normalized = text.toLowerCase().replace(/\s+/g, ' ');
  const prompt = instructions.toLowerCase().replace(/\s+/g, ' ');
  for (let start = 0; start + maxQuoteLength <= normalized.length; start += 10)
    if (prompt.includes(normalized.slice(start, start + maxQuoteLength))) return true;
  return false;
}
