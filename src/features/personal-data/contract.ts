import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, idParam, json, jsonBody, ownerFailures, ownerOnly } from '#platform/http/api.ts';

const countedRows = z.object({ label: z.string(), count: z.number().int() });

const personalDataView = z.object({
  name: z.string(),
  erased_at: z.iso.datetime().nullable(),
  retain_until: z.iso
    .date()
    .nullable()
    .openapi({ description: 'After a deletion: when the documents that were retained are erased' }),
  deleted: z.array(countedRows),
  emptied: z
    .array(countedRows)
    .openapi({ description: 'Records of which only dates, states and amounts remain' }),
  retained: z.array(countedRows.extend({ reason: z.string() })),
  would_retain_until: z.iso.date().nullable(),
  hindrances: z
    .array(countedRows.extend({ advice: z.string() }))
    .openapi({ description: 'What has to be ended first' }),
});

export type PersonalDataView = z.infer<typeof personalDataView>;

const previewAnswer = json(
  answerOf({ personal_data: personalDataView }),
  'What a deletion does, in counted records',
);

export const deletionForm = z.object({
  current_password: z.string('required').min(1, 'required').max(256, 'tooLong:256'),
});

const preview = {
  method: 'get',
  summary: 'What deleting the personal data would delete and keep; changes nothing',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: previewAnswer, ...ownerFailures },
} as const;

const deletion = {
  method: 'post',
  summary: 'Delete the personal data, except what the law requires',
  description: 'Refused with 409 while something is open. It cannot be undone.',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(deletionForm) },
  responses: { 200: previewAnswer, ...ownerFailures },
} as const;

export const customerPreview = createRoute({
  ...preview,
  path: '/api/customers/{id}/personal-data',
});
export const partnerPreview = createRoute({ ...preview, path: '/api/partners/{id}/personal-data' });
export const customerDeletion = createRoute({
  ...deletion,
  path: '/api/customers/{id}/personal-data/deletion',
});
export const partnerDeletion = createRoute({
  ...deletion,
  path: '/api/partners/{id}/personal-data/deletion',
});
