import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of partners' estimates and of emails about them. */
export const partnerEstimateTexts = byLanguage({ english, spanish });
