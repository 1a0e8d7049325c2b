import { createTranslator } from '../../lib/translator.ts';
import { profileEnglish } from './profile-words-english-rules.ts';
import { profileSpanish } from './profile-words-spanish-rules.ts';

/** The words of a customer's profile. */
export const profileTexts = createTranslator({ english: profileEnglish, spanish: profileSpanish });
