import { createTranslator } from '../../lib/translator.ts';
import { pagesEnglish } from './page-words-english-rules.ts';
import { pagesSpanish } from './page-words-spanish-rules.ts';
import { english } from './words-english-rules.ts';
import { spanish } from './words-spanish-rules.ts';

/** The words of the customer portal and of the letters about its accounts. */
export const portalTexts = createTranslator({
  english: { ...english, ...pagesEnglish },
  spanish: { ...spanish, ...pagesSpanish },
});
