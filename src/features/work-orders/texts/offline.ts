import { byLanguage } from '#lib/texts.ts';
import { english } from './offline-english.ts';
import { spanish } from './offline-spanish.ts';

/** The texts for what a phone stores until there is a signal. */
export const offlineTexts = byLanguage({ english, spanish });
