import { byLanguage } from '#lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The emails that invite a customer to the portal, remind them, or respond to their request. */
export const invitationTexts = byLanguage({ english, spanish });
