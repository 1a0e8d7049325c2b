import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of messages for customers. */
export const messageTexts = byLanguage({ english, spanish });
