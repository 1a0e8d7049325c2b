import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts of a partner's earnings, statement and tax form, and of payout emails. */
export const earningsTexts = byLanguage({ english, spanish });
