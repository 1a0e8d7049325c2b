import { createRoute, z } from '@hono/zod-openapi';
import { emailField, textField } from '../../../lib/fields.ts';
import { staffRoles } from '../../../lib/rights.ts';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../../platform/http/api.ts';
import { ownPassword, passwordReset } from '../../sign-in/contract/fields.ts';
import { loginAnswer } from '../../sign-in/contract/sign-in.ts';
import { staffStatuses } from '../rules.ts';

const nameLength = 80;
const phoneLength = 40;

export const inviteFields = z.object({
  name: textField(nameLength, { needed: true }),
  email: emailField({ needed: true }),
  phone: textField(phoneLength),
  role: z.enum(staffRoles, 'Please choose a role.'),
});

export const staffChange = inviteFields.omit({ email: true }).extend({ version: z.int() });

export const acceptFields = z.object({
  token: z.string().min(1).max(200),
  name: textField(nameLength, { needed: true }),
  new_password: passwordReset.shape.new_password,
});

const staffView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(staffRoles),
    status: z.enum(staffStatuses),
    has_authenticator: z.boolean(),
    invited_at: z.string(),
    invitation_expires_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
    deactivated_at: z.string().nullable(),
    version: z.int(),
  })
  .openapi('Staff');

export type StaffView = z.output<typeof staffView>;

const one = z.object({ success: z.literal(true), staff: staffView });
const invited = one.extend({
  /** The invitation's link, if no mail server is connected to send it. */
  link: z.string().nullable(),
});
const done = z.object({ success: z.literal(true) });
const provenFailures = { ...ownerFailures, 429: json(failure, 'Too many wrong passwords') };

export const listStaffRoute = createRoute({
  method: 'get',
  path: '/api/staff',
  summary: 'Everybody who works for the owner, by name',
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), staff: z.array(staffView) }), 'Staff'),
    ...ownerFailures,
  },
});

export const inviteRoute = createRoute({
  method: 'post',
  path: '/api/staff',
  summary: 'Invite somebody by email; the link works once, for seven days',
  security: ownerOnly,
  request: jsonBody(inviteFields.and(ownPassword)),
  responses: { 200: json(invited, 'Invited'), ...provenFailures },
});

export const changeStaffRoute = createRoute({
  method: 'patch',
  path: '/api/staff/{id}',
  summary: 'Change name, phone, or role; a new role signs them out',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(staffChange) },
  responses: { 200: json(one, 'Changed'), ...ownerFailures },
});

export const inviteAgainRoute = createRoute({
  method: 'post',
  path: '/api/staff/{id}/invitation',
  summary: 'Invite again with a new link; the earlier one ends',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(ownPassword) },
  responses: { 200: json(invited, 'Invited'), ...provenFailures },
});

export const revokeInvitationRoute = createRoute({
  method: 'delete',
  path: '/api/staff/{id}/invitation',
  summary: 'Withdraw an invitation that nobody has accepted',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(done, 'Withdrawn'), ...ownerFailures },
});

export const deactivateRoute = createRoute({
  method: 'post',
  path: '/api/staff/{id}/deactivation',
  summary: 'End the access of somebody at once, on all their devices',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(one, 'Deactivated'), ...ownerFailures },
});

export const reactivateRoute = createRoute({
  method: 'delete',
  path: '/api/staff/{id}/deactivation',
  summary: 'Let somebody sign in again',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(one, 'Active again'), ...ownerFailures },
});

const invitationView = z.object({
  success: z.literal(true),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});

const invitationFailures = {
  400: json(failure, 'Bad input, or the link was used or withdrawn, or has expired'),
  429: json(failure, 'Too many attempts'),
};

export const readInvitationRoute = createRoute({
  method: 'post',
  path: '/api/admin/invitation-lookups',
  summary: 'Who an invitation is for, by the token of its link; changes nothing',
  request: jsonBody(z.object({ token: acceptFields.shape.token })),
  responses: { 200: json(invitationView, 'The invitation'), ...invitationFailures },
});

export const acceptRoute = createRoute({
  method: 'post',
  path: '/api/admin/invitation-acceptances',
  summary: 'Accept an invitation with a password; signs in',
  request: jsonBody(acceptFields),
  responses: {
    200: json(loginAnswer, 'Accepted and signed in'),
    ...invitationFailures,
    409: json(failure, 'The email has an account meanwhile'),
  },
});
