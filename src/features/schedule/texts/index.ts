import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about visits that customers see, in emails and behind their private links. */
export const visitTexts = byLanguage({ english, spanish });
