import { byLanguage } from '../../../lib/texts.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** The texts that stand around every page of the partner portal. */
export const partnerTexts = byLanguage({ english, spanish });
