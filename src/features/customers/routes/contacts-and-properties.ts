import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import type { App } from '#services/app.ts';
import { putContact, removePart, saveProperty } from '../actions/contacts-and-properties.ts';
import { archiveCustomer } from '../actions/edit.ts';
import { mergeCustomers, undoMerger } from '../actions/merge.ts';
import {
  createArchivalRoute,
  createContactRoute,
  createMergerRoute,
  createPropertyRoute,
  deleteArchivalRoute,
  deleteContactRoute,
  deleteMergerRoute,
  deletePropertyRoute,
  patchContactRoute,
  patchPropertyRoute,
} from '../contract/contacts-and-properties.ts';
import { viewCustomer } from '../views/customers.ts';

/** A customer's contacts and addresses, archiving, and merging. */
export function partRoutes(app: App) {
  const routes = createApi();
  const answer = async (customerId: string) => ({
    success: true as const,
    customer: await viewCustomer(app, customerId),
  });

  routes.openapi(createContactRoute, async (c) => {
    const customerId = knownId(c.req.valid('param').id, 'This customer');
    await putContact(app, officeActorOf(c), { customerId }, c.req.valid('json'));
    return c.json(await answer(customerId), 200);
  });
  routes.openapi(patchContactRoute, async (c) => {
    const ids = idsOf(c.req.valid('param'), 'This contact');
    await putContact(app, officeActorOf(c), ids, c.req.valid('json'));
    return c.json(await answer(ids.customerId), 200);
  });
  routes.openapi(deleteContactRoute, async (c) => {
    const ids = idsOf(c.req.valid('param'), 'This contact');
    await removePart(app, officeActorOf(c), 'contact', ids);
    return c.json(await answer(ids.customerId), 200);
  });

  routes.openapi(createPropertyRoute, async (c) => {
    const customerId = knownId(c.req.valid('param').id, 'This customer');
    await saveProperty(app, officeActorOf(c), { customerId }, c.req.valid('json'));
    return c.json(await answer(customerId), 200);
  });
  routes.openapi(patchPropertyRoute, async (c) => {
    const ids = idsOf(c.req.valid('param'), 'This address');
    await saveProperty(app, officeActorOf(c), ids, c.req.valid('json'));
    return c.json(await answer(ids.customerId), 200);
  });
  routes.openapi(deletePropertyRoute, async (c) => {
    const ids = idsOf(c.req.valid('param'), 'This address');
    await removePart(app, officeActorOf(c), 'property', ids);
    return c.json(await answer(ids.customerId), 200);
  });

  routes.openapi(createArchivalRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await archiveCustomer(app, officeActorOf(c), id, true);
    return c.json(await answer(id), 200);
  });
  routes.openapi(deleteArchivalRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await archiveCustomer(app, officeActorOf(c), id, false);
    return c.json(await answer(id), 200);
  });

  routes.openapi(createMergerRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    const otherId = knownId(c.req.valid('json').other_id, 'The other customer');
    await mergeCustomers(app, officeActorOf(c), id, otherId);
    return c.json(await answer(id), 200);
  });
  routes.openapi(deleteMergerRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await undoMerger(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  return routes;
}

function idsOf(param: { id: string; part_id: string }, what: string) {
  return { customerId: knownId(param.id, 'This customer'), partId: knownId(param.part_id, what) };
}
