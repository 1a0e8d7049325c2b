import { createTranslator } from '../../../lib/translator.ts';
import { english } from './account-english.ts';
import { spanish } from './account-spanish.ts';

/** The words of sign-in, recovery and profile. */
export const accountTexts = createTranslator({ english, spanish });
