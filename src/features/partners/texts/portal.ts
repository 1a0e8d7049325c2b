import { createTranslator } from '../../../lib/translator.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** The words that stand around every page of the partner portal. */
export const partnerTexts = createTranslator({ english, spanish });
