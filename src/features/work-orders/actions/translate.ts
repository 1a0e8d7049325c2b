import { findPartners } from '#features/partners/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import {
  currentSpanish,
  isFaithful,
  maxSpanish,
  type OrderTexts,
  type SpanishText,
  textsOf,
} from '../rules/spanish.ts';
import { listOffers } from '../store/offers.ts';
import { findOrder, type OrderRow, updateOrder } from '../store/work-orders.ts';
import { lockKnownOrder, recordChange } from './history.ts';
import { translateByModel } from './translate-by-model.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'translate-work-order': { id: string };
  }
}

/**
 * Translates what has no Spanish; nothing that was typed or changed while the model worked is lost.
 */
export async function translateMissing(
  app: App,
  actor: Actor,
  id: string,
): Promise<'done' | 'failed'> {
  const found = await findOrder(app.database, id);
  const missing = found ? withoutSpanish(found.order) : [];
  if (missing.length === 0) return 'done';
  const day = dayIn(currentBusiness(app).timeZone, app.now());
  const english = missing.map((one) => one.english);
  const translations = await translateByModel(app, english, { to: 'spanish', day });
  if (!translations) return 'failed';
  const fitting = missing.flatMap(({ part, english }, index): SpanishText[] => {
    const spanish = translations[index]?.trim() ?? '';
    const fits = isFaithful(english, spanish) && spanish.length <= maxSpanish[part];
    return fits ? [{ english, spanish, by: 'model' }] : [];
  });
  if (fitting.length === 0) return 'failed';
  await app.database.transaction(async (tx) => {
    const now = app.now();
    const order = await lockKnownOrder(tx, id);
    const needed = withoutSpanish(order);
    const added = fitting.filter((one) => needed.some(({ english }) => english === one.english));
    if (added.length === 0) return;
    const spanish = [...currentSpanish(order.spanish, order), ...added];
    await updateOrder(tx, order, { spanish, updatedAt: now });
    await recordChange(tx, now, actor, id, 'translated');
  });
  return 'done';
}

/** Translates an order automatically if an asked partner reads Spanish and there is a model. */
export async function translateForPartners(
  app: App,
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
): Promise<void> {
  if (!ownersModel(currentSettings(app).assistant)) return;
  const asked = (await listOffers(tx, order.id)).map(({ partner }) => partner.id);
  const readers = await findPartners(tx, asked);
  if (readers.some(({ language }) => language === 'spanish'))
    await app.jobs.enqueue(tx, 'translate-work-order', { id: order.id });
}

function withoutSpanish(order: OrderTexts & { spanish: SpanishText[] }) {
  return textsOf(order).filter(
    ({ english }) => !order.spanish.some((one) => one.english === english),
  );
}
