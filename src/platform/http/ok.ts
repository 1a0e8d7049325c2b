import type { Context } from 'hono';

/** Answers a call that did what it should, with what the endpoint's contract promises. */
export function ok<const Fields extends object = object>(c: Context, fields?: Fields) {
  return c.json({ success: true as const, ...(fields as Fields) }, 200);
}
