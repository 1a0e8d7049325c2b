import type { Context } from 'hono';
import { currentSettings } from '#features/settings/index.ts';
import { cardProviderOf } from '#features/settings/rules/card-provider.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { isFromThisMachine } from '#platform/http/this-machine.ts';
import { readSecret } from '#platform/secrets/secrets.ts';
import type { App } from '#services/app.ts';
import { CardError, type CardPayments } from '#services/card-payments/port.ts';
import { stripeCards } from '#services/card-payments/stripe.ts';

/** Where the owner's keys are stored. */
export const stripeKey = 'stripe-secret-key';
export const stripeWebhookKey = 'stripe-webhook-secret';

/** Who takes cards now. */
export function currentProvider(app: App): 'off' | 'test' | 'stripe' {
  return cardProviderOf(currentSettings(app).payments.card_provider, app.settings.isLocal);
}

/** The same for a request: only a browser on this machine sees the test terminal. */
export function providerFor(app: App, c: Context<HttpEnv>): 'off' | 'test' | 'stripe' {
  const provider = currentProvider(app);
  return provider === 'test' && !isFromThisMachine(c) ? 'off' : provider;
}

const opened = new Map<string, CardPayments>();

/** Stripe with the owner's keys. Throws CardError if there are none. */
export async function openStripe(app: App): Promise<CardPayments> {
  const read = (name: string) => readSecret(app.database, app.settings.secretKey, name);
  const [secretKey, webhookSecret] = await Promise.all([read(stripeKey), read(stripeWebhookKey)]);
  if (!secretKey || !webhookSecret)
    throw new CardError("Stripe's keys are not set up", true, undefined, false);
  const { stripeApiUrl: apiUrl } = app.settings;
  const name = `${secretKey} ${webhookSecret} ${apiUrl}`;
  const known = opened.get(name);
  if (known) return known;
  opened.clear();
  const cards = app.serviceLog.watch(
    'cards',
    stripeCards({ secretKey, webhookSecret, apiUrl }),
    ['createSession', 'findSession', 'endSession', 'refund', 'test'],
    (error) => error instanceof CardError && error.isNo,
  );
  opened.set(name, cards);
  return cards;
}
