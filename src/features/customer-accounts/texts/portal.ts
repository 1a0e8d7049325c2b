import { byLanguage } from '../../../lib/texts.ts';
import { pagesEnglish } from './pages-english.ts';
import { pagesSpanish } from './pages-spanish.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

export type PortalTexts = ReturnType<typeof portalTexts>;

/** The texts of the customer portal and of the emails about its accounts. */
export const portalTexts = byLanguage({
  english: { ...english, ...pagesEnglish },
  spanish: { ...spanish, ...pagesSpanish },
});
