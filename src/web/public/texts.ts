import { createTranslator } from '../../lib/translator.ts';
import { english } from './texts/english.ts';
import { spanish } from './texts/spanish.ts';

/** The words of the public pages, by language. */
export const publicTexts = createTranslator({ english, spanish });
