import { byLanguage } from '#lib/texts.ts';

const english = { tip: 'Tip' };
const spanish: typeof english = { tip: 'Propina' };

/** What the card processor's page lists besides the invoice. */
export const cardTexts = byLanguage({ english, spanish });
