import { sendAskedInvitation } from '../features/customer-onboarding/actions.ts';
import { maskedEmail } from '../features/customer-portal/rules.ts';
import { isOpenToAll } from '../features/customer-portal/sign-up-actions.ts';
import type { CustomerDoor } from '../platform/sessions/customer-door.ts';
import type { App } from '../services/app.ts';
import type { AccountOfferProps } from '../web/public/account-offer.tsx';

/** How often one connection may ask for the way into the portal. */
export const offerLimit = { name: 'portal-offer', times: 6, seconds: 600 };

/** The way from a private link into the portal: nothing where somebody is inside already. */
export function accountOffer(
  app: App,
  door: CustomerDoor,
  customerId: string | null,
): AccountOfferProps | undefined {
  if (!('token' in door)) return undefined;
  if (customerId) return { state: 'offer' };
  return isOpenToAll(app) ? { state: 'signup' } : undefined;
}

/** Sends the customer of a document the link to the portal; what came of it, to be shown. */
export async function takeOffer(app: App, customerId: string): Promise<AccountOfferProps> {
  const asked = await sendAskedInvitation(app, customerId);
  if (asked === 'no_email') return { state: 'noEmail' };
  if (asked === 'registered') return { state: 'has' };
  return { state: 'sent', email: maskedEmail(asked.sentTo) };
}
