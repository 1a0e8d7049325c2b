import { byLanguage } from '#lib/texts.ts';
import { profileEnglish } from './profile-english.ts';
import { profileSpanish } from './profile-spanish.ts';

export type ProfileTexts = ReturnType<typeof profileTexts>;

/** The texts of a customer's profile. */
export const profileTexts = byLanguage({ english: profileEnglish, spanish: profileSpanish });
