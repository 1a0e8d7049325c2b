import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { inviteCustomer, previewEmail, revokeInvitation } from './actions/onboarding.ts';
import {
  createInvitationRoute,
  deleteInvitationRoute,
  type Invitee,
  onboardingRoute,
  welcomeEmailRoute,
} from './contract.ts';
import { registeredShown } from './rules.ts';
import {
  type Invitation,
  latestInvitations,
  listRegistered,
  listToInvite,
} from './store/onboarding.ts';

export function onboardingRoutes(app: App) {
  const routes = createApi();
  for (const path of [
    onboardingRoute.path,
    '/api/customers/:id/invitation',
    '/api/customers/:id/welcome-email',
  ])
    routes.use(path, requireRight(app.sessions, 'customers'));

  routes.openapi(onboardingRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const [rows, registered] = await Promise.all([
      listToInvite(app.database, { cursor: readCursor(cursor), limit: limit + 1 }),
      listRegistered(app.database, registeredShown),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const invitations = await latestInvitations(
      app.database,
      page.map(({ id }) => id),
    );
    const latest = new Map(invitations.map((one) => [one.customerId, one]));
    return ok(c, {
      ready_to_invite: page.map((row) => viewInvitee(row, latest.get(row.id))),
      next_cursor,
      registered: registered.map((row) => viewInvitee(row, undefined)),
    });
  });

  routes.openapi(welcomeEmailRoute, async (c) => {
    const welcomeEmail = await previewEmail(app, knownId(c.req.valid('param').id, 'This customer'));
    return ok(c, { ...welcomeEmail });
  });

  routes.openapi(createInvitationRoute, async (c) => {
    const owner = officeActorOf(c);
    const id = knownId(c.req.valid('param').id, 'This customer');
    const { send } = c.req.valid('json');
    const { subject, text, link, expiresAt } = await inviteCustomer(app, owner, id, { send });
    // A link that was emailed proves the address: only its recipient gets it.
    const shown = send ? text.replaceAll(link, '…') : text;
    return ok(c, { subject, text: shown, expires_at: expiresAt.toISOString() });
  });

  routes.openapi(deleteInvitationRoute, async (c) => {
    const owner = officeActorOf(c);
    await revokeInvitation(app, owner, knownId(c.req.valid('param').id, 'This customer'));
    return ok(c);
  });

  return routes;
}

function viewInvitee(
  row: Awaited<ReturnType<typeof listToInvite>>[number],
  invitation: Invitation | undefined,
): Invitee {
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    total_projects: row.totalProjects,
    invitation: invitation
      ? {
          created_at: invitation.createdAt.toISOString(),
          expires_at: invitation.expiresAt.toISOString(),
          sent: invitation.sent,
          is_reminder: invitation.remindedAt?.getTime() === invitation.createdAt.getTime(),
        }
      : null,
  };
}
