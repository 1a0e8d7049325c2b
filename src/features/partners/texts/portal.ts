import { byLanguage } from '#lib/texts.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** The texts around every partner portal page. */
export const partnerTexts = byLanguage({ english, spanish });
