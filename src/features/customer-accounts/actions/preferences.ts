import { changePreferences, findCustomer } from '#features/customers/index.ts';
import type { Preferences } from '#features/customers/rules/preferences.ts';
import { recordConsent } from '#features/text-messages/index.ts';
import { type Actor, isOfBusiness } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';

/**
 * Stores a customer's contact preferences, as chosen in the portal or with the owner. Choosing
 * texts is consent, stored with its source. Returns false if there are newer preferences.
 */
export function savePreferences(
  app: App,
  actor: Actor,
  customerId: string,
  preferences: Preferences,
  version: number,
): Promise<boolean> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    if (!(await changePreferences(tx, actor, customerId, preferences, { version, now })))
      return false;
    if (preferences.contactMethod === 'text') {
      const customer = await findCustomer(tx, customerId);
      const source = isOfBusiness(actor) ? 'owner' : 'customer_portal';
      await recordConsent(tx, now, customer?.phone ?? '', { optedIn: true, source });
    }
    return true;
  });
}
