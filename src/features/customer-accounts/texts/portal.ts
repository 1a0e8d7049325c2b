import { createTranslator } from '../../../lib/translator.ts';
import { pagesEnglish } from './pages-english.ts';
import { pagesSpanish } from './pages-spanish.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** The words of the customer portal and of the letters about its accounts. */
export const portalTexts = createTranslator({
  english: { ...english, ...pagesEnglish },
  spanish: { ...spanish, ...pagesSpanish },
});
