import { createTranslator } from '../../lib/translator.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of a partner's schedule. */
export const scheduleTexts = createTranslator({ english, spanish });
