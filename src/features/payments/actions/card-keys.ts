import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { hasSecret, putSecret, removeSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import type { CardConnection } from '../contract/payments.ts';
import { currentProvider, openStripe, stripeKey, stripeWebhookKey } from './card-processor.ts';

/** All settings share one record in the history. */
const settings = { subjectType: 'settings', subjectId: '00000000-0000-7000-8000-000000000001' };

/** Stores or deletes Stripe's keys. The history records this, but never the keys. */
export async function changeCardKeys(
  app: App,
  actor: Actor,
  keys: { secret_key: string; webhook_secret: string } | undefined,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const { secretKey } = app.settings;
    if (keys) {
      await putSecret(tx, secretKey, now, { name: stripeKey, secret: keys.secret_key });
      await putSecret(tx, secretKey, now, { name: stripeWebhookKey, secret: keys.webhook_secret });
    } else {
      await removeSecret(tx, stripeKey);
      await removeSecret(tx, stripeWebhookKey);
    }
    const details = { section: 'payments', field: keys ? 'key_stored' : 'key_removed' };
    await recordAudit(tx, now, { actor, ...settings, action: 'changed', details });
    await publishChange(tx, { topic: 'settings', kind: 'changed', id: 'payments' });
  });
}

/** The card processor, and whether its keys are set. */
export async function viewConnection(app: App): Promise<CardConnection> {
  const { publicUrl, isLocal } = app.settings;
  return {
    success: true,
    provider: currentProvider(app),
    has_keys: await hasSecret(app.database, stripeKey),
    may_test: isLocal,
    webhook_url: `${publicUrl}/api/payments/stripe-events`,
  };
}

/** Tests the keys for real and reports the result. */
export async function testCards(app: App): Promise<{ works: boolean; message: string }> {
  const provider = currentProvider(app);
  if (provider === 'off') return { works: true, message: 'Card payments are off.' };
  if (provider === 'test')
    return { works: true, message: 'The test terminal is on. No card is charged.' };
  try {
    return { works: true, message: await (await openStripe(app)).test() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { works: false, message: `Stripe returned an error: ${message}` };
  }
}
