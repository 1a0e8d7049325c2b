import { createRoute, z } from '@hono/zod-openapi';
import {
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../platform/http/api.ts';

export const invitee = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    total_projects: z.int(),
    invitation: z
      .object({
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        sent: z.boolean(),
        is_reminder: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'The latest active invitation' }),
  })
  .openapi('Invitee');

export type Invitee = z.infer<typeof invitee>;

export const onboardingAnswer = z.object({
  success: z.literal(true),
  ready_to_invite: z.array(invitee),
  next_cursor: z.string().nullable(),
  registered: z.array(invitee).openapi({ description: 'The newest 10' }),
});

export const onboardingRoute = createRoute({
  method: 'get',
  path: '/api/customer-onboarding',
  summary: 'Customers to invite to the customer portal, and customers who have an account',
  security: ownerOnly,
  request: { query: pageQuery },
  responses: { 200: json(onboardingAnswer, 'One page of those to invite'), ...ownerFailures },
});

const welcomeEmail = { subject: z.string(), text: z.string() };

export const welcomeEmailRoute = createRoute({
  method: 'get',
  path: '/api/customers/{id}/welcome-email',
  summary: 'A preview of the welcome email, without a working link',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(z.object({ success: z.literal(true), ...welcomeEmail }), 'The email'),
    ...ownerFailures,
  },
});

export const createInvitationRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/invitation',
  summary: 'Make a new single-use link, and send it or return the email to copy',
  description:
    'Earlier links stop working. The link is only in this text and is stored nowhere else.',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ send: z.boolean() })) },
  responses: {
    200: json(
      z.object({ success: z.literal(true), ...welcomeEmail, expires_at: z.iso.datetime() }),
      'The email',
    ),
    ...ownerFailures,
  },
});

export const deleteInvitationRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/invitation',
  summary: 'Turn off unused links',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Ended'), ...ownerFailures },
});
