import { createTranslator } from '../../lib/translator.ts';
import { english } from './offline-words-english-rules.ts';
import { spanish } from './offline-words-spanish-rules.ts';

/** The words for what a phone keeps until there is a signal. */
export const offlineTexts = createTranslator({ english, spanish });
