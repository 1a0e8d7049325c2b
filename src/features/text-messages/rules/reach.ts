import type { ContactMethod } from '#features/customers/rules/preferences.ts';
import type { Consent } from './consent.ts';
import { whyNoTexts } from './number.ts';

/** What is known about a person who is to be notified. */
export interface Recipient {
  method: ContactMethod;
  /** E.164, or empty. */
  phone: string;
  /** Or empty. */
  email: string;
  consent: Consent;
}

/** How they are notified: by text, by email, or both. */
export interface Reach {
  text: boolean;
  email: boolean;
}

/**
 * The rule for how a person gets what can go by email or by text. A text goes to people who prefer
 * texts, agreed to them, and have a number that takes them. Then no email goes, except if a
 * document belongs with it: a text can't carry a PDF. While no provider is connected, the text
 * waits to be sent by hand, and the email goes as always.
 */
export function howToReach(
  { method, phone, email, consent }: Recipient,
  { isConnected, hasDocument }: { isConnected: boolean; hasDocument: boolean },
): Reach {
  const text = method === 'text' && consent === 'in' && whyNoTexts(phone) === undefined;
  const isEnough = text && isConnected && !hasDocument;
  return { text, email: email !== '' && !isEnough };
}
