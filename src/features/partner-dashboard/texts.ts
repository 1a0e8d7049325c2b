import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of a partner's first page. */
export const dashboardTexts = createTranslator({ english, spanish });
