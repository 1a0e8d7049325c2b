import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The frame of every email's page. */
export const mailTexts = byLanguage({ english, spanish });
