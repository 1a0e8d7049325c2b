import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** What the assistant says, in the language of the request. */
export const assistantTexts = byLanguage({ english, spanish });
