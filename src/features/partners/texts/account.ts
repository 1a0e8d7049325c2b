import { byLanguage } from '#lib/texts.ts';
import { english } from './account-english.ts';
import { spanish } from './account-spanish.ts';

/** The texts of sign-in, recovery and profile. */
export const accountTexts = byLanguage({ english, spanish });
