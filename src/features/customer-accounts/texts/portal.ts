import { byLanguage } from '#lib/texts.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

export type PortalTexts = ReturnType<typeof portalTexts>;

/** The texts of the customer portal and its account emails. */
export const portalTexts = byLanguage({
  english,
  spanish,
});
