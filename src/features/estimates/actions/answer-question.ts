import { handleDangers } from '#features/dangers/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { contactCustomer } from '#features/text-messages/index.ts';
import { type Actor, listAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { answerEmail, answerText } from '../emails/emails.ts';
import { lockEstimate, type WholeEstimate } from '../store/estimates.ts';
import { contactOf } from './contact.ts';
import { loadEstimate, recordChange } from './edit.ts';
import { contentOf } from './priced-lines.ts';
import { linkTo } from './send.ts';

/**
 * Answers what a customer asked about an estimate: on their page, and by email or text. Throws 409 if
 * nothing was asked.
 */
export async function answerQuestion(
  app: App,
  actor: Actor,
  id: string,
  answer: string,
  submit: Submit | undefined,
): Promise<WholeEstimate> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    if (submit && (await claimKey(tx, now, submit, {}))) return loadEstimate(tx, id);
    const history = await listAudit(tx, 'estimate', id);
    if (!history.some(({ action }) => action === 'asked'))
      throw conflict('nothing_asked', 'Nobody has asked about this estimate.');
    await handleDangers(tx, now, { estimateId: id });
    const { estimate, lines } = whole;
    await recordChange(tx, now, actor, id, 'question_answered', { answer });
    const content = contentOf(estimate, lines);
    const business = currentBusiness(app);
    const { currency } = currentSettings(app).system;
    const brought = (link: string) => ({ estimate, content, link, business, currency });
    await contactCustomer(app, tx, contactOf(estimate, content), {
      about: 'estimate',
      hasDocument: false,
      text: async () => answerText(brought((await linkTo(app, tx, estimate)).url)),
      async mail() {
        const { url, token: linkToken } = await linkTo(app, tx, estimate);
        return {
          document: { kind: 'estimate', id, linkToken },
          folder: 'sent',
          to: content.contact_email,
          replyTo: business.email,
          ...answerEmail(brought(url), answer),
        };
      },
    });
    return loadEstimate(tx, id);
  });
}
