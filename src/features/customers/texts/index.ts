import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of the unsubscribe page. */
export const emailPreferenceTexts = byLanguage({ english, spanish });
