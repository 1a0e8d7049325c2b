import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** What goes out as a text by itself. */
export const textTexts = byLanguage({ english, spanish });
