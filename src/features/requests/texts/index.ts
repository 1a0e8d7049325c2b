import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type RequestTexts = typeof english;

/** All texts about requests, by language. */
export const requestTexts = byLanguage({ english, spanish });
