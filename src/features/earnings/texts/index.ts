import { createTranslator } from '../../../lib/translator.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The words of a partner's earnings, statement and tax form, and of letters about payouts. */
export const earningsTexts = createTranslator({ english, spanish });
