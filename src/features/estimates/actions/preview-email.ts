import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { reachOf } from '#features/text-messages/index.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { estimateEmail, estimateText } from '../emails/emails.ts';
import { findEstimate } from '../store/estimates.ts';
import { contactOf } from './contact.ts';
import { contentOf } from './priced-lines.ts';

/** The current email, and the text message if there is one, with a placeholder for the link. */
export async function previewEstimateEmail(app: App, id: string) {
  return app.database.transaction(async (tx) => {
    const whole = await findEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    const { estimate, lines } = whole;
    const content = contentOf(estimate, lines);
    const by = await reachOf(app, tx, contactOf(estimate, content), true);
    const business = currentBusiness(app);
    const { currency } = currentSettings(app).system;
    const shown = { estimate, content, link: '…', business, currency };
    const { subject, text } = estimateEmail('sent', shown);
    return { subject, text, text_message: by.text ? estimateText('sent', shown) : null };
  });
}
