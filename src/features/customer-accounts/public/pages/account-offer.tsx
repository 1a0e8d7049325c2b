import type { Context, Hono, MiddlewareHandler } from 'hono';
import { redeemCode, sendRequestedInvitation } from '#features/customer-onboarding/index.ts';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { readFields } from '#platform/pages/form.ts';
import type { OfferedRecord } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { isOpenToAll } from '../../actions/sign-up.ts';
import { maskedEmail } from '../../rules/accounts.ts';
import type { AccountOfferProps } from '../account-offer.tsx';

/** How often one connection may request portal access. */
const offerLimit = { name: 'portal-offer', times: 6, seconds: 600 };
/** How often one connection may enter a code; each code allows fewer wrong attempts. */
const codeLimit = { name: 'portal-offer-code', times: 30, seconds: 600 };

/** What to offer below a record that someone reads by private link. */
export function accountOffer(app: App, customerId: string | null): AccountOfferProps | undefined {
  if (!sendsAccountEmails(app)) return { state: 'office' };
  if (customerId) return { state: 'offer' };
  return isOpenToAll(app) ? { state: 'signup' } : undefined;
}

interface AccountForms<Found> {
  /** The path of the record's page; the forms post below it. */
  path: string;
  language: Language;
  guard: MiddlewareHandler<HttpEnv>;
  record: Omit<OfferedRecord<Found>, 'show'> & {
    show(
      c: Context<HttpEnv>,
      found: Found,
      offer: AccountOfferProps,
      status: 200 | 400,
    ): Response | Promise<Response>;
  };
}

/**
 * The forms below a private link: the email to the customer's address, and the code from it, which
 * leads to sign-up.
 */
export function accountForms<Found>(
  pages: Hono<HttpEnv>,
  app: App,
  { path, language, guard, record }: AccountForms<Found>,
): void {
  const { find, customerIdOf, show, gone } = record;
  const fewOffers = limitRate(offerLimit, app.settings.rateLimits);
  const fewCodes = limitRate(codeLimit, app.settings.rateLimits);
  const { throttled } = app.signInLimits;

  pages.post(`${path}/account`, guard, fewOffers, async (c) => {
    const found = await find(c);
    const customerId = found && customerIdOf(found);
    if (!found || !customerId) return gone(c);
    return show(c, found, await takeOffer(app, customerId), 200);
  });

  pages.post(`${path}/account/code`, guard, fewCodes, async (c) => {
    const found = await find(c);
    const customerId = found && customerIdOf(found);
    if (!found || !customerId) return gone(c);
    const typed = (await readFields(c))('code');
    let problem = 'wrong' as Refused;
    const who = { account: `invitation ${customerId}`, address: c.get('clientAddress') };
    const secret = await throttled(who, async () => {
      const entered = await redeemCode(app, customerId, typed);
      if (typeof entered === 'object') return entered.secret;
      problem = entered;
      return undefined;
    });
    if (secret && secret !== 'blocked')
      return c.redirect(customerLink('signup', language, {}, { invitation: secret }), 303);
    if (secret) problem = 'blocked';
    const offer = problem === 'registered' ? { state: 'has' } : { state: 'refused', problem };
    return show(c, found, offer as AccountOfferProps, 400);
  });
}

type Refused = Exclude<Awaited<ReturnType<typeof redeemCode>>, object>;

/** Sends portal access to a document's customer; returns the outcome to show. */
async function takeOffer(app: App, customerId: string): Promise<AccountOfferProps> {
  const asked = await sendRequestedInvitation(app, customerId);
  if (asked === 'no_email') return { state: 'noEmail' };
  if (asked === 'no_mail_server') return { state: 'office' };
  if (asked === 'registered') return { state: 'has' };
  return { state: 'sent', email: maskedEmail(asked.sentTo) };
}
