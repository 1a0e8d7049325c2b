import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { dependentKinds } from '../rules/projects.ts';
import { projectAnswer } from './projects.ts';

const dependentView = z.object({
  kind: z.enum(dependentKinds),
  id: z.uuid(),
  label: z.string(),
});

export type DependentView = z.infer<typeof dependentView>;

export const projectCancellation = z.object({
  version: z.number().int(),
  cancel: z.array(z.uuid()).max(1000).default([]),
  email: z.boolean().default(true),
});

export type ProjectCancellation = z.output<typeof projectCancellation>;

export const getDependents = officeEndpoint('get /api/projects/{id}/dependents', {
  summary: 'Open visits, estimates, work orders and invoice drafts of a project',
  answer: answerOf({ dependents: z.array(dependentView) }),
});

export const postCancellation = officeEndpoint('post /api/projects/{id}/cancellation', {
  summary: 'Cancel a project with the chosen of its dependents; whoever is affected gets an email',
  body: projectCancellation,
  answer: projectAnswer,
});

export const postReviewRequest = officeEndpoint('post /api/projects/{id}/review-request', {
  summary: 'Ask the customer of a completed project for a review, once',
  answer: projectAnswer,
});
