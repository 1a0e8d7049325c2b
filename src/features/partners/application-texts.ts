import { createTranslator } from '../../lib/translator.ts';
import { english } from './application-words-english-rules.ts';
import { spanish } from './application-words-spanish-rules.ts';

/** The words of an application, and of every letter to somebody who applied. */
export const applicationTexts = createTranslator({ english, spanish });
