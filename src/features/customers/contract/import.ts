import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { importLimits } from '../rules/import.ts';

const mergeSide = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
});

export const importResults = z
  .object({
    total: z.int().openapi({ description: 'Rows that were sent' }),
    imported: z.int().openapi({ description: 'Created, merged and same person together' }),
    failed: z.int().openapi({ description: 'None: a value that cannot be read is left out' }),
    errors: z.array(z.string()),
    created: z.int(),
    merged: z.int().openapi({ description: 'Rows merged into existing customers' }),
    same_person: z.int().openapi({ description: 'Rows added to a new customer of the same file' }),
    repeated: z.int().openapi({ description: 'Rows already taken by an earlier import' }),
    skipped: z.int(),
    skipped_rows: z.array(z.string()),
    left_out: z
      .array(z.string())
      .openapi({ description: 'What is left out of imported rows; the first 1,000' }),
    repaired: z
      .array(z.string())
      .openapi({ description: 'What was read differently than written; the first 1,000' }),
    merges: z
      .array(
        z.object({
          row: z.int(),
          by: z.string(),
          customer_id: z.uuid().nullable(),
          same_as: z.int().nullable(),
          file: mergeSide,
          known: mergeSide,
        }),
      )
      .openapi({ description: 'Merged rows beside what they are merged with; the first 200' }),
    rows: z
      .array(
        z.object({
          row: z.int(),
          name: z.string(),
          outcome: z.enum(['created', 'merged', 'same_person', 'repeated', 'skipped']),
          by: z.string().openapi({
            description: 'Recognized by email, phone, address, name, or the number of the client',
          }),
          same_as: z.int().nullable(),
          reason: z.string(),
        }),
      )
      .openapi({ description: 'What happens with the first 20 rows' }),
    import_id: z.uuid().nullable(),
  })
  .openapi('ImportResults');

export type ImportResults = z.infer<typeof importResults>;

const addressFields = {
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip_code: z.string().optional(),
};

const entry = z
  .object({
    row: z.int().optional().openapi({ description: 'Its line in the file, for messages' }),
    client_id: z.string().optional().openapi({
      description: 'Rows with the same number are one customer with several properties',
    }),
    name: z.string(),
    email: z.string().optional(),
    other_emails: z.array(z.string()).max(importLimits.furtherValues).optional(),
    phone: z.string().optional(),
    other_phones: z.array(z.string()).max(importLimits.furtherValues).optional(),
    property_name: z.string().optional(),
    ...addressFields,
    properties: z
      .array(z.object(addressFields))
      .max(importLimits.furtherValues)
      .optional()
      .openapi({ description: 'Further addresses' }),
    notes: z.string().optional(),
    source: z.string().optional(),
    created: z.string().optional().openapi({ description: 'Since when they are a customer' }),
    total_projects: z.int().optional(),
    completed_projects: z.int().optional(),
    lifetime_value: z.number().optional(),
    opening: z
      .object({
        projects: z.int().optional(),
        completed: z.int().optional(),
        value: z.number().optional(),
      })
      .optional()
      .openapi({ description: "The customer's totals so far: stored once, never added" }),
    tags: z.array(z.string()).max(importLimits.furtherValues).optional(),
    rating: z.int().min(1).max(5).optional(),
  })
  .openapi('ImportEntry');

export const bulkImportQuery = z.object({
  dry_run: z.enum(['true', 'false']).default('false'),
  file_name: z.string().max(200).default(''),
});

export const bulkImportRoute = officeEndpoint('post /api/customers/bulk-import', {
  summary: 'Import customers, all rows in one transaction',
  description: `Up to ${importLimits.rows.toLocaleString('en-US')} rows and ${importLimits.megabytes} MB. Rows without a name are skipped, values that cannot be read are left out and reported, the same rows sent again add nothing. With \`dry_run=true\` nothing is stored.`,
  query: bulkImportQuery,
  body: {
    required: true,
    content: { 'application/json': { schema: z.object({ customers: z.array(entry) }) } },
  },
  answer: importResults.extend({ success: z.literal(true), results: importResults }),
  errors: { 413: 'Too large' },
});

export const importView = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    total: z.int(),
    created: z.int(),
    merged: z.int(),
    same_person: z.int(),
    created_at: z.iso.datetime(),
    undone_at: z.iso.datetime().nullable(),
  })
  .openapi('CustomerImport');

export const listImportsRoute = officeEndpoint('get /api/customers/imports', {
  summary: 'The latest imports, newest first',
  answer: answerOf({ imports: z.array(importView) }),
});

export const deleteImportRoute = officeEndpoint('delete /api/customers/imports/{id}', {
  summary: 'Undo an import',
  answer: answerOf({
    results: z.object({
      removed: z.int(),
      remaining: z
        .int()
        .openapi({ description: 'Customers that stay, without the imported totals' }),
      in_use: z
        .array(z.object({ id: z.uuid(), name: z.string() }))
        .openapi({ description: 'Of those that the import added, the first 500 in use' }),
    }),
  }),
});
