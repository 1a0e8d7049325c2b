import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type EstimateTexts = typeof english;

/** The texts about estimates that customers see: in PDFs, in emails and behind their private links. */
export const estimateTexts = byLanguage({ english, spanish });
