import { createTranslator } from '../../../lib/translator.ts';
import { securityEnglish } from './security-english.ts';
import { securitySpanish } from './security-spanish.ts';

/** The words about signing in, sessions and the account's data. */
export const securityTexts = createTranslator({
  english: securityEnglish,
  spanish: securitySpanish,
});
