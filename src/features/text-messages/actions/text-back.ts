import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { whyNoTexts } from '../rules/number.ts';
import { findConsent } from '../store/consents.ts';
import { hasMissedCallText } from '../store/texts.ts';
import type { ThreadPerson } from '../store/threads.ts';
import { textTexts } from '../texts/index.ts';
import { queueText } from './queue-text.ts';
import { openThread } from './threads.ts';

/** A phone gets at most one such text in this time. */
const textBackPause = 1 * DAYS;

/**
 * Texts a caller whose call was missed, in the transaction that records it: at most one text a day,
 * none to people who opted out or numbers that take no texts. Returns whether it did.
 */
export async function textBack(
  app: App,
  tx: Transaction,
  { phone, person, language }: { phone: string; person: ThreadPerson; language: Language },
): Promise<boolean> {
  if (!app.texts || whyNoTexts(phone)) return false;
  // People who call us may be answered; a no still counts.
  if ((await findConsent(tx, phone)) === 'out') return false;
  const now = app.now();
  // Locked, so that two calls at once get one text.
  const thread = await openThread(tx, now, phone, person);
  const since = new Date(now.getTime() - textBackPause);
  if (await hasMissedCallText(tx, thread.id, since)) return false;
  const { missed_call_message: typed } = currentSettings(app).calls;
  const business = currentBusiness(app).name;
  const body = typed[language] || textTexts(language).missedCall({ business });
  await queueText(app, tx, { phone, person, language, about: 'missed_call', body });
  return true;
}
