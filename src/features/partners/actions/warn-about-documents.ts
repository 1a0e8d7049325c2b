import { dayAfter } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import { partnerLink } from '#lib/links.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { notifyOwnerOfPartner, writeToPartner } from '../emails.ts';
import { requiredDocuments, warnedDaysBefore } from '../rules/partners.ts';
import { setWarned, takeUnwarned } from '../store/documents.ts';
import { applicationTexts } from '../texts/application.ts';
import { partnerDay } from '../views/today.ts';

/**
 * Notifies the partner and the owner, once, of each document that expires within 30 days. Returns
 * how many.
 */
export async function warnOfDocuments(app: App): Promise<number> {
  for (let warned = 0; ; warned += 1) if (!(await warnOfNext(app))) return warned;
}

function warnOfNext(app: App): Promise<boolean> {
  const now = app.now();
  const { today, licensedTrades } = partnerDay(app);
  return app.database.transaction(async (tx) => {
    const taken = await takeUnwarned(tx, dayAfter(today, warnedDaysBefore));
    if (!taken) return false;
    const { document, partner } = taken;
    const { id, fullName, preferredLanguage } = partner;
    await setWarned(tx, document.id, now);
    await writeToPartner(app, tx, partner, 'expires', {
      document: applicationTexts(preferredLanguage).documents[document.kind],
      day: longDay(document.expiresOn, preferredLanguage),
      link: `${app.settings.publicUrl}${partnerLink('profile')}#documents`,
    });
    const what = applicationTexts('english').documents[document.kind].toLowerCase();
    const isRequired = requiredDocuments(partner.trades, licensedTrades).includes(document.kind);
    const consequence = isRequired
      ? " After that day you can't offer them work until they upload the new one."
      : '';
    await notifyOwnerOfPartner(app, tx, {
      id,
      subject: `${fullName}'s document expires soon`,
      text: `${fullName}'s ${what} expires on ${longDay(document.expiresOn, 'english')}.${consequence} We emailed them.`,
    });
    await recordAudit(tx, now, {
      actor: { kind: 'system' },
      action: 'document_warned',
      subjectType: 'partner',
      subjectId: id,
      details: { kind: document.kind, expires_on: document.expiresOn },
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id });
    return true;
  });
}
