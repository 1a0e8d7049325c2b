import { currentSettings } from '#features/settings/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import {
  addPrice,
  changePrice,
  fieldsOf,
  importPrices,
  removePrice,
  reviewPrices,
} from './actions/edit.ts';
import * as contract from './contract/price-book.ts';
import { exportPrices, readPrices } from './export.ts';
import { ratesOf, unitPrice } from './rules/price-book.ts';
import { listPrices, type PriceRow } from './store.ts';

export function priceBookRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/price-book', requireRight(app.sessions, 'price-book'));
  routes.use('/api/price-book/*', requireRight(app.sessions, 'price-book'));

  routes.openapi(contract.getPrices, async (c) => {
    const prices = (await listPrices(app.database)).map((row) => viewPrice(app, row));
    return ok(c, { prices });
  });

  routes.openapi(contract.getPricesExport, () => exportPrices(app) as never);

  routes.openapi(contract.postPrice, async (c) => {
    const row = await addPrice(app, officeActorOf(c), c.req.valid('json'));
    return ok(c, { price: viewPrice(app, row) });
  });

  routes.openapi(contract.patchPrice, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This service');
    const row = await changePrice(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { price: viewPrice(app, row) });
  });

  routes.openapi(contract.deletePrice, async (c) => {
    await removePrice(
      app,
      officeActorOf(c),
      knownId(c.req.valid('param').id, 'This service'),
      true,
    );
    return ok(c);
  });

  routes.openapi(contract.restorePrice, async (c) => {
    await removePrice(
      app,
      officeActorOf(c),
      knownId(c.req.valid('param').id, 'This service'),
      false,
    );
    return ok(c);
  });

  routes.openapi(contract.postReview, async (c) => {
    await reviewPrices(app, officeActorOf(c));
    return ok(c);
  });

  routes.openapi(contract.postImport, async (c) => {
    const { csv, is_trial } = c.req.valid('json');
    const { entries, problems } = readPrices(csv);
    if (entries.length + problems.length === 0) throw emptyFile();
    const outcome = await importPrices(
      app,
      officeActorOf(c),
      entries,
      is_trial || problems.length > 0,
    );
    return ok(c, { ...outcome, problems });
  });

  return routes;
}

function viewPrice(app: App, row: PriceRow): contract.PriceView {
  const fields = fieldsOf(row);
  return {
    id: row.id,
    ...fields,
    price: unitPrice(fields, ratesOf(currentSettings(app).pricing)),
    is_reviewed: row.reviewedAt !== null,
    version: row.version,
  };
}

function emptyFile(): AppError {
  return new AppError(400, 'empty_file', 'This file has no services.');
}
