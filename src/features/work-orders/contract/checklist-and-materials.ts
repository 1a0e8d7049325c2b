import { z } from '@hono/zod-openapi';
import { changeStatuses, entryAuthors, orderPhotoStages } from '../rules/work-orders.ts';

// The parts of a work order that both the owner and its partner see.

export const instant = z.iso.datetime();
export const maybe = instant.nullable();
export const dollars = z.number().nullable().openapi({ description: 'Dollars' });
export const task = z.object({ key: z.string(), text: z.string(), done_at: z.string().nullable() });
export const material = z.object({
  key: z.string(),
  text: z.string(),
  from: z.enum(['site', 'partner', 'owner']),
});

export const entry = z.object({
  id: z.uuid(),
  kind: z.string(),
  author: z.enum(entryAuthors),
  body: z.string(),
  details: z.record(z.string(), z.unknown()),
  happened_at: instant,
  created_at: instant,
});

export const change = z.object({
  id: z.uuid(),
  description: z.string(),
  amount: z.number(),
  status: z.enum(changeStatuses),
  reason: z.string(),
  created_at: instant,
});

export const photo = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string(),
  name: z.string(),
  stage: z.enum(orderPhotoStages),
  entry_id: z.uuid().nullable(),
});
