import type { Context } from 'hono';
import { checkOwnPassword, isCommonPassword } from '#features/sign-in/index.ts';
import { createApi } from '#platform/http/create-api.ts';
import { AppError, badInput, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { clientOf } from '#platform/pages/form.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { handOver } from '#platform/sessions/office-token.ts';
import { requireProof } from '#platform/sessions/require-proof.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { acceptInvitation } from './actions/accept.ts';
import { changeStaff, deactivateStaff, reactivateStaff } from './actions/change.ts';
import { inviteAgain, inviteStaff, revokeInvitation } from './actions/invite.ts';
import * as contract from './contract/staff.ts';
import { staffStatus } from './rules.ts';
import { findInvitation, findStaff, type ListedStaff, listStaff } from './store.ts';

const invitationLimit = { name: 'staff-invitations', times: 30, seconds: 900 };

/** Who works for the owner, and how invited people join. */
export function peopleRoutes(app: App) {
  const routes = createApi();
  const guard = requireRight(app.sessions, 'people');
  for (const path of ['/api/staff', '/api/staff/*']) routes.use(path, guard);
  const limit = limitRate(invitationLimit, app.settings.rateLimits);
  for (const path of ['invitation-lookups', 'invitation-acceptances'])
    routes.use(`/api/admin/${path}`, limit);
  const idOf = (id: string) => knownId(id, 'This person');
  const prove = (c: Context<HttpEnv>, password: string) =>
    checkOwnPassword(
      app,
      { userId: officeActorOf(c).id, clientAddress: c.get('clientAddress') },
      password,
    );
  const answer = async (id: string) => ({
    success: true as const,
    staff: view(app, await known(app, id)),
  });

  routes.openapi(contract.listStaffRoute, async (c) => {
    const staff = await listStaff(app.database);
    return ok(c, { staff: staff.map((one) => view(app, one)) });
  });

  routes.openapi(contract.inviteRoute, async (c) => {
    const { current_password, ...typed } = c.req.valid('json');
    await prove(c, current_password);
    const { id, link } = await inviteStaff(app, officeActorOf(c), typed);
    return c.json({ ...(await answer(id)), link }, 200);
  });

  routes.openapi(contract.changeStaffRoute, async (c) => {
    const id = idOf(c.req.valid('param').id);
    const change = c.req.valid('json');
    if ((await known(app, id)).staff.role !== change.role) await requireProof(app.sessions, c);
    await changeStaff(app, officeActorOf(c), id, change);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.inviteAgainRoute, async (c) => {
    const id = idOf(c.req.valid('param').id);
    await prove(c, c.req.valid('json').current_password);
    const { link } = await inviteAgain(app, officeActorOf(c), id);
    return c.json({ ...(await answer(id)), link }, 200);
  });

  routes.openapi(contract.revokeInvitationRoute, async (c) => {
    await revokeInvitation(app, officeActorOf(c), idOf(c.req.valid('param').id));
    return ok(c);
  });

  routes.openapi(contract.deactivateRoute, async (c) => {
    const id = idOf(c.req.valid('param').id);
    await deactivateStaff(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.reactivateRoute, async (c) => {
    await requireProof(app.sessions, c);
    const id = idOf(c.req.valid('param').id);
    await reactivateStaff(app, officeActorOf(c), id);
    return c.json(await answer(id), 200);
  });

  routes.openapi(contract.readInvitationRoute, async (c) => {
    const found = await findInvitation(app.database, c.req.valid('json').token, app.now());
    if (!found) throw usedUp();
    const { name, email, role } = found;
    return ok(c, { name, email, role });
  });

  routes.openapi(contract.acceptRoute, async (c) => {
    const { token: invitation, name, new_password: password } = c.req.valid('json');
    if (await isCommonPassword(password)) throw badInput('new_password', commonText);
    const done = await acceptInvitation(
      app,
      { token: invitation, name, password },
      clientOf(c, 'admin'),
    );
    if (!done) throw usedUp();
    const token = handOver(c, done.token);
    return ok(c, { ...done, token, message: 'Welcome.' });
  });

  return routes;
}

async function known(app: App, id: string): Promise<ListedStaff> {
  const found = await findStaff(app.database, id);
  if (!found) throw notFound('This person');
  return found;
}

function view(app: App, { staff, hasAuthenticator }: ListedStaff): contract.StaffView {
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    phone: staff.phone,
    role: staff.role,
    status: staffStatus(staff, app.now()),
    has_authenticator: hasAuthenticator ?? false,
    invited_at: staff.invitedAt.toISOString(),
    invitation_expires_at: staff.invitationExpiresAt?.toISOString() ?? null,
    accepted_at: staff.acceptedAt?.toISOString() ?? null,
    deactivated_at: staff.deactivatedAt?.toISOString() ?? null,
    version: staff.version,
  };
}

function usedUp(): AppError {
  const message =
    'This invitation was already used or withdrawn, or has expired. Please ask for a new one.';
  return new AppError(400, 'used_up', message);
}

const commonText = 'This password is one of the most common. Please choose another one.';
