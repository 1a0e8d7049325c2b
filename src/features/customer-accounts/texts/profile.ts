import { createTranslator } from '../../../lib/translator.ts';
import { profileEnglish } from './profile-english.ts';
import { profileSpanish } from './profile-spanish.ts';

/** The words of a customer's profile. */
export const profileTexts = createTranslator({ english: profileEnglish, spanish: profileSpanish });
