import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about visits for customers, in emails and behind private links. */
export const visitTexts = byLanguage({ english, spanish });
