import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of the customer portal and of the letters about its accounts. */
export const portalTexts = createTranslator({ english, spanish });
