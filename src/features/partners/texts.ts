import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words that stand around every page of the partner portal. */
export const partnerTexts = createTranslator({ english, spanish });
