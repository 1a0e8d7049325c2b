import { byLanguage } from '#lib/texts.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** What partners read about their work orders, and customers about who is coming. */
export const workOrderTexts = byLanguage({ english, spanish });
