import type Stripe from 'stripe';
import { SECONDS } from '#lib/days/durations.ts';
import { CardError, type CardEvent, type CardPayments, type SessionState } from './port.ts';

export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's own address: a fake in tests. */
  apiUrl?: string | undefined;
}

const maxWaitMs = 10 * SECONDS;

/** Stripe Checkout. The library is loaded when it is first used. */
export function stripeCards({ secretKey, webhookSecret, apiUrl }: StripeAccess): CardPayments {
  let loading: Promise<Stripe> | undefined;

  async function load(): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe');
    const at = apiUrl ? new URL(apiUrl) : undefined;
    return new StripeClient(secretKey, {
      timeout: maxWaitMs,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(at && {
        host: at.hostname,
        port: at.port || (at.protocol === 'https:' ? 443 : 80),
        protocol: at.protocol === 'https:' ? 'https' : 'http',
      }),
    });
  }

  async function call<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    loading ??= load();
    try {
      return await work(await loading);
    } catch (error) {
      throw errorOf(error);
    }
  }

  return {
    name: 'Stripe',
    createSession: (session) =>
      call(async (stripe) => {
        const metadata = {
          payment_id: session.paymentId,
          invoice_id: session.invoiceId,
          invoice_number: session.invoiceNumber,
        };
        const made = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: session.paymentId,
            metadata,
            payment_intent_data: { metadata, description: session.invoiceNumber },
            line_items: session.items.map(({ name, cents }) => ({
              quantity: 1,
              price_data: {
                currency: session.currency.toLowerCase(),
                unit_amount: cents,
                product_data: { name },
              },
            })),
            ...(session.email && { customer_email: session.email }),
            locale: session.language === 'spanish' ? 'es-419' : 'en',
            success_url: session.paidUrl,
            cancel_url: session.backUrl,
            expires_at: Math.floor(session.expiresAt.getTime() / SECONDS),
          },
          { idempotencyKey: session.paymentId },
        );
        return stateOf(made);
      }),
    findSession: (id) =>
      call(async (stripe) => stateOf(await stripe.checkout.sessions.retrieve(id))),
    endSession: (id) =>
      call(async (stripe) => {
        try {
          return stateOf(await stripe.checkout.sessions.expire(id));
        } catch {
          // Only an open one can be ended: it was paid, or is already over.
          return stateOf(await stripe.checkout.sessions.retrieve(id));
        }
      }),
    refund: (charge, cents, refundId, attempt) =>
      call(async (stripe) => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: charge,
            amount: cents,
            metadata: { refund_id: refundId, ...(attempt > 1 && { attempt }) },
          },
          { idempotencyKey: attempt > 1 ? `${refundId}-${attempt}` : refundId },
        );
        if (refund.status === 'failed' || refund.status === 'canceled')
          throw new CardError(
            `Stripe did not refund: ${refund.failure_reason ?? refund.status}`,
            true,
          );
        return { id: refund.id };
      }),
    readEvent: (body, signature) =>
      call(async (stripe) =>
        readEvent(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)),
      ),
    test: () =>
      call(async (stripe) => {
        await stripe.checkout.sessions.list({ limit: 1 });
        const mode = secretKey.includes('_test_') ? 'in test mode' : 'live';
        return `Stripe responded: card payments work ${mode}.`;
      }),
  };
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  const isPaid = session.payment_status === 'paid';
  const isOver = session.status === 'expired';
  const state = isPaid
    ? 'paid'
    : isOver
      ? 'over'
      : session.status === 'complete'
        ? 'waiting'
        : 'open';
  return {
    id: session.id,
    url: session.url ?? undefined,
    state,
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    charge: idOf(session.payment_intent),
    paymentId: session.client_reference_id ?? session.metadata?.payment_id,
  };
}

const refundTypes = new Set(['charge.refund.updated', 'refund.updated', 'refund.failed']);

function readEvent(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  if (type.startsWith('checkout.session.')) {
    const session = stateOf(event.data.object as Stripe.Checkout.Session);
    const hasFailed = type === 'checkout.session.async_payment_failed';
    return { id, type, about: 'session', session, hasFailed };
  }
  if (type === 'charge.refunded') {
    const charge = event.data.object as Stripe.Charge;
    const refunds = (charge.refunds?.data ?? []).map((refund) => ({
      id: refund.id,
      cents: refund.amount,
    }));
    const intent = idOf(charge.payment_intent);
    const refundedCents = charge.amount_refunded;
    if (intent) return { id, type, about: 'refund', charge: intent, refunds, refundedCents };
  }
  if (refundTypes.has(type)) {
    const refund = event.data.object as Stripe.Refund;
    const charge = idOf(refund.payment_intent);
    const isOver = refund.status === 'failed' || refund.status === 'canceled';
    const { amount: cents, metadata } = refund;
    const reason = refund.failure_reason ?? refund.status ?? '';
    const refundId = metadata?.refund_id;
    if (charge && isOver)
      return {
        id,
        type,
        about: 'failed_refund',
        charge,
        refund: refund.id,
        refundId,
        attempt: Number(metadata?.attempt ?? 1),
        cents,
        reason,
      };
  }
  if (type === 'payout.failed') {
    const payout = event.data.object as Stripe.Payout;
    const { amount: cents, failure_message, failure_code } = payout;
    const reason = failure_message ?? failure_code ?? '';
    const currency = payout.currency.toUpperCase();
    return { id, type, about: 'failed_payout', cents, currency, reason };
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = event.data.object as Stripe.Dispute;
    const { status } = dispute;
    const outcome = status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open';
    const charge = idOf(dispute.payment_intent);
    const { amount: cents, reason } = dispute;
    if (charge) return { id, type, about: 'dispute', charge, cents, outcome, reason };
  }
  return { id, type, about: 'nothing' };
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function errorOf(error: unknown): CardError {
  if (error instanceof CardError) return error;
  const { type, statusCode, message } = error as {
    type?: string;
    statusCode?: number;
    message?: string;
  };
  // No response, or not now: the same call may work later.
  const isPassing =
    type === 'StripeConnectionError' ||
    type === 'StripeAPIError' ||
    type === 'StripeRateLimitError' ||
    // The same call is still being made.
    statusCode === 409 ||
    (statusCode ?? 0) >= 500;
  const isNo = !isPassing && statusCode !== 401 && statusCode !== 403;
  return new CardError(message ?? 'no answer', !isPassing, error, isNo);
}
