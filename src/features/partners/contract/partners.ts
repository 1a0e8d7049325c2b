import { z } from '@hono/zod-openapi';
import { languages } from '#lib/language.ts';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import { answerOf, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { documentKinds, listedStatuses, standings } from '../rules/partners.ts';
import { decisionInput, plainDecision } from './fields.ts';

export const partnerSummary = z
  .object({
    id: z.uuid(),
    status: z.enum(standings).openapi({
      description:
        'unverified, pending, more (asked for more), rejected: an application; active, suspended: a partner',
    }),
    full_name: z.string(),
    business_name: z.string(),
    email: z.string(),
    phone: z.string(),
    phone_extension: z.string(),
    trades: z.array(z.string()),
    service_zip_codes: z.array(z.string()),
    required_documents: z
      .array(z.enum(documentKinds))
      .openapi({ description: 'What their trades need' }),
    missing_documents: z
      .array(z.enum(documentKinds))
      .openapi({ description: 'Missing or expired; no work is offered then' }),
    applied_at: z.iso.datetime(),
  })
  .openapi('PartnerSummary');

export type PartnerSummary = z.infer<typeof partnerSummary>;

export const documentView = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int().openapi({ description: 'Bytes' }),
  url: z.string(),
  expires_on: z.iso.date(),
  status: z.enum(['valid', 'soon', 'expired']),
  created_at: z.iso.datetime(),
});

const historyLine = z.object({
  at: z.iso.datetime(),
  actor: z.enum(actorKinds),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
});

export const partnerView = partnerSummary
  .extend({
    approval_obstacles: z
      .array(z.string())
      .openapi({ description: 'Why an application can’t be approved yet, a sentence each' }),
    erased_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the personal data was deleted' }),
    years_experience: z.int(),
    travel_distance: z.int().openapi({ description: 'Miles' }),
    has_insurance: z.boolean(),
    has_license: z.boolean(),
    preferred_language: z.enum(languages),
    reason: z.string().openapi({ description: "The owner's latest reason" }),
    is_customer: z.boolean(),
    terms_version: z.int().nullable().openapi({ description: 'Of the terms agreed to' }),
    terms_accepted_at: z.iso.datetime().nullable(),
    verified_at: z.iso.datetime().nullable(),
    decided_at: z.iso.datetime().nullable(),
    documents: z.array(documentView),
    history: z.array(historyLine).openapi({ description: 'Newest first, at most 100' }),
    version: z.int(),
  })
  .openapi('Partner');

export type PartnerView = z.infer<typeof partnerView>;

const counts = z.object({
  waiting: z.int().openapi({ description: 'Applications ready for a decision' }),
  applications: z.int(),
  partners: z.int(),
  suspended: z.int(),
  rejected: z.int(),
});

export const listPartnersRoute = officeEndpoint('get /api/partners', {
  summary: 'Applications and partners, the newest application first',
  query: pageQuery.extend({
    q: searchQuery,
    status: z.enum(listedStatuses).optional(),
  }),
  answer: answerOf({
    partners: z.array(partnerSummary),
    next_cursor: z.string().nullable(),
  }),
});

export const countPartnersRoute = officeEndpoint('get /api/partners/counts', {
  summary: 'How many applications and partners there are',
  answer: answerOf({ counts }),
});

const one = answerOf({ partner: partnerView });

export const getPartnerRoute = officeEndpoint('get /api/partners/{id}', {
  summary: 'One application or partner',
  answer: one,
});

function decision<Noun extends string, Schema extends z.ZodType>(
  noun: Noun,
  summary: string,
  body: Schema,
) {
  return officeEndpoint(`post /api/partners/{id}/${noun}` as const, {
    summary,
    body: body,
    answer: one,
  });
}

export const approvalRoute = decision('approval', 'Approve an application', plainDecision);
export const rejectionRoute = decision('rejection', 'Reject an application', decisionInput);
export const questionRoute = decision(
  'question',
  'Ask an applicant for more information',
  decisionInput,
);
export const suspensionRoute = decision('suspension', 'Suspend a partner', decisionInput);
export const reinstatementRoute = decision(
  'reinstatement',
  'Reactivate a suspended partner',
  plainDecision,
);
