import { createTranslator } from '../../../lib/translator.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The words of a partner's first page. */
export const dashboardTexts = createTranslator({ english, spanish });
