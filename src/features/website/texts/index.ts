import { createTranslator } from '../../../lib/translator.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The words of the public pages, by language. */
export const publicTexts = createTranslator({ english, spanish });
