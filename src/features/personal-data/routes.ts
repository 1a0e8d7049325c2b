import { checkOwnPassword } from '#features/sign-in/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import type { PersonKind } from '#platform/personal-data/rules.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import type { App } from '#services/app.ts';
import { deletePerson, previewDeletion, requirePerson } from './actions/delete-person.ts';
import { customerDeletion, customerPreview, partnerDeletion, partnerPreview } from './contract.ts';
import { viewPreview } from './views.ts';

export function personalDataRoutes(app: App) {
  const routes = createApi();
  const owner = requireOwner(app.sessions);
  for (const plural of ['customers', 'partners']) {
    routes.use(`/api/${plural}/:id/personal-data`, owner);
    routes.use(`/api/${plural}/:id/personal-data/deletion`, owner);
  }

  routes.openapi(customerPreview, async (c) =>
    c.json(await view('customer', c.req.valid('param').id), 200),
  );
  routes.openapi(partnerPreview, async (c) =>
    c.json(await view('partner', c.req.valid('param').id), 200),
  );

  routes.openapi(customerDeletion, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    const asker = { userId: c.get('session').user.id, clientAddress: c.get('clientAddress') };
    await requirePerson(app, 'customer', id);
    await checkOwnPassword(app, asker, c.req.valid('json').current_password);
    await deletePerson(app, officeActorOf(c), 'customer', id);
    return c.json(await view('customer', id), 200);
  });
  routes.openapi(partnerDeletion, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This partner');
    const asker = { userId: c.get('session').user.id, clientAddress: c.get('clientAddress') };
    await requirePerson(app, 'partner', id);
    await checkOwnPassword(app, asker, c.req.valid('json').current_password);
    await deletePerson(app, officeActorOf(c), 'partner', id);
    return c.json(await view('partner', id), 200);
  });

  return routes;

  async function view(kind: PersonKind, id: string) {
    const known = knownId(id, kind === 'customer' ? 'This customer' : 'This partner');
    const personalData = viewPreview(await previewDeletion(app, kind, known));
    return { success: true as const, personal_data: personalData };
  }
}
