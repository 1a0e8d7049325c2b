import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type EstimateTexts = typeof english;

/** The texts about estimates for customers: in PDFs, emails and behind private links. */
export const estimateTexts = byLanguage({ english, spanish });
