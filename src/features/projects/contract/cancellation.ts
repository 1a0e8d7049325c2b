import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
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

export const getDependents = createRoute({
  method: 'get',
  path: '/api/projects/{id}/dependents',
  summary: 'Open visits, estimates, work orders and invoice drafts of a project',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(
      z.object({ success: z.literal(true), dependents: z.array(dependentView) }),
      'What cancelling the project would leave open',
    ),
    ...ownerFailures,
  },
});

export const postCancellation = createRoute({
  method: 'post',
  path: '/api/projects/{id}/cancellation',
  summary: 'Cancel a project with the chosen of its dependents; whoever is affected gets an email',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(projectCancellation) },
  responses: { 200: json(projectAnswer, 'The project'), ...ownerFailures },
});

export const postReviewRequest = createRoute({
  method: 'post',
  path: '/api/projects/{id}/review-request',
  summary: 'Ask the customer of a completed project for a review, once',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(projectAnswer, 'The project'), ...ownerFailures },
});
