import { z } from '@hono/zod-openapi';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

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

export const onboardingAnswer = answerOf({
  ready_to_invite: z.array(invitee),
  next_cursor: z.string().nullable(),
  registered: z.array(invitee).openapi({ description: 'The newest 10' }),
});

export const onboardingRoute = officeEndpoint('get /api/customer-onboarding', {
  summary: 'Customers to invite to the customer portal, and customers who have an account',
  query: pageQuery,
  answer: onboardingAnswer,
});

const welcomeEmail = { subject: z.string(), text: z.string() };

export const welcomeEmailRoute = officeEndpoint('get /api/customers/{id}/welcome-email', {
  summary: 'A preview of the welcome email, without a working link',
  answer: answerOf({ ...welcomeEmail }),
});

export const createInvitationRoute = officeEndpoint('post /api/customers/{id}/invitation', {
  summary: 'Make a new single-use link, and send it or return the email to copy',
  description:
    'Earlier links stop working. The link is only in this text and is stored nowhere else.',
  body: z.object({ send: z.boolean() }),
  answer: answerOf({ ...welcomeEmail, expires_at: z.iso.datetime() }),
});

export const deleteInvitationRoute = officeEndpoint('delete /api/customers/{id}/invitation', {
  summary: 'Turn off unused links',
  answer: answerOf({}),
});
