import type { z } from '@hono/zod-openapi';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn, monthStart } from '#lib/days/days.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, badInput, notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { CardError } from '#services/card-payments/port.ts';
import { takeCardEvent } from './actions/card-events.ts';
import { changeCardKeys, testCards, viewConnection } from './actions/card-keys.ts';
import { askAbout, finishTest, startCardPayment } from './actions/card-payments.ts';
import { providerFor } from './actions/card-processor.ts';
import { settleFailedRefund } from './actions/card-refunds.ts';
import { recordCredit, voidCredit } from './actions/credits.ts';
import {
  cancelPayment,
  markPaid,
  processPayment,
  recordPayment,
} from './actions/record-payment.ts';
import { refundPayment } from './actions/refund.ts';
import * as credits from './contract/credits.ts';
import * as contract from './contract/payments.ts';
import { exportPayments } from './export/payments.ts';
import { exportTaxMonths, taxRoute } from './export/tax-months.ts';
import { findPayment, listPayments, sumPayments } from './store/payments.ts';
import { viewCredit, viewDetail, viewPayment } from './views.ts';

const eventsPath = '/api/payments/stripe-events';
const eventLimit = { name: 'card-events', times: 600, seconds: 60 };

export function paymentRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'payments');

  // The card processor authenticates only with its signature, so the raw body is read before
  // anything else.
  routes.post(eventsPath, limitRate(eventLimit, app.settings.rateLimits), async (c) => {
    const signature = c.req.header('stripe-signature') ?? '';
    const outcome = await takeCardEvent(app, () => c.req.text(), signature);
    return ok(c, { outcome });
  });

  routes.use('/api/payments', guard);
  routes.use('/api/payments/*', guard);
  routes.use('/api/books/*', guard);
  for (const path of ['customer-credits', 'customer-credits/*']) routes.use(`/api/${path}`, guard);
  for (const path of ['card-connection', 'card-connection/*'])
    routes.use(`/api/payments/${path}`, requireOwner(app.sessions));
  for (const path of ['payments', 'paid', 'card-payments'])
    routes.use(`/api/invoices/:id/${path}`, guard);
  const answer = async (id: string, message?: string) => ({
    success: true as const,
    ...(message && { message }),
    payment: await viewDetail(app, id),
  });

  routes.openapi(taxRoute, (c) => exportTaxMonths(app, c.req.valid('query')));

  routes.openapi(contract.listPaymentsRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const page = { ...readFilter(filter), cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listPayments(app.database, page), limit);
    const payments = cut.page.map(viewPayment);
    return ok(c, { payments, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.sumPaymentsRoute, async (c) => {
    const { timeZone } = currentBusiness(app);
    const first = dayIn(timeZone, monthStart(timeZone, app.now()));
    const totals = await sumPayments(app.database, first);
    return ok(c, { totals });
  });

  routes.openapi(contract.exportPaymentsRoute, (c) =>
    exportPayments(app, readFilter(c.req.valid('query'))),
  );

  routes.openapi(contract.getConnection, async (c) => c.json(await viewConnection(app), 200));
  routes.openapi(contract.putKeys, async (c) => {
    await requireProof(app.sessions, c);
    await changeCardKeys(app, officeActorOf(c), c.req.valid('json'));
    return c.json(await viewConnection(app), 200);
  });
  routes.openapi(contract.deleteKeys, async (c) => {
    await requireProof(app.sessions, c);
    await changeCardKeys(app, officeActorOf(c), undefined);
    return c.json(await viewConnection(app), 200);
  });
  routes.openapi(contract.testConnection, async (c) => ok(c, { ...(await testCards(app)) }));

  routes.openapi(contract.getPayment, async (c) =>
    c.json(await answer(knownId(c.req.valid('param').id, 'This payment')), 200),
  );

  routes.openapi(contract.postPayment, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const input = c.req.valid('json');
    const submit = submitOf(c, 'payments', { id, ...input });
    return c.json(await answer(await recordPayment(app, officeActorOf(c), id, input, submit)), 200);
  });

  routes.openapi(credits.getCredit, async (c) =>
    c.json(await viewCredit(app, c.req.valid('query').customer_id), 200),
  );
  routes.openapi(credits.postCredit, async (c) => {
    const input = c.req.valid('json');
    await recordCredit(app, officeActorOf(c), input, submitOf(c, 'credits', input));
    return c.json(await viewCredit(app, input.customer_id), 200);
  });
  routes.openapi(credits.postCreditVoid, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This entry');
    return c.json(await viewCredit(app, await voidCredit(app, officeActorOf(c), id)), 200);
  });

  routes.openapi(contract.postPaid, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await markPaid(app, officeActorOf(c), id, submitOf(c, 'paid', { id }));
    return ok(c);
  });

  routes.openapi(contract.postCardPayment, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const { amount, card } = c.req.valid('json');
    const wanted = { amount, tip: 0 };
    const started = await startCardPayment(app, officeActorOf(c), id, wanted, providerFor(app, c));
    if (typeof started === 'string') throw notStarted(started);
    const { paymentId, provider, url } = started;
    if (provider === 'stripe')
      return c.json({ ...(await answer(paymentId)), url: url ?? null }, 200);
    if (await finishTest(app, officeActorOf(c), paymentId, card === 'accepted'))
      return c.json({ ...(await answer(paymentId, 'Payment successful!')), url: null }, 200);
    throw new AppError(402, 'declined', 'The card was declined. Nothing was charged.');
  });

  routes.openapi(contract.postProcessing, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This payment');
    await processPayment(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.postCancellation, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This payment');
    await cancelPayment(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.postCheck, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This payment');
    const payment = await findPayment(app.database, id);
    if (!payment) throw notFound('This payment');
    await askAbout(app, payment).catch((error) => {
      if (!(error instanceof CardError)) throw error;
      throw new AppError(
        503,
        'card_company_down',
        `No answer from the card processor: ${error.message}`,
      );
    });
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.postRefund, async (c) => {
    await requireProof(app.sessions, c);
    const id = knownId(c.req.valid('param').id, 'This payment');
    const wanted = c.req.valid('json');
    await refundPayment(
      app,
      officeActorOf(c),
      id,
      wanted,
      submitOf(c, 'refunds', { id, ...wanted }),
    );
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.postRefundAttempt, async (c) => {
    await requireProof(app.sessions, c);
    const { id: known, refund: refundId } = c.req.valid('param');
    const id = knownId(known, 'This payment');
    const { how } = c.req.valid('json');
    await settleFailedRefund(app, officeActorOf(c), { paymentId: id, refundId, how });
    return c.json(await answer(id), 200);
  });

  return routes;
}

function notStarted(why: 'off' | 'busy' | 'down' | 'closed'): AppError {
  const texts = {
    off: 'Card payments are off. Set them up under Settings, Payments.',
    busy: 'A card payment for this invoice is already in progress.',
    down: "The card processor isn't responding. Nothing was charged. Please try again.",
    closed: "That's more than the balance on this invoice.",
  };
  return new AppError(why === 'down' ? 503 : 409, `cards_${why}`, texts[why]);
}

function readFilter(filter: z.output<typeof contract.paymentFilter>) {
  const { q, status, customer_id, invoice_id, from, to } = filter;
  if (q && q.length < shortestSearch) {
    const message = `Please type at least ${shortestSearch} characters.`;
    throw badInput('q', message);
  }
  return {
    search: q || undefined,
    status,
    from,
    to,
    customerId: customer_id,
    invoiceId: invoice_id,
  };
}
