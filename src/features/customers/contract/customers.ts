import { z } from '@hono/zod-openapi';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { languages } from '#lib/language.ts';
import { mapValues } from '#lib/map-values.ts';
import { answerOf, dayQuery, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { customerSorts, fieldLimits } from '../rules/customers.ts';
import { details } from '../rules/details.ts';
import { customerChange, customerFields } from './fields.ts';

export const customerSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().openapi({ description: 'E.164 where it is a number' }),
    ...mapValues(details, () => z.string()),
    source: z.string(),
    tags: z.array(z.string()),
    rating: z.int().nullable(),
    language: z.enum(languages),
    registered: z.boolean(),
    total_projects: z.int(),
    active_projects: z.int(),
    completed_projects: z.int(),
    lifetime_value: z.number().openapi({
      description: 'Dollars received (cash) or invoiced (accrual), with those of an import',
    }),
    last_contact: z.iso.datetime().nullable(),
    archived_at: z.iso.datetime().nullable(),
    erased_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the personal data was deleted' }),
    created_at: z.iso.datetime(),
  })
  .openapi('CustomerSummary');

export type CustomerSummary = z.infer<typeof customerSummary>;

export const contactView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    relation: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .openapi('CustomerContact');

export type ContactView = z.infer<typeof contactView>;

export const propertyView = z
  .object({
    id: z.uuid(),
    label: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    notes: z.string(),
  })
  .openapi('CustomerProperty');

export type PropertyView = z.infer<typeof propertyView>;

export const customerView = customerSummary
  .extend({
    notes: z.string(),
    revenue_basis: z.enum(revenueBases).openapi({ description: 'Of `lifetime_value`' }),
    version: z.int().openapi({ description: 'Send it back with a change' }),
    merged_into: z.uuid().nullable(),
    billing: z
      .object({ invoiced: z.number(), paid: z.number(), open: z.number(), credit: z.number() })
      .openapi({
        description:
          'Dollars of invoices that count; `open` is the balance due, `credit` what belongs to no invoice',
      }),
    opening: z
      .object({ projects: z.int(), completed: z.int(), value: z.number() })
      .openapi({ description: 'The part of the totals that came from an import' }),
    contacts: z.array(contactView),
    properties: z.array(propertyView),
    merger: z
      .object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'The last one merged into this customer, while it can be undone' }),
  })
  .openapi('Customer');

export type CustomerView = z.infer<typeof customerView>;

export const customerAnswer = answerOf({ customer: customerView });

/** How a list of customers is filtered. */
export const customerFilter = z.object({
  q: searchQuery,
  archived: z.enum(['true', 'false']).default('false'),
  tag: z.string().trim().min(1).max(fieldLimits.tag).optional(),
  source: z.string().trim().min(1).max(200).optional(),
  created_from: dayQuery,
  created_to: dayQuery,
});

export const listCustomersRoute = officeEndpoint('get /api/customers', {
  summary: 'Customers, in one of four orders',
  query: pageQuery.extend({
    ...customerFilter.shape,
    sort: z.enum(customerSorts).default('name'),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .openapi({ description: 'Names start at A, all else with the highest or latest' }),
  }),
  answer: answerOf({
    customers: z.array(customerSummary),
    next_cursor: z.string().nullable(),
  }),
});

export const createCustomerRoute = officeEndpoint('post /api/customers', {
  summary: 'Add a customer',
  description:
    'Takes `name`, or `first_name` and `last_name`. Project counts, lifetime value and last contact come from stored facts: sent along they are not taken. Sent twice with the same Idempotency-Key and content, it is stored once.',
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
  body: customerFields,
  answer: customerAnswer,
});

export const customerCounts = z.object({
  customers: z.int(),
  new_this_month: z.int().openapi({ description: 'Counted up to 1,000' }),
  with_open_work: z.int(),
  lifetime_value: z.number(),
  revenue_basis: z.enum(revenueBases),
  rating: z.number().nullable().openapi({ description: 'The mean of those who were rated' }),
  registered: z.int(),
  ready_to_invite: z.int(),
  new_customers: z.int(),
});

export type CustomerCounts = z.infer<typeof customerCounts>;

export const countCustomersRoute = officeEndpoint('get /api/customers/counts', {
  summary: 'Totals over all active customers',
  answer: answerOf({ counts: customerCounts }),
});

const whose = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** Who has an email or a phone number. */
export const duplicates = z.object({ email: whose, phone: whose });

export type Duplicates = z.infer<typeof duplicates>;

export const getDuplicatesRoute = officeEndpoint('get /api/customers/duplicates', {
  summary: 'Which customers already have an email or a phone number',
  description: 'Compared as a new request is: active customers, and the emails of their contacts.',
  query: z.object({
    email: z.string().max(fieldLimits.email).default(''),
    phone: z.string().max(fieldLimits.phone).default(''),
    except: z.uuid().optional().openapi({ description: 'Who is being changed' }),
  }),
  answer: answerOf({ duplicates }),
});

export const getCustomerRoute = officeEndpoint('get /api/customers/{id}', {
  summary: 'One customer with contacts and properties',
  answer: customerAnswer,
});

export const patchCustomerRoute = officeEndpoint('patch /api/customers/{id}', {
  summary: 'Change a customer',
  body: customerChange,
  answer: customerAnswer,
  errors: { 409: 'Changed elsewhere in the meantime, or merged into another' },
});
