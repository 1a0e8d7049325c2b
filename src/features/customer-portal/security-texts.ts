import { createTranslator } from '../../lib/translator.ts';
import { securityEnglish } from './security-words-english-rules.ts';
import { securitySpanish } from './security-words-spanish-rules.ts';

/** The words about signing in, sessions and the account's data. */
export const securityTexts = createTranslator({
  english: securityEnglish,
  spanish: securitySpanish,
});
