import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { decideAccount } from '../actions/decide-account.ts';
import {
  accountDecisionRoute,
  type WaitingAccount,
  waitingAccountsRoute,
} from '../contract/accounts.ts';
import { waitingListed } from '../rules/accounts.ts';
import { listWaiting } from '../store/accounts.ts';
import { listCandidates } from '../store/candidate.ts';

/** The owner's routes for portal accounts. */
export function portalAccountRoutes(app: App) {
  const routes = createApi();
  for (const path of [waitingAccountsRoute.path, '/api/portal-accounts/:user_id/decision'])
    routes.use(path, requireRight(app.sessions, 'customers'));

  routes.openapi(waitingAccountsRoute, async (c) => {
    const waiting = await listWaiting(app.database, waitingListed);
    const candidates = await listCandidates(
      app.database,
      waiting.map(({ account }) => account.userId),
    );
    const portal_accounts = waiting.map(
      ({ account, email }): WaitingAccount => ({
        user_id: account.userId,
        name: account.fullName,
        email,
        phone: account.phone,
        question: account.question ?? 'approval',
        address: joinAddress([
          account.address,
          account.city,
          `${account.state} ${account.zipCode}`,
        ]),
        language: account.language,
        created_at: account.createdAt.toISOString(),
        candidates: candidates
          .filter((one) => one.userId === account.userId)
          .map(({ userId: _, address, city, ...one }) => ({
            ...one,
            address: joinAddress([address, city]),
          })),
      }),
    );
    return ok(c, { portal_accounts });
  });

  routes.openapi(accountDecisionRoute, async (c) => {
    const owner = officeActorOf(c);
    const { user_id } = c.req.valid('param');
    if (!isId(user_id)) throw notFound('This account');
    const customer_id = await decideAccount(app, owner, user_id, c.req.valid('json'));
    return ok(c, { customer_id });
  });

  return routes;
}

/** An address on one line. Every address has a state by default, so a state alone means nothing. */
function joinAddress([street = '', ...rest]: string[]): string {
  const parts = [street, ...rest].map((part) => part.trim()).filter(Boolean);
  return parts.some((part) => part !== 'TX') ? parts.join(', ') : '';
}
