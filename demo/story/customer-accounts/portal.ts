import { signUp } from '#features/customer-accounts/actions/sign-up.ts';
import { inviteCustomer } from '#features/customer-onboarding/actions/onboarding.ts';
import { findCustomer } from '#features/customers/store/customers.ts';
import { findByEmail } from '#features/customers/store/match.ts';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import { customerLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';

/** A demo customer with a project, an estimate to sign, an invoice to pay and an upcoming visit. */
const rosa = { email: 'rosa.villarreal@example.com', password: 'demo-password' };

/**
 * Opens the portal for one customer, as an invitation does. Returns the lines with the sign-in;
 * none if she is no longer a customer.
 */
export async function fillDemoPortal(app: App): Promise<string[]> {
  const owner = await findOwner(app.database);
  const customer = await app.database.transaction(async (tx) => {
    const [known] = await findByEmail(tx, rosa.email);
    return known && findCustomer(tx, known.id);
  });
  if (!owner || !customer) return [];
  if (!customer.authUserId) {
    const actor = { kind: 'owner' as const, id: owner.id };
    const { link } = await inviteCustomer(app, actor, customer.id, {
      send: sendsAccountEmails(app),
    });
    await signUp(app, {
      form: {
        full_name: `${customer.firstName} ${customer.lastName}`,
        ...rosa,
        phone: formatPhone(customer.phone),
        address: customer.address,
        city: customer.city,
        state: customer.state,
        zip_code: customer.zipCode,
      },
      language: customer.language,
      invitation: /invitation=([\w-]+)/.exec(link)?.[1],
    });
  }
  return [
    `  Customer     ${app.settings.publicUrl}${customerLink('login', 'english')}`,
    `  Sign in as   ${rosa.email}`,
    `  Password     ${rosa.password}`,
  ];
}
