import { z } from 'zod';
import { callNetwork, errorOfStatus, type NetworkCall } from './http.ts';
import { SocialError } from './port.ts';

export interface MetaApp {
  appId: string;
  appSecret: string;
  /** Replaces Meta's own addresses: a fake in tests. */
  apiUrl?: string | undefined;
  dialogUrl?: string | undefined;
}

/** https://developers.facebook.com/docs/graph-api/changelog */
const version = 'v25.0';

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_user_msg: z.string().optional(),
  }),
});

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const rateLimits = [4, 17, 32, 341, 613];
const outages = [1, 2];
const signedOut = [102, 190];

/** Calls the Graph API of Facebook and Instagram. Throws SocialError with a reason for people. */
export function graphApi(name: string, app: Pick<MetaApp, 'apiUrl'>) {
  const base = `${app.apiUrl ?? 'https://graph.facebook.com'}/${version}`;

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    params: Record<string, string>,
    more: NetworkCall = {},
  ): Promise<z.output<Schema>> {
    const isGet = (more.method ?? 'GET') === 'GET';
    const search = new URLSearchParams(params);
    const answer = await callNetwork(name, `${base}/${path}${isGet ? `?${search}` : ''}`, {
      ...more,
      ...(!isGet && !more.body && { body: search }),
    });
    const failed = failure.safeParse(answer.json);
    if (failed.success) throw errorOf(name, failed.data.error, answer);
    if (answer.status >= 300) throw errorOfStatus(name, answer, '');
    const read = schema.safeParse(answer.json);
    if (!read.success) throw new SocialError(`${name} answered something unknown`, 'retry');
    return read.data;
  }

  return {
    get: <Schema extends z.ZodType>(schema: Schema, path: string, params: Record<string, string>) =>
      call(schema, path, params),
    post: <Schema extends z.ZodType>(
      schema: Schema,
      path: string,
      params: Record<string, string>,
      body?: FormData,
    ) => {
      for (const [key, value] of Object.entries(body ? params : {})) body?.set(key, value);
      return call(schema, path, params, { method: 'POST', ...(body && { body }) });
    },
  };
}

function errorOf(
  name: string,
  { code, message, error_user_msg }: z.output<typeof failure>['error'],
  answer: { status: number; headers: Headers },
): SocialError {
  const isRefused = code === 10 || (code >= 200 && code < 300);
  if (signedOut.includes(code) || isRefused)
    return errorOfStatus(name, { ...answer, status: 401 }, '');
  if (rateLimits.includes(code)) return errorOfStatus(name, { ...answer, status: 429 }, '');
  if (outages.includes(code)) return errorOfStatus(name, { ...answer, status: 500 }, '');
  return errorOfStatus(name, answer, error_user_msg ?? message);
}
