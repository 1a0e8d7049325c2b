import { byLanguage } from '#lib/texts.ts';
import { securityEnglish } from './security-english.ts';
import { securitySpanish } from './security-spanish.ts';

export type SecurityTexts = ReturnType<typeof securityTexts>;

/** The texts about sign-in, sessions and account data. */
export const securityTexts = byLanguage({
  english: securityEnglish,
  spanish: securitySpanish,
});
