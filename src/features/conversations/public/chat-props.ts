import type { Language } from '#lib/language.ts';

/** What the server passes to the chat, as JSON beside its button. */
export interface ChatProps {
  language: Language;
  assistantName: string;
  /** The business's number, for people. */
  phoneText: string;
  photoMegabytes: number;
  /** The page with the request form. */
  formPath: string;
}
