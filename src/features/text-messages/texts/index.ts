import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The automatic texts. */
export const textTexts = byLanguage({ english, spanish });
