import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The assistant's texts, in the language of the request. */
export const assistantTexts = byLanguage({ english, spanish });
