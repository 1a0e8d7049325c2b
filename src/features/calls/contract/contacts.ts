import { z } from '@hono/zod-openapi';
import { answerOf, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

const contactKinds = ['customer', 'partner'] as const;

const contact = z
  .object({
    id: z.uuid(),
    kind: z.enum(contactKinds),
    name: z.string(),
    number: z.string().openapi({ description: 'E.164 where it is a number' }),
    is_favorite: z.boolean(),
  })
  .openapi('PhoneContact');

export type PhoneContact = z.infer<typeof contact>;

export const listContactsRoute = officeEndpoint('get /api/phone/contacts', {
  summary: 'Customers and partners with a phone number, favorites first',
  query: pageQuery.pick({ limit: true }).extend({
    q: searchQuery,
    number: z.string().max(40).optional().openapi({ description: 'Only whose number this is' }),
  }),
  answer: answerOf({ contacts: z.array(contact) }),
});

const favorite = answerOf({ is_favorite: z.boolean() });

export const addFavoriteRoute = officeEndpoint('put /api/phone/favorites/{id}', {
  summary: 'Put a contact first',
  answer: favorite,
});

export const removeFavoriteRoute = officeEndpoint('delete /api/phone/favorites/{id}', {
  summary: 'Put a contact back among the others',
  answer: favorite,
});
