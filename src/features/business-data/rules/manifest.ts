import { z } from 'zod';

const count = z.number().int().min(0);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifest.json`: the last entry of an archive, which describes all the others. */
export const manifestShape = z.object({
  format: z.number().int(),
  app_version: z.string().max(100),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string().max(200)).max(10_000),
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string().max(63)).min(1).max(1000), rows: count }),
  ),
  /** The last values of identity columns. */
  counters: z.record(z.string(), z.number().int()),
  files: count,
  entries: z.record(z.string().max(400), z.object({ size: count, sha256: hash })),
  left_out: z.object({
    tables: z.record(z.string(), z.string()),
    columns: z.record(z.string(), z.string()),
    beside: z.record(z.string(), z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestShape>;
