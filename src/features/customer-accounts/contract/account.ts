import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { bestTimes, contactMethods } from '../../customers/rules/preferences.ts';

const portalAccountAnswer = z.object({
  success: z.literal(true),
  account: z
    .object({
      email: z.string(),
      created_at: z.iso.datetime(),
      deletion_asked_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .openapi({ description: 'The account of the customer portal, if there is one' }),
  wishes: z
    .object({
      contact_method: z.enum(contactMethods),
      best_time: z.enum(bestTimes),
      letters: z.object({ messages: z.boolean(), visits: z.boolean(), documents: z.boolean() }),
    })
    .nullable()
    .openapi({ description: 'How the customer wishes to be written to, once they have said so' }),
});

export type PortalAccountAnswer = z.infer<typeof portalAccountAnswer>;

const answers = {
  200: json(portalAccountAnswer, 'The account as it is now'),
  ...ownerFailures,
};

export const portalAccountRoute = createRoute({
  method: 'get',
  path: '/api/customers/{id}/portal-account',
  summary: 'The account of a customer at the portal, and their wishes',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const deletePortalAccountRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/portal-account',
  summary: 'Delete the account of a customer at the portal',
  description: 'Sign-in, sessions and passkeys go; the customer and all documents stay.',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const declineDeletionRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/portal-account/deletion-request',
  summary: 'Keep an account whose customer asked for its deletion',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});
