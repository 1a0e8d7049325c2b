import { OpenAPIHono } from '@hono/zod-openapi';
import { fieldSentence } from '#lib/field-sentences.ts';
import { AppError } from './errors.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Routes whose input is checked against their contract; invalid input is answered with 400 and the
 * fields.
 */
export function createApi() {
  return new OpenAPIHono<HttpEnv>({
    defaultHook(result) {
      if (result.success) return;
      const fields: Record<string, string> = {};
      for (const issue of result.error.issues)
        fields[issue.path.join('.') || 'body'] ??= fieldSentence(issue.message);
      const [first] = Object.values(fields);
      throw new AppError(400, 'bad_input', first ?? 'Please check what you entered.', { fields });
    },
  });
}
