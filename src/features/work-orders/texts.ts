import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** What partners read about their work orders, and customers of who is coming. */
export const workOrderTexts = createTranslator({ english, spanish });
