import type { Language } from '#lib/language.ts';

/** What the server passes to the call script, as JSON. */
export interface CallProps {
  language: Language;
  businessName: string;
  /** The business's number, as E.164 and for people. */
  phone: string;
  phoneText: string;
  /** Who is calling: each opens the line differently. */
  caller: 'visitor' | 'customer' | 'partner';
}
