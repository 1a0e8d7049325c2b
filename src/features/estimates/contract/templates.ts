import { z } from '@hono/zod-openapi';
import { templateFields } from './fields.ts';

export const templateView = z
  .object({ id: z.uuid(), name: z.string(), content: templateFields.shape.content })
  .openapi('EstimateTemplate');

export type TemplateView = z.infer<typeof templateView>;
