import { z } from '@hono/zod-openapi';
import { idParam } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { customerAnswer } from './customers.ts';
import { contactFields, propertyFields } from './fields.ts';

const partParams = idParam.extend({ part_id: z.string().openapi({ format: 'uuid' }) });

export const createContactRoute = officeEndpoint('post /api/customers/{id}/contacts', {
  summary: 'Add a contact to the customer',
  body: contactFields,
  answer: customerAnswer,
});

export const patchContactRoute = officeEndpoint('patch /api/customers/{id}/contacts/{part_id}', {
  summary: 'Change a contact',
  params: partParams,
  body: contactFields,
  answer: customerAnswer,
});

export const deleteContactRoute = officeEndpoint('delete /api/customers/{id}/contacts/{part_id}', {
  summary: 'Remove a contact',
  params: partParams,
  answer: customerAnswer,
});

export const createPropertyRoute = officeEndpoint('post /api/customers/{id}/properties', {
  summary: 'Add another address',
  body: propertyFields,
  answer: customerAnswer,
});

export const patchPropertyRoute = officeEndpoint('patch /api/customers/{id}/properties/{part_id}', {
  summary: 'Change an address',
  params: partParams,
  body: propertyFields,
  answer: customerAnswer,
});

export const deletePropertyRoute = officeEndpoint(
  'delete /api/customers/{id}/properties/{part_id}',
  { summary: 'Remove an address', params: partParams, answer: customerAnswer },
);

export const createArchivalRoute = officeEndpoint('post /api/customers/{id}/archival', {
  summary: 'Archive a customer; nothing is deleted',
  answer: customerAnswer,
});

export const deleteArchivalRoute = officeEndpoint('delete /api/customers/{id}/archival', {
  summary: 'Restore an archived customer',
  answer: customerAnswer,
});

export const createMergerRoute = officeEndpoint('post /api/customers/{id}/merger', {
  summary: 'Merge another customer into this one',
  description:
    "Everything moves over: requests, conversations, projects, estimates, contacts, addresses, notes, tags and opening totals. Where they differ, this customer keeps its own values, and the other one's address, email or phone number is added.",
  body: z.object({ other_id: z.string() }),
  answer: customerAnswer,
});

export const deleteMergerRoute = officeEndpoint('delete /api/customers/{id}/merger', {
  summary: 'Undo the last merge into this customer',
  answer: customerAnswer,
});
