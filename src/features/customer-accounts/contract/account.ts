import { z } from '@hono/zod-openapi';
import { bestTimes, contactMethods } from '#features/customers/rules/preferences.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

const emailChoices = z.object({
  messages: z.boolean(),
  visits: z.boolean(),
  documents: z.boolean(),
});

const portalAccountAnswer = answerOf({
  account: z
    .object({
      email: z.string(),
      created_at: z.iso.datetime(),
      deletion_asked_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .openapi({ description: 'The customer portal account, if there is one' }),
  preferences: z
    .object({
      contact_method: z.enum(contactMethods),
      best_time: z.enum(bestTimes),
      emails: emailChoices,
      version: z.number().int(),
    })
    .nullable()
    .openapi({ description: "The customer's contact preferences, once set" }),
  text_consent: z
    .enum(['in', 'out', 'none'])
    .openapi({ description: "What is known of texts to the customer's phone number" }),
});

export type PortalAccountAnswer = z.infer<typeof portalAccountAnswer>;

export const portalAccountRoute = officeEndpoint('get /api/customers/{id}/portal-account', {
  summary: "A customer's portal account and contact preferences",
  answer: portalAccountAnswer,
});

export const deletePortalAccountRoute = officeEndpoint(
  'delete /api/customers/{id}/portal-account',
  {
    summary: "Delete a customer's portal account",
    description: 'Sign-in, sessions and passkeys are deleted; the customer and all documents stay.',
    answer: portalAccountAnswer,
  },
);

export const declineDeletionRoute = officeEndpoint(
  'delete /api/customers/{id}/portal-account/deletion-request',
  { summary: 'Keep an account whose customer requested deletion', answer: portalAccountAnswer },
);

/** A customer's contact preferences, as given to the owner. */
export const preferencesFields = z.object({
  contact_method: z.enum(contactMethods, 'choice'),
  best_time: z.enum(bestTimes, 'choice'),
  emails: emailChoices,
  version: z.int().min(0).openapi({ description: '0 where none are set yet' }),
});

export const putPreferencesRoute = officeEndpoint('put /api/customers/{id}/preferences', {
  summary: 'Set how a customer wants to be reached; choosing texts is recorded as consent',
  body: preferencesFields,
  answer: portalAccountAnswer,
});
