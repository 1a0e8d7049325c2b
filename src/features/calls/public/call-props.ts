import type { Language } from '../../../lib/language.ts';

/** What the server passes to the call's script; travels to the browser as JSON. */
export interface CallProps {
  language: Language;
  businessName: string;
  /** The business's number, E.164 and for people. */
  phone: string;
  phoneText: string;
  /** Who calls: what opens the line for them differs. */
  caller: 'visitor' | 'customer' | 'partner';
}
