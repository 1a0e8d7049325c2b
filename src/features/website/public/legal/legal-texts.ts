import type { Language } from '#lib/language.ts';

export interface Facts {
  name: string;
  phone: string;
  email: string;
  /** Days that things are stored for; 0: until the owner deletes them. */
  stored: { chats: number; voicemails: number; recordings: number; rejectedApplications: number };
}

interface LegalText {
  title: string;
  intro: string;
  /** A heading and the paragraphs below it. */
  sections: [string, ...string[]][];
}

export type LegalTexts = Record<Language, (facts: Facts) => LegalText>;
