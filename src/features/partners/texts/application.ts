import { byLanguage } from '#lib/texts.ts';
import { english } from './application-english.ts';
import { spanish } from './application-spanish.ts';

export type ApplicationTexts = ReturnType<typeof applicationTexts>;

/** The texts of an application, and of every email to an applicant. */
export const applicationTexts = byLanguage({ english, spanish });
