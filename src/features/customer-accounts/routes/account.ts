import { findCustomer, findPreferences } from '#features/customers/index.ts';
import { findConsent } from '#features/text-messages/index.ts';
import { whyNoTexts } from '#features/text-messages/rules/number.ts';
import { createApi } from '#platform/http/create-api.ts';
import { badInput, changedMeanwhile, notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { declineDeletion, removeAccount } from '../actions/delete-account.ts';
import { savePreferences } from '../actions/preferences.ts';
import {
  declineDeletionRoute,
  deletePortalAccountRoute,
  type PortalAccountAnswer,
  portalAccountRoute,
  putPreferencesRoute,
} from '../contract/account.ts';
import { findAccountOf } from '../store/deletion.ts';

/** The owner's routes for a customer's portal account. */
export function customerAccountRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/customers/:id/portal-account', requireRight(app.sessions, 'customers'));
  routes.use('/api/customers/:id/preferences', requireRight(app.sessions, 'customers'));
  const owner = requireOwner(app.sessions);
  routes.delete('/api/customers/:id/portal-account', owner);
  routes.use('/api/customers/:id/portal-account/deletion-request', owner);

  routes.openapi(portalAccountRoute, async (c) =>
    c.json(await viewAccount(c.req.valid('param').id), 200),
  );

  routes.openapi(deletePortalAccountRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await removeAccount(app, officeActorOf(c), id);
    return c.json(await viewAccount(id), 200);
  });

  routes.openapi(declineDeletionRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    await declineDeletion(app, officeActorOf(c), id);
    return c.json(await viewAccount(id), 200);
  });

  routes.openapi(putPreferencesRoute, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This customer');
    const { contact_method: contactMethod, best_time, emails, version } = c.req.valid('json');
    const customer = await findCustomer(app.database, id);
    if (!customer) throw notFound('This customer');
    if (contactMethod === 'text' && whyNoTexts(customer.phone) !== undefined)
      throw badInput('contact_method', 'This customer has no mobile number.');
    const preferences = { contactMethod, bestTime: best_time, emails };
    if (!(await savePreferences(app, officeActorOf(c), id, preferences, version)))
      throw changedMeanwhile('These preferences were');
    return c.json(await viewAccount(id), 200);
  });

  return routes;

  async function viewAccount(customerId: string): Promise<PortalAccountAnswer> {
    const id = knownId(customerId, 'This customer');
    const [customer, account, preferences] = await Promise.all([
      findCustomer(app.database, id),
      findAccountOf(app.database, id),
      findPreferences(app.database, id),
    ]);
    if (!customer) throw notFound('This customer');
    return {
      success: true,
      account: account
        ? {
            email: account.email,
            created_at: account.createdAt.toISOString(),
            deletion_asked_at: account.deletionAskedAt?.toISOString() ?? null,
          }
        : null,
      preferences: preferences
        ? {
            contact_method: preferences.contactMethod,
            best_time: preferences.bestTime,
            emails: preferences.emails,
            version: preferences.version,
          }
        : null,
      text_consent: await findConsent(app.database, customer.phone),
    };
  }
}
