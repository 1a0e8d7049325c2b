import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of the page that stops emails. */
export const emailPreferenceTexts = byLanguage({ english, spanish });
