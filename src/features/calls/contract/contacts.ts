import { createRoute, z } from '@hono/zod-openapi';
import {
  idParam,
  json,
  ownerFailures,
  ownerOnly,
  pageQuery,
  searchQuery,
} from '../../../platform/http/api.ts';

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

export const listContactsRoute = createRoute({
  method: 'get',
  path: '/api/phone/contacts',
  summary: 'Customers and partners with a phone number, favorites first',
  security: ownerOnly,
  request: {
    query: pageQuery.pick({ limit: true }).extend({
      q: searchQuery,
      number: z.string().max(40).optional().openapi({ description: 'Only whose number this is' }),
    }),
  },
  responses: {
    200: json(
      z.object({ success: z.literal(true), contacts: z.array(contact) }),
      'The first of them; a search finds the rest',
    ),
    ...ownerFailures,
  },
});

const favorite = json(
  z.object({ success: z.literal(true), is_favorite: z.boolean() }),
  'How it is now',
);

export const addFavoriteRoute = createRoute({
  method: 'put',
  path: '/api/phone/favorites/{id}',
  summary: 'Put a contact first',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: favorite, ...ownerFailures },
});

export const removeFavoriteRoute = createRoute({
  method: 'delete',
  path: '/api/phone/favorites/{id}',
  summary: 'Put a contact back among the others',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: favorite, ...ownerFailures },
});
