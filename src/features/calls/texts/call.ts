import { byLanguage } from '#lib/texts.ts';
import { english } from './call-english.ts';
import { spanish } from './call-spanish.ts';

export type CallTexts = typeof english;

/** The texts for people who call the business from a browser, or are called by it. */
export const callTexts = byLanguage({ english, spanish });
