import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** What customers and partners read about notifications, and in them. */
export const notificationTexts = byLanguage({ english, spanish });
