import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** What stands on the page of every email. */
export const mailTexts = byLanguage({ english, spanish });
