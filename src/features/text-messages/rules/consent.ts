import type { Language } from '../../../lib/language.ts';

/** Where a yes or no to text messages came from. `carrier`: the provider reports it. */
export const consentSources = [
  'request_form',
  'customer_portal',
  'partner_portal',
  'owner',
  'text',
  'carrier',
] as const;
export type ConsentSource = (typeof consentSources)[number];

/** What a person decides by texting a single word. */
export interface ConsentKeyword {
  optedIn: boolean;
  keyword: string;
  language: Language;
}

/** Twilio answers the English words itself, and blocks or unblocks the number. */
const keywords: Record<string, Omit<ConsentKeyword, 'keyword'>> = Object.fromEntries([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].map(
    (keyword) => [keyword, { optedIn: false, language: 'english' }],
  ),
  ...['ALTO', 'BAJA', 'PARAR'].map((keyword) => [keyword, { optedIn: false, language: 'spanish' }]),
  ...['START', 'UNSTOP'].map((keyword) => [keyword, { optedIn: true, language: 'english' }]),
  ['EMPEZAR', { optedIn: true, language: 'spanish' }],
]);

/**
 * The decision in a text that is only one of the words, in any case, also with a period or quotes.
 */
export function readConsent(body: string): ConsentKeyword | undefined {
  const keyword = body.replace(/[\s.!"'“”«»¡]/g, '').toUpperCase();
  if (!Object.hasOwn(keywords, keyword)) return undefined;
  const found = keywords[keyword];
  return found && { ...found, keyword };
}

/** A number's consent; undefined if its owner never said. */
export type Consent = 'in' | 'out' | 'none';

/**
 * Whether a yes from a source counts. A person who opted out by text can only opt in again by text:
 * anybody can fill in a form, and the phone company would block what is sent.
 */
export function mayOptIn(now: Consent, source: ConsentSource): boolean {
  return now !== 'out' || source === 'text';
}
