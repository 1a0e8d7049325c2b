import { createRoute, z } from '@hono/zod-openapi';
import { ownPassword, passwordReset } from '#features/sign-in/contract/fields.ts';
import { loginAnswer } from '#features/sign-in/contract/sign-in.ts';
import { emailField, textField } from '#lib/fields.ts';
import { staffRoles } from '#lib/rights.ts';
import { answerOf, failure, json, jsonBody } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
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

const one = answerOf({ staff: staffView });
const invited = one.extend({
  /** The invitation's link, if no mail server is connected to send it. */
  link: z.string().nullable(),
});
const done = answerOf({});

export const listStaffRoute = officeEndpoint('get /api/staff', {
  summary: 'Everybody who works for the owner, by name',
  answer: answerOf({ staff: z.array(staffView) }),
});

export const inviteRoute = officeEndpoint('post /api/staff', {
  summary: 'Invite somebody by email; the link works once, for seven days',
  body: inviteFields.and(ownPassword),
  answer: invited,
  errors: { 429: 'Too many wrong passwords' },
});

export const changeStaffRoute = officeEndpoint('patch /api/staff/{id}', {
  summary: 'Change name, phone, or role; a new role signs them out',
  body: staffChange,
  answer: one,
});

export const inviteAgainRoute = officeEndpoint('post /api/staff/{id}/invitation', {
  summary: 'Invite again with a new link; the earlier one ends',
  body: ownPassword,
  answer: invited,
  errors: { 429: 'Too many wrong passwords' },
});

export const revokeInvitationRoute = officeEndpoint('delete /api/staff/{id}/invitation', {
  summary: 'Withdraw an invitation that nobody has accepted',
  answer: done,
});

export const deactivateRoute = officeEndpoint('post /api/staff/{id}/deactivation', {
  summary: 'End the access of somebody at once, on all their devices',
  answer: one,
});

export const reactivateRoute = officeEndpoint('delete /api/staff/{id}/deactivation', {
  summary: 'Let somebody sign in again',
  answer: one,
});

const invitationView = answerOf({
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
