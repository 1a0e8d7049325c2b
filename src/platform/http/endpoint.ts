import { createRoute, type z } from '@hono/zod-openapi';
import { csvFile, failure, idParam, json, jsonBody, ownerFailures, ownerOnly } from './api.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A body that is not JSON, or not required, as OpenAPI describes it. */
interface OtherBody {
  required?: boolean;
  content: object;
}

interface Parts {
  summary: string;
  description?: string;
  /** Those of the path; `{id}` alone needs none. */
  params?: z.ZodObject;
  query?: z.ZodObject | z.ZodPipe;
  headers?: z.ZodObject;
  /** The JSON that is sent. */
  body?: z.ZodType | OtherBody;
  /** The JSON of the answer. */
  answer: z.ZodType;
  /** 200 if it is not named. */
  status?: 201 | 202;
  /** Errors that no other endpoint has: a sentence for each status. */
  errors?: Partial<Record<402 | 409 | 413 | 415 | 429 | 502, string>>;
}

type Content<Schema> = { content: { 'application/json': { schema: Schema } } };

type RequestOf<Path extends string, P extends Parts> = (P extends { params: infer Schema }
  ? { params: Schema }
  : Path extends `${string}{id}${string}`
    ? { params: typeof idParam }
    : object) &
  (P extends { query: infer Schema } ? { query: Schema } : object) &
  (P extends { headers: infer Schema } ? { headers: Schema } : object) &
  (P extends { body: infer Sent }
    ? { body: Sent extends z.ZodType ? Content<Sent> & { required: true } : Sent }
    : object);

type ResponsesOf<P extends Parts> = Record<
  P extends { status: infer Status extends number } ? Status : 200,
  Content<P['answer']> & { description: string }
> &
  typeof ownerFailures;

/** What the types of server and browser read of an endpoint. */
type OfficeEndpoint<M extends Method, Path extends string, P extends Parts> = {
  method: M;
  path: Path;
  summary: string;
  security: typeof ownerOnly;
  request: RequestOf<Path, P>;
  responses: ResponsesOf<P>;
};

/**
 * Declares a JSON endpoint of the back office: what it takes, and what it answers. The sign-in, and
 * the errors that any of them may return, are part of each.
 * @param address method and path, as in `get /api/requests/{id}`
 */
export function officeEndpoint<M extends Method, const Path extends string, const P extends Parts>(
  address: `${M} ${Path}`,
  parts: P,
): OfficeEndpoint<M, Path, P> {
  const [method, path] = address.split(' ') as [M, Path];
  const { summary, description, query, headers, body, answer, status = 200, errors = {} } = parts;
  const params = parts.params ?? (path.includes('{id}') ? idParam : undefined);
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && ('content' in body ? { body } : jsonBody(body))),
  };
  const own = Object.entries(errors).map(([code, text]) => [code, json(failure, text)]);
  const answers = { [status]: json(answer, 'Done'), ...ownerFailures, ...Object.fromEntries(own) };
  const about = { summary, ...(description && { description }), security: ownerOnly };
  return createRoute({ method, path, ...about, request, responses: answers }) as never;
}

/**
 * Declares a list of the back office as a CSV file.
 * @param address as in `get /api/requests/export`
 */
export function csvEndpoint<const Path extends string, Query extends z.ZodObject | z.ZodPipe>(
  address: `get ${Path}`,
  { summary, query }: { summary: string; query: Query },
) {
  const path = address.slice('get '.length) as Path;
  const request = { query };
  return createRoute({
    method: 'get',
    path,
    summary,
    security: ownerOnly,
    request,
    responses: csvFile,
  });
}
