import { revokeLinks } from '#features/documents/index.ts';
import { markedAsSent } from '#features/mailbox/index.ts';
import { readAllRevenue, revenueBasis } from '#features/revenue/index.ts';
import { reachMessage } from '#features/text-messages/index.ts';
import { listLatestAudit } from '#platform/audit/audit.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, conflict, notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf, submitOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { invoiceEstimate } from './actions/bill-estimate.ts';
import { invoiceProject } from './actions/bill-project.ts';
import {
  creditInvoice,
  duplicateInvoice,
  sendInvoice,
  voidInvoice,
} from './actions/change-state.ts';
import { setDispute } from './actions/customer.ts';
import { changeInvoice, createInvoice, loadInvoice } from './actions/edit.ts';
import { linkTo } from './actions/email-customer.ts';
import { waiveLateFee } from './actions/late-fees.ts';
import { readListFilter } from './actions/list-filter.ts';
import { invoicePdf } from './actions/pdf.ts';
import { setRecurrence } from './actions/recurring.ts';
import * as changing from './contract/change.ts';
import * as contract from './contract/invoices.ts';
import { exportRoutes } from './export.ts';
import { countInvoices, findInvoice, listInvoices } from './store/invoices.ts';
import { viewInvoice, viewSummary } from './views/invoices.ts';
import { today } from './views/today.ts';

export function invoiceRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'invoices');
  routes.use('/api/invoices', guard);
  routes.use('/api/invoices/*', guard);
  routes.use('/api/estimates/:id/invoices', guard);
  routes.use('/api/projects/:id/invoice', guard);
  const answer = async (id: string, message?: string) => ({
    success: true as const,
    ...(message && { message }),
    invoice: await viewInvoice(app, id),
  });

  routes.openapi(contract.listInvoicesRoute, async (c) => {
    const { limit, cursor, ...filter } = c.req.valid('query');
    const page = { ...readListFilter(app, filter), cursor: readCursor(cursor), limit: limit + 1 };
    const cut = cutPage(await listInvoices(app.database, page), limit);
    const day = today(app);
    const invoices = cut.page.map((invoice) => viewSummary(invoice, day));
    return ok(c, { invoices, next_cursor: cut.next_cursor });
  });

  routes.openapi(contract.countInvoicesRoute, async (c) => {
    const basis = revenueBasis(app);
    const [counts, revenue] = await Promise.all([
      countInvoices(app.database, today(app)),
      readAllRevenue(app.database, basis),
    ]);
    const all = { ...counts, revenue, revenue_basis: basis };
    return ok(c, { counts: all });
  });

  // Before the routes with an id.
  routes.route('/', exportRoutes(app));

  routes.openapi(changing.postInvoice, async (c) => {
    const input = c.req.valid('json');
    const { id } = await createInvoice(
      app,
      officeActorOf(c),
      input,
      submitOf(c, 'invoices', input),
    );
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postBatch, async (c) => {
    const failed: { id: string; message: string }[] = [];
    const ids = [...new Set(c.req.valid('json').ids)];
    for (const id of ids)
      await sendInvoice(app, officeActorOf(c), id).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        failed.push({ id, message: error.message });
      });
    const { leavesServer: is_emailed } = app.mail;
    const sent = ids.length - failed.length;
    return ok(c, { sent, is_emailed, failed });
  });

  routes.openapi(contract.getInvoice, async (c) =>
    c.json(await answer(knownId(c.req.valid('param').id, 'This invoice')), 200),
  );

  routes.openapi(changing.patchInvoice, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await changeInvoice(app, officeActorOf(c), id, c.req.valid('json'));
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postSend, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const byHand = c.req.valid('query').by_hand === 'true';
    const { by } = await sendInvoice(app, officeActorOf(c), id, byHand);
    const message = byHand ? markedAsSent : reachMessage(app, 'Invoice', by);
    return c.json(await answer(id, message), 200);
  });

  routes.openapi(changing.postCancellation, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await voidInvoice(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postDuplicate, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const submit = submitOf(c, 'invoice-duplicates', { id });
    return c.json(
      await answer((await duplicateInvoice(app, officeActorOf(c), id, submit)).id),
      200,
    );
  });

  routes.openapi(changing.postCredit, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const credit = c.req.valid('json');
    const submit = submitOf(c, 'credit-notes', { id, ...credit });
    await creditInvoice(app, officeActorOf(c), id, credit, submit);
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postLateFeeWaiver, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await waiveLateFee(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.putDispute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await setDispute(app, officeActorOf(c), id, c.req.valid('json'));
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postLink, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    const url = await app.database.transaction(async (tx) => {
      const invoice = await loadInvoice(tx, id);
      if (invoice.status === 'draft')
        throw conflict('still_draft', "Customers can't see a draft. Send it first.");
      return (await linkTo(app, tx, invoice)).url;
    });
    return ok(c, { url });
  });

  routes.openapi(changing.deleteLinks, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await app.database.transaction((tx) => revokeLinks(tx, app.now(), 'invoice', id));
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.postEstimateInvoice, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This estimate');
    const part = c.req.valid('json');
    const submit = submitOf(c, 'estimate-invoices', { id, ...part });
    const invoice = await invoiceEstimate(app, officeActorOf(c), id, part, submit);
    return c.json(await answer(invoice.id), 200);
  });

  routes.openapi(changing.postProjectInvoice, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This project');
    return c.json(await answer((await invoiceProject(app, officeActorOf(c), id)).id), 200);
  });

  routes.openapi(changing.putRecurrence, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await setRecurrence(app, officeActorOf(c), id, c.req.valid('json'));
    return c.json(await answer(id), 200);
  });

  routes.openapi(changing.deleteRecurrence, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    await setRecurrence(app, officeActorOf(c), id, undefined);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.getHistory, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This invoice');
    if (!(await findInvoice(app.database, id))) throw notFound('This invoice');
    const lines = await listLatestAudit(app.database, 'invoice', id, c.req.valid('query').limit);
    const history = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
    return ok(c, { history });
  });

  routes.openapi(contract.getPdf, async (c) => {
    const invoice = await findInvoice(
      app.database,
      knownId(c.req.valid('param').id, 'This invoice'),
    );
    if (!invoice) throw notFound('This invoice');
    const file = await app.files.read(await invoicePdf(app, invoice));
    if (!file) throw notFound('This PDF');
    return c.body(file.stream, 200, pdfHeaders(invoice.invoiceNumber, file.size));
  });

  return routes;
}

/** A PDF's headers: saved by the browser, not cached on the way. */
export function pdfHeaders(number: string, size: number) {
  return {
    'content-type': 'application/pdf',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  };
}
