import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { recordPayouts, takeBackPayout } from './actions/payouts.ts';
import { revealTaxForm } from './actions/tax.ts';
import * as contract from './contract/earnings.ts';
import { openOf, reportingThreshold } from './rules/earnings.ts';
import { listPayables, listPayouts, sumPayouts } from './store/earnings.ts';

/** What the owner owes partners, has paid them, and reports. */
export function earningsRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'payouts');
  for (const path of ['partner-payables', 'partner-payouts', 'partner-payouts/*'])
    routes.use(`/api/${path}`, guard);
  for (const path of ['partner-tax-totals', 'partner-tax-totals/export', 'partners/:id/tax-form'])
    routes.use(`/api/${path}`, guard);

  routes.openapi(contract.listPayablesRoute, async (c) => {
    const rows = await listPayables(app.database, c.req.valid('query').partner_id);
    const payables = rows.map((row) => ({
      order_id: row.id,
      order_number: row.orderNumber,
      title: row.title,
      amount: row.amount,
      paid: row.paid,
      open: openOf(row),

      invoice_number: row.invoiceNumber,
      partner: { id: row.partnerId, name: row.partnerName },
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
    }));
    return ok(c, { payables });
  });

  routes.openapi(contract.listPayoutsRoute, async (c) => {
    const { limit, cursor, partner_id: partnerId } = c.req.valid('query');
    const page = { partnerId, cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listPayouts(app.database, page), limit);
    const payouts = cut.page.map(({ payout, partnerName, orders }) => ({
      id: payout.id,
      partner: { id: payout.partnerId, name: partnerName },
      amount: payout.amount,
      paid_on: payout.paidOn,
      method: payout.method,
      orders,
      reference: payout.reference,
      note: payout.note,
      voided: payout.voidedAt !== null,
      created_at: payout.createdAt.toISOString(),
    }));
    return ok(c, { payouts, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.postPayoutsRoute, async (c) => {
    const input = c.req.valid('json');
    const submit = submitOf(c, 'partner-payouts', input);
    const ids = await recordPayouts(app, officeActorOf(c), input.payouts, submit);
    return ok(c, { ids });
  });

  routes.openapi(contract.postVoidRoute, async (c) => {
    await takeBackPayout(app, officeActorOf(c), knownId(c.req.param('id'), 'This payout'));
    return ok(c);
  });

  routes.openapi(contract.taxTotalsRoute, async (c) => {
    const { year } = c.req.valid('query');
    const threshold = reportingThreshold(year);
    return ok(c, { threshold, totals: await totalsOf(year) });
  });

  routes.openapi(contract.exportTaxTotalsRoute, async (c) => {
    const { year } = c.req.valid('query');
    const totals = await totalsOf(year);
    return csvAnswer({
      name: `1099-${year}.csv`,
      header: ['Partner', 'Tax number ends in', 'Paid', 'Form 1099-NEC'],
      readPage: async (after) =>
        after ? [] : totals.map((total) => ({ id: total.partner.id, ...total })),
      cells: ({ partner, last_four, total, needs_1099 }) => [
        ...[partner.name, last_four ?? 'no W-9', total, needs_1099 ? 'yes' : 'no'],
      ],
    });
  });

  routes.openapi(contract.taxFormRoute, async (c) => {
    await requireProof(app.sessions, c);
    const id = knownId(c.req.param('id'), 'This tax form');
    const tax_form = await revealTaxForm(app, officeActorOf(c), id);
    c.header('cache-control', 'no-store');
    return ok(c, { tax_form });
  });
  return routes;

  async function totalsOf(year: number) {
    const rows = await sumPayouts(app.database, `${year}-01-01`, `${year}-12-31`);
    return rows.map(({ partnerId, name, lastFour, total }) => ({
      partner: { id: partnerId, name },
      last_four: lastFour,
      total,
      needs_1099: total >= reportingThreshold(year),
    }));
  }
}
