import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of the public pages, by language. */
export const publicTexts = byLanguage({ english, spanish });
