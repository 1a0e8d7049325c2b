import { z } from '@hono/zod-openapi';

/** A photo in a response (design section 7). Both addresses are signed and expire. */
export const photoView = z
  .object({
    id: z.uuid(),
    url: z.string(),
    thumbnail_url: z.string(),
    name: z.string(),
    size: z.number().int().openapi({ description: 'Bytes as the visitor sent it' }),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('Photo');

export type PhotoView = z.infer<typeof photoView>;
