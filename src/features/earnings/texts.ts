import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of a partner's earnings, statement and tax form, and of letters about payouts. */
export const earningsTexts = createTranslator({ english, spanish });
