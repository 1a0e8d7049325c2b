import type { z } from '@hono/zod-openapi';
import { revenueBasis } from '#features/revenue/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { instantsOf } from '#lib/days/days.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { addCustomer, changeCustomer } from '../actions/edit.ts';
import {
  countCustomersRoute,
  createCustomerRoute,
  type customerFilter,
  getCustomerRoute,
  getDuplicatesRoute,
  listCustomersRoute,
  patchCustomerRoute,
} from '../contract/customers.ts';
import { exportCustomers, exportCustomersRoute } from '../export.ts';
import { usualOrder } from '../rules/customers.ts';
import { listCustomers } from '../store/list.ts';
import { readCounts } from '../views/counts.ts';
import { viewCustomer, viewSummary } from '../views/customers.ts';
import { readDuplicates } from '../views/duplicates.ts';
import { partRoutes } from './contacts-and-properties.ts';
import { importRoutes } from './import.ts';

export function customerRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/customers', requireRight(app.sessions, 'customers'));
  routes.use('/api/customers/*', requireRight(app.sessions, 'customers'));
  const owner = requireOwner(app.sessions);
  for (const path of ['bulk-import', 'imports', 'imports/*'])
    routes.use(`/api/customers/${path}`, owner);

  routes.openapi(listCustomersRoute, async (c) => {
    const { limit, cursor, sort, order, ...filter } = c.req.valid('query');
    const basis = revenueBasis(app);
    const rows = await listCustomers(app.database, {
      ...readFilter(filter),
      sort,
      basis,
      order: order ?? usualOrder(sort),
      cursor: readCursor(cursor),
      limit: limit + 1,
    });
    const { page, next_cursor } = cutPage(rows, limit);
    const customers = page.map((customer) => viewSummary(customer, basis));
    return ok(c, { customers, next_cursor });
  });

  routes.openapi(countCustomersRoute, async (c) => {
    return ok(c, { counts: await readCounts(app) });
  });

  routes.openapi(
    exportCustomersRoute,
    (c) => exportCustomers(app, readFilter(c.req.valid('query'))) as never,
  );

  routes.openapi(createCustomerRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const id = await addCustomer(app, officeActorOf(c), c.req.valid('json'), key);
    return ok(c, { customer: await viewCustomer(app, id) });
  });

  routes.route('/', importRoutes(app));

  routes.openapi(getDuplicatesRoute, async (c) => {
    const duplicates = await readDuplicates(app.database, c.req.valid('query'));
    return ok(c, { duplicates });
  });

  routes.openapi(getCustomerRoute, async (c) => {
    const customer = await viewCustomer(app, knownId(c.req.valid('param').id, 'This customer'));
    return ok(c, { customer });
  });

  routes.openapi(patchCustomerRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await changeCustomer(app, officeActorOf(c), id, c.req.valid('json'));
    return ok(c, { customer: await viewCustomer(app, id) });
  });

  routes.route('/', partRoutes(app));
  return routes;

  function readFilter(filter: z.output<typeof customerFilter>) {
    const { q, archived, tag, source, created_from: from, created_to: to } = filter;
    if (q && q.length < shortestSearch) {
      const message = `Please type at least ${shortestSearch} characters.`;
      throw badInput('q', message);
    }
    return {
      archived: archived === 'true',
      search: q || undefined,
      tag,
      source,
      created: instantsOf({ from, to }, currentBusiness(app).timeZone),
    };
  }
}
