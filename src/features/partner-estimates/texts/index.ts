import { createTranslator } from '../../../lib/translator.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The words of partners' estimates and of letters about them. */
export const partnerEstimateTexts = createTranslator({ english, spanish });
