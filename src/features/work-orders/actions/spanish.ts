import { currentSettings } from '#features/settings/index.ts';
import { ownersModel } from '#features/settings/rules/settings.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { OrderSpanish } from '../contract/fields.ts';
import { textsOf } from '../rules/spanish.ts';
import { findOrder, type ListedOrder, updateOrder } from '../store/work-orders.ts';
import { lockKnownOrder, notPossible, recordChange } from './history.ts';
import { changedMeanwhile, loadOrder } from './owner.ts';
import { spanishOf } from './spanish-of.ts';
import { translateMissing } from './translate.ts';

/**
 * Stores the owner's Spanish of an order's texts. An unchanged translation stays marked as the
 * model's; an empty one is removed. Throws 409 if the order was changed in the meantime.
 */
export function writeSpanish(
  app: App,
  actor: Actor,
  id: string,
  { version, texts }: OrderSpanish,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'confirmed')
      throw notPossible(`This work order is ${order.status} and can't be changed.`);
    const isKnown = texts.every(({ english }) =>
      textsOf(order).some((one) => one.english === english),
    );
    if (order.version !== version || !isKnown) throw changedMeanwhile();
    const wanted = spanishOf(order, order.spanish, texts, 'texts');
    await updateOrder(tx, order, { spanish: wanted, updatedAt: now });
    await recordChange(tx, now, actor, id, 'changed', { fields: ['spanish'] });
    return loadOrder(tx, id);
  });
}

/**
 * Translates the texts without Spanish on the owner's request. Throws 409 without a model, or if it
 * fails.
 */
export async function translateOrder(app: App, actor: Actor, id: string): Promise<ListedOrder> {
  if (!(await findOrder(app.database, id))) throw notFound('This work order');
  if (!ownersModel(currentSettings(app).assistant))
    throw conflict(
      'no_language_model',
      'Set up a language model under Settings, Assistant first, or type the Spanish yourself.',
    );
  if ((await translateMissing(app, actor, id)) === 'failed')
    throw conflict(
      'not_translated',
      "The language model couldn't translate this. Try again later, or type the Spanish yourself.",
    );
  return app.database.transaction((tx) => loadOrder(tx, id));
}
