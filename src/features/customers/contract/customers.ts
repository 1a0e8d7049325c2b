import { createRoute, z } from '@hono/zod-openapi';
import { languages } from '../../../lib/language.ts';
import { mapValues } from '../../../lib/map-values.ts';
import {
  dayQuery,
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
  searchQuery,
} from '../../../platform/http/api.ts';
import { revenueBases } from '../../settings/rules/settings.ts';
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

export const customerAnswer = z.object({ success: z.literal(true), customer: customerView });

/** How a list of customers is filtered. */
export const customerFilter = z.object({
  q: searchQuery,
  archived: z.enum(['true', 'false']).default('false'),
  tag: z.string().trim().min(1).max(fieldLimits.tag).optional(),
  source: z.string().trim().min(1).max(200).optional(),
  created_from: dayQuery,
  created_to: dayQuery,
});

export const listCustomersRoute = createRoute({
  method: 'get',
  path: '/api/customers',
  summary: 'Customers, in one of four orders',
  security: ownerOnly,
  request: {
    query: pageQuery.extend({
      ...customerFilter.shape,
      sort: z.enum(customerSorts).default('name'),
      order: z
        .enum(['asc', 'desc'])
        .optional()
        .openapi({ description: 'Names start at A, all else with the highest or latest' }),
    }),
  },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        customers: z.array(customerSummary),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

export const createCustomerRoute = createRoute({
  method: 'post',
  path: '/api/customers',
  summary: 'Add a customer',
  description:
    'Takes `name`, or `first_name` and `last_name`. Project counts, lifetime value and last contact come from stored facts: sent along they are not taken. Sent twice with the same Idempotency-Key and content, it is stored once.',
  security: ownerOnly,
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    ...jsonBody(customerFields),
  },
  responses: { 200: json(customerAnswer, 'The customer'), ...ownerFailures },
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

export const countCustomersRoute = createRoute({
  method: 'get',
  path: '/api/customers/counts',
  summary: 'Totals over all active customers',
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), counts: customerCounts }), 'Counts'),
    ...ownerFailures,
  },
});

const whose = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** Who has an email or a phone number. */
export const duplicates = z.object({ email: whose, phone: whose });

export type Duplicates = z.infer<typeof duplicates>;

export const getDuplicatesRoute = createRoute({
  method: 'get',
  path: '/api/customers/duplicates',
  summary: 'Which customers already have an email or a phone number',
  description: 'Compared as a new request is: active customers, and the emails of their contacts.',
  security: ownerOnly,
  request: {
    query: z.object({
      email: z.string().max(fieldLimits.email).default(''),
      phone: z.string().max(fieldLimits.phone).default(''),
      except: z.uuid().optional().openapi({ description: 'Who is being changed' }),
    }),
  },
  responses: {
    200: json(z.object({ success: z.literal(true), duplicates }), 'Customers by field'),
    ...ownerFailures,
  },
});

export const getCustomerRoute = createRoute({
  method: 'get',
  path: '/api/customers/{id}',
  summary: 'One customer with contacts and properties',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(customerAnswer, 'The customer'), ...ownerFailures },
});

export const patchCustomerRoute = createRoute({
  method: 'patch',
  path: '/api/customers/{id}',
  summary: 'Change a customer',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(customerChange) },
  responses: {
    200: json(customerAnswer, 'The customer as it is now'),
    ...ownerFailures,
    409: json(failure, 'Changed elsewhere in the meantime, or merged into another'),
  },
});
