import { byLanguage } from '../../../lib/texts.ts';
import { english } from './call-english.ts';
import { spanish } from './call-spanish.ts';

export type CallTexts = typeof english;

/** What somebody reads who calls the business from a browser, or is called by it. */
export const callTexts = byLanguage({ english, spanish });
