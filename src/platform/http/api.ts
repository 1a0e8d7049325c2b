import { z } from '@hono/zod-openapi';
import { isId } from '#lib/ids.ts';
import { AppError, badInput } from './errors.ts';

/** The body of every error response (design section 7). */
export const failure = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    error: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional().openapi({ description: 'Of an error of ours: in the log' }),
  })
  .openapi('Failure');

/** Describes a JSON response. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** The JSON of a call that did what it should. */
export function answerOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** Describes a required JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { content: { 'application/json': { schema } }, required: true } };
}

/** The errors that any call of the owner's may return. */
export const ownerFailures = {
  400: json(failure, 'Bad input; `fields` says where'),
  401: json(failure, 'Not signed in'),
  403: json(
    failure,
    'Not for this role; with the code `proof_needed`, the password is to be sent to /api/admin/proofs first',
  ),
  404: json(failure, 'Unknown'),
  409: json(failure, 'Not possible in this state'),
};

/** Marks a call as the owner's in the API description. */
export const ownerOnly = [{ owner: [] }];

export const idParam = z.object({ id: z.string().openapi({ format: 'uuid' }) });

/** The query of every list: `?limit=50&cursor=…`. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
});

/** The cursor after which a page starts: the last id of the page before. */
export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isId(cursor)) {
    throw new AppError(400, 'bad_input', 'This page of the list does not exist.', {
      fields: { cursor: 'Unknown cursor' },
    });
  }
  return cursor;
}

/** Throws 400 if a calendar is requested for no days, or for more than `most`. */
export function checkDays(days: number, max: number): void {
  if (days > 0 && days <= max) return;
  const message = `Please request ${max} days or fewer.`;
  throw badInput('to', message);
}

/** Cuts a page from one row more than was requested; `next_cursor` is null on the last page. */
export function cutPage<Row extends { id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** The words that a list is searched for. */
export const searchQuery = z
  .string()
  .trim()
  .max(200)
  .optional()
  .openapi({ description: 'Three characters or more' });

/** A calendar day by the clock of the business, to narrow a list. */
export const dayQuery = z.iso.date('Please enter a date as YYYY-MM-DD.').optional();

/** A period by the clock of the business, both days included; an open end has no limit. */
export const periodQuery = z
  .object({ from: dayQuery, to: dayQuery })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: "The last day can't be before the first.",
  });

/** Describes a list as a file. */
export const csvFile = {
  200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
  ...ownerFailures,
} as const;
