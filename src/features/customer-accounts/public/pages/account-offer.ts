import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Entrance } from '../../../../app/public/private-link.ts';
import { customerPath } from '../../../../lib/links.ts';
import type { HttpEnv } from '../../../../platform/http/http-env.ts';
import { limitRate } from '../../../../platform/http/rate-limit.ts';
import { readFields } from '../../../../platform/pages/form.ts';
import type { CustomerDoor } from '../../../../platform/sessions/access.ts';
import { createGuessBrake } from '../../../../platform/sessions/sign-in-throttle.ts';
import type { App } from '../../../../services/app.ts';
import { enterCode } from '../../../customer-onboarding/actions/email-codes.ts';
import { sendAskedInvitation } from '../../../customer-onboarding/actions/onboarding.ts';
import { isOpenToAll } from '../../actions/sign-up.ts';
import { maskedEmail } from '../../rules/accounts.ts';
import type { AccountOfferProps } from '../account-offer.tsx';

/** How often one connection may ask for the way into the portal. */
const offerLimit = { name: 'portal-offer', times: 6, seconds: 600 };
/** How often one connection may enter a code; each code bears fewer wrong ones. */
const codeLimit = { name: 'portal-offer-code', times: 30, seconds: 600 };

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

/** A page with a document, as far as the way into the portal is concerned. */
interface DocumentPage<Found> {
  find(c: Context<HttpEnv>): Promise<Found | undefined>;
  customerIdOf(found: Found): string | null;
  show(
    c: Context<HttpEnv>,
    found: Found,
    offer: AccountOfferProps,
    status: 200 | 400,
  ): Promise<Response>;
  gone(c: Context<HttpEnv>): Response | Promise<Response>;
}

/**
 * What the forms of the offer call, below a private link: the letter to the customer's address, and the
 * code from it, which leads on to the sign-up.
 */
export function accountPages<Found>(
  pages: Hono<HttpEnv>,
  app: App,
  { isPrivateLink, path, language, guard }: Entrance,
  { find, customerIdOf, show, gone }: DocumentPage<Found>,
): void {
  if (!isPrivateLink) return;
  const short = bodyLimit({
    maxSize: 4 * 1024,
    onError(c) {
      // The body was not read to its end: this connection cannot carry another call.
      c.header('connection', 'close');
      return gone(c as Context<HttpEnv>);
    },
  });
  const fewOffers = limitRate(offerLimit, app.settings.rateLimits);
  const fewCodes = limitRate(codeLimit, app.settings.rateLimits);
  const braked = createGuessBrake(app.settings.rateLimits);

  pages.post(`${path}/account`, guard, short, fewOffers, async (c) => {
    const found = await find(c);
    const customerId = found && customerIdOf(found);
    if (!found || !customerId) return gone(c);
    return show(c, found, await takeOffer(app, customerId), 200);
  });

  pages.post(`${path}/account/code`, guard, short, fewCodes, async (c) => {
    const found = await find(c);
    const customerId = found && customerIdOf(found);
    if (!found || !customerId) return gone(c);
    const typed = (await readFields(c))('code');
    let problem = 'wrong' as Refused;
    const who = { account: `code of ${customerId}`, address: c.get('clientAddress') };
    const secret = await braked(who, async () => {
      const entered = await enterCode(app, customerId, typed);
      if (typeof entered === 'object') return entered.secret;
      problem = entered;
      return undefined;
    });
    if (secret) return c.redirect(`${customerPath('signup', language)}?invitation=${secret}`, 303);
    const offer = problem === 'registered' ? { state: 'has' } : { state: 'refused', problem };
    return show(c, found, offer as AccountOfferProps, 400);
  });
}

type Refused = Exclude<Awaited<ReturnType<typeof enterCode>>, object>;

/** Sends the customer of a document the way into the portal; what came of it, to be shown. */
async function takeOffer(app: App, customerId: string): Promise<AccountOfferProps> {
  const asked = await sendAskedInvitation(app, customerId);
  if (asked === 'no_email') return { state: 'noEmail' };
  if (asked === 'registered') return { state: 'has' };
  return { state: 'sent', email: maskedEmail(asked.sentTo) };
}
