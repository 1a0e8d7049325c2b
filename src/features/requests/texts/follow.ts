import { byLanguage } from '#lib/texts.ts';
import { english } from './follow-english.ts';
import { spanish } from './follow-spanish.ts';

/** The texts of the page where somebody follows their request, by language. */
export const followTexts = byLanguage({ english, spanish });
