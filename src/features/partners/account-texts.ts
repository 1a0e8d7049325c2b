import { createTranslator } from '../../lib/translator.ts';
import { english } from './account-words-english-rules.ts';
import { spanish } from './account-words-spanish-rules.ts';

/** The words of sign-in, recovery and profile. */
export const accountTexts = createTranslator({ english, spanish });
