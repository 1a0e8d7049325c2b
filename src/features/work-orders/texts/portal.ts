import { createTranslator } from '../../../lib/translator.ts';
import { english } from './portal-english.ts';
import { spanish } from './portal-spanish.ts';

/** What partners read about their work orders, and customers of who is coming. */
export const workOrderTexts = createTranslator({ english, spanish });
