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
  summary: 'Add a contact to the customer',
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
  summary: 'Add another address',
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
  summary: 'Archive a customer; nothing is deleted',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const deleteArchivalRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/archival',
  summary: 'Restore an archived customer',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});

export const createMergerRoute = createRoute({
  method: 'post',
  path: '/api/customers/{id}/merger',
  summary: 'Merge another customer into this one',
  description:
    "Everything moves over: requests, conversations, projects, estimates, contacts, addresses, notes, tags and opening totals. Where they differ, this customer keeps its own values, and the other one's address, email or phone number is added.",
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ other_id: z.string() })) },
  responses: answers,
});

export const deleteMergerRoute = createRoute({
  method: 'delete',
  path: '/api/customers/{id}/merger',
  summary: 'Undo the last merge into this customer',
  security: ownerOnly,
  request: { params: idParam },
  responses: answers,
});
