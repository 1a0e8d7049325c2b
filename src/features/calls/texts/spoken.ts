import { byLanguage } from '#lib/texts.ts';
import { english } from './spoken-english.ts';
import { spanish } from './spoken-spanish.ts';

/** What callers hear on the phone, by language. */
export const spokenTexts = byLanguage({ english, spanish });
