import type { Language } from '#lib/language.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { updateLanguage } from '../store/partners.ts';

/** The language of a partner's pages, emails and documents from now on. */
export async function setLanguage(
  app: App,
  partner: SignedInPartner,
  language: Language,
): Promise<void> {
  if (partner.language === language) return;
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await updateLanguage(tx, partner.id, language, now);
    await recordAudit(tx, now, {
      actor: { kind: 'partner', id: partner.userId },
      action: 'language_changed',
      subjectType: 'partner',
      subjectId: partner.id,
      details: { to: language },
    });
  });
}
