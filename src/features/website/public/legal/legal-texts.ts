import type { Language } from '../../../../lib/language.ts';

interface Facts {
  name: string;
  phone: string;
  email: string;
}

interface LegalText {
  title: string;
  intro: string;
  /** A heading and the paragraphs below it. */
  sections: [string, ...string[]][];
}

export type LegalTexts = Record<Language, (facts: Facts) => LegalText>;
