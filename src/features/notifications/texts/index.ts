import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about and in notifications for customers and partners. */
export const notificationTexts = byLanguage({ english, spanish });
