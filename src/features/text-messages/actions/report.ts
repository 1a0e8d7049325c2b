import { isId } from '#lib/ids.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { TextReport } from '#services/telephony/port.ts';
import { mayFollow } from '../rules/texts.ts';
import { findTextOfProvider, lockText, updateText } from '../store/texts.ts';
import { recordConsent } from './consent.ts';
import { markFailed } from './deliver.ts';

/**
 * Records a text's status as the provider reports it. Reports arrive twice, late, in any order, and
 * before the provider's response to the call that sent the text; none moves the status back.
 * @param of the text and attempt that the report's address names
 */
export async function takeReport(
  app: App,
  report: TextReport,
  of: { id: string; attempt: number },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { providerId, state, error, hasOptedOut } = report;
    if (!providerId) return;
    const id = (await findTextOfProvider(tx, providerId)) ?? (isId(of.id) ? of.id : undefined);
    const text = id === undefined ? undefined : await lockText(tx, id);
    if (text?.direction !== 'out') return;
    const isNew = text.providerId === null && text.attempt === of.attempt;
    if (text.providerId !== providerId && !isNew) return;
    if (isNew) await updateText(tx, text.id, { providerId });
    if (hasOptedOut)
      await recordConsent(tx, app.now(), text.phone, { optedIn: false, source: 'carrier' });
    if (!mayFollow(text.status, state)) return;
    if (state === 'undelivered' || state === 'failed')
      return markFailed(app, tx, text, state, error);
    await updateText(tx, text.id, {
      status: state,
      error: '',
      statusAt: app.now(),
      ...(state === 'delivered' && { emailInstead: null }),
    });
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: text.threadId });
  });
}
