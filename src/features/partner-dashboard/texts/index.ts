import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of a partner's first page. */
export const dashboardTexts = byLanguage({ english, spanish });
