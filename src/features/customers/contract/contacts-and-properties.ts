import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { customerAnswer } from './customers.ts';
import { contactFields, propertyFields } from './fields.ts';

const partParams = idParam.extend({ part_id: z.string().openapi({ format: 'uuid' }) });
const answers = {
  200: json(customerAnswer, 'The customer with its contacts and properties as they are now'),
  ...ownerFailures,
};

export const createContactRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/contacts',
  summary: 'Add somebody else at the same customer',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(contactFields) },
  responses: answers,
});

export const patchContactRoute = createRoute({
  method: 'patch',
  path: '/api/customers/{id}/contacts/{part_id}',
  summary: 'Change a contact',
  security: ownerOnly,
  request: { params: partParams, ...jsonBody(contactFields) },
  responses: answers,
});

export const deleteContactRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/contacts/{part_id}',
  summary: 'Remove a contact',
  security: ownerOnly,
  request: { params: partParams },
  responses: answers,
});

export const createPropertyRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/properties',
  summary: 'Add a further address',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(propertyFields) },
  responses: answers,
});

export const patchPropertyRoute = createRoute({
  method: 'patch',
  path: '/api/customers/{id}/properties/{part_id}',
  summary: 'Change an address',
  security: ownerOnly,
  request: { params: partParams, ...jsonBody(propertyFields) },
  responses: answers,
});

export const deletePropertyRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/properties/{part_id}',
  summary: 'Remove an address',
  security: ownerOnly,
  request: { params: partParams },
  responses: answers,
});

export const createArchivalRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/archival',
  summary: 'Put a customer away; nothing is lost',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const deleteArchivalRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/archival',
  summary: 'Take an archived customer back into use',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const createMergerRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/merger',
  summary: 'Merge another customer into this one',
  description:
    'Everything of the other one comes over: requests, conversations, projects, estimates, contacts, addresses, notes, tags and opening figures. Where both say something else, this one keeps what it says, and an address, e-mail address or phone number of the other becomes a further one.',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ other_id: z.string() })) },
  responses: answers,
});

export const deleteMergerRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/merger',
  summary: 'Take the last merger into this customer back',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});
