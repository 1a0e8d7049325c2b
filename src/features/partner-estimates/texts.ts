import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of partners' estimates and of letters about them. */
export const partnerEstimateTexts = createTranslator({ english, spanish });
