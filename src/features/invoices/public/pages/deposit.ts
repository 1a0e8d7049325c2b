import type { Context, Hono } from 'hono';
import { findLinkedEstimate } from '#features/estimates/index.ts';
import { customerLink, publicLink } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { RecordAccess } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { linkTo } from '../../actions/email-customer.ts';
import { findDepositOf } from '../../store/deposit.ts';

type Gone = (c: Context<HttpEnv>) => Response | Promise<Response>;

/** From an approved estimate to paying its deposit: redirects to the invoice's own page. */
export function depositPages(
  pages: Hono<HttpEnv>,
  app: App,
  access: RecordAccess,
  gone: Gone,
): void {
  const { language, path, guard, accessOf, pathsOf } = access;

  pages.post(`${path}/deposit`, guard, async (c) => {
    const customer = accessOf(c);
    const linked = await findLinkedEstimate(app, customer);
    if (!linked) return gone(c);
    const deposit =
      linked.estimate.status === 'approved'
        ? await findDepositOf(app.database, linked.estimate.id)
        : undefined;
    // The page itself shows the status.
    if (!deposit) return c.redirect(pathsOf(c)[language], 303);
    const { invoiceId: id } = deposit;
    if (!('token' in customer)) return c.redirect(customerLink('invoice', language, { id }), 303);
    const { token } = await app.database.transaction((tx) => linkTo(app, tx, { id, language }));
    return c.redirect(publicLink('invoice', language, { token }), 303);
  });
}
