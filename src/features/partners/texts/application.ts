import { createTranslator } from '../../../lib/translator.ts';
import { english } from './application-english.ts';
import { spanish } from './application-spanish.ts';

/** The words of an application, and of every letter to somebody who applied. */
export const applicationTexts = createTranslator({ english, spanish });
