import type { MiddlewareHandler } from 'hono';
import { partBytes } from '#features/business-data/rules/archive.ts';
import { importLimits } from '#features/customers/rules/import.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { goesToUpload } from '#platform/http/uploads/upload-paths.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The largest body of a call that isn't listed below. */
const maxBytes = 64 * kilobyte;

/** Calls that accept more, with their number of bytes. */
const larger: [path: RegExp, maxBytes: number][] = [
  // A document with a thousand long lines.
  [/^\/api\/(?:estimates|estimate-templates|invoices)(?:\/[\da-f-]{36})?$/, 2 * megabyte],
  // A long email, in which each character may take several bytes.
  [/^\/api\/email\/drafts\/[\da-f-]{36}$/, 512 * kilobyte],
  // All texts of the website, in both languages.
  [/^\/api\/settings\/website(?:\/preview)?$/, megabyte],
  // Email templates, and what a browser stored for the earlier software.
  [/^\/api\/settings\/(?:imports|email)$/, 256 * kilobyte],
  [/^\/api\/price-book\/imports$/, 256 * kilobyte],
  // A post with a separate text for each account.
  [/^\/api\/content\/posts(?:\/[\da-f-]{36})?$/, 512 * kilobyte],
  // A hundred tasks and a hundred materials.
  [/^\/api\/(?:work-orders|checklists)(?:\/[\da-f-]{36})?$/, 256 * kilobyte],
  [/^\/api\/customers\/bulk-import$/, importLimits.megabytes * megabyte],
  // Part of an archive, unchanged.
  [/^\/api\/business-data\/imports\/[\da-f-]{36}\/parts\/\d{1,6}$/, partBytes],
  [/^\/api\/payments\/stripe-events$/, 256 * kilobyte],
  [/^\/api\/estimates\/[^/]+\/answers$/, 400 * kilobyte],
  // A drawn signature and some text.
  [
    /^(?:\/es)?\/(?:customer\/estimates|estimate)\/[^/]+\/(?:approval|total|rejection|questions)$/,
    400 * kilobyte,
  ],
];

const isForm = /^multipart\/form-data\s*;/i;

/** Refuses a body whose announced length is too large before any of it is read. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { headers } = c.env.incoming;
  if (isForm.test(headers['content-type'] ?? '') && goesToUpload(c)) return next();
  if (headers['transfer-encoding'] !== undefined)
    throw new AppError(411, 'length_required', 'Please send the Content-Length header.');
  const max = larger.find(([path]) => path.test(c.req.path))?.[1] ?? maxBytes;
  if (Number(headers['content-length'] ?? 0) > max)
    throw new AppError(413, 'too_large', 'This is too large.');
  return next();
};
