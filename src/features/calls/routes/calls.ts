import { randomUUID } from 'node:crypto';
import { requirePartner } from '#features/partners/index.ts';
import { shortestSearch } from '#lib/search.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import * as contract from '../contract/calls.ts';
import { isKnownParty } from '../store/devices.ts';
import { listRecords } from '../store/records.ts';
import { viewCall } from '../views/calls.ts';

/** A caller takes one, plus one after every interruption. */
const ticketLimit = { name: 'caller-ticket', times: 30, seconds: 60 };

/** Visitors' new browsers; each may call a few times (`rules/handling.ts`). */
const newCallerLimit = { name: 'new-caller', times: 10, seconds: 600 };

/** The owner's calls, and the tickets with which each side opens the phone line. */
export function callRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/phone/*', requireRight(app.sessions, 'phone'));
  routes.use('/api/partner/socket-tickets', requirePartner(app));
  const limitNewCallers = limitRate(newCallerLimit, app.settings.rateLimits);
  routes.use('/api/calls/ticket', limitRate(ticketLimit, app.settings.rateLimits));

  routes.openapi(contract.listCallsRoute, async (c) => {
    const { limit, q = '', status, ...query } = c.req.valid('query');
    const cursor = readCursor(query.cursor);
    const search = q.length >= shortestSearch ? q : undefined;
    const rows = await listRecords(app.database, { search, status, cursor, limit: limit + 1 });
    const { page, next_cursor } = cutPage(rows, limit);
    const data = page.map((call) => viewCall(app, call));
    return ok(c, { data, next_cursor });
  });

  routes.openapi(contract.phoneTokenRoute, async (c) => {
    const { id, role } = c.get('session');
    const holder = { kind: 'owner' as const, id, role };
    const ticket = await issueTicket(app.database, holder, app.now());
    const { voice } = app;
    const own = voice
      ? { token: await voice.createToken('owner'), line: 'twilio' as const }
      : { token: ticket, line: 'browser' as const };
    return ok(c, { ...own, ticket });
  });

  routes.openapi(contract.partnerTicketRoute, async (c) => {
    const { sessionId: id, userId } = c.get('partner');
    const holder = { kind: 'partner' as const, id, userId };
    const ticket = await issueTicket(app.database, holder, app.now());
    return ok(c, { ticket });
  });

  routes.openapi(contract.callerTicketRoute, async (c) => {
    const { caller_id = randomUUID() } = c.req.valid('json');
    if (!(await isKnownParty(app.database, `visitor ${caller_id}`)))
      await limitNewCallers(c, async () => undefined);
    const holder = { kind: 'caller' as const, id: caller_id };
    const ticket = await issueTicket(app.database, holder, app.now());
    return ok(c, { ticket, caller_id });
  });
  return routes;
}
