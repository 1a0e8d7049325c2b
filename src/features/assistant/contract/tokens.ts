import { z } from '@hono/zod-openapi';
import { ownPassword } from '#features/sign-in/contract/fields.ts';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { tokenLimits, tokenScopes } from '../rules/tokens.ts';

export const tokenView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: z.enum(tokenScopes),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
  })
  .openapi('AssistantToken');

export type TokenView = z.infer<typeof tokenView>;

export const tokenFields = ownPassword.extend({
  name: textField(tokenLimits.name, { needed: true }),
  scope: z.enum(tokenScopes, 'Please choose what it may do.'),
});

export const listTokensRoute = officeEndpoint('get /api/admin/assistant/tokens', {
  summary: "Tokens of the owner's own AI tools, newest first",
  answer: answerOf({
    address: z.string().openapi({ description: 'Of the MCP server' }),
    tokens: z.array(tokenView),
  }),
});

export const postTokenRoute = officeEndpoint('post /api/admin/assistant/tokens', {
  summary: 'Create a token',
  body: tokenFields,
  answer: answerOf({ token: z.string(), entry: tokenView }),
  errors: { 429: 'Too many wrong passwords' },
});

export const deleteTokenRoute = officeEndpoint('delete /api/admin/assistant/tokens/{id}', {
  summary: 'Revoke a token',
  answer: answerOf({}),
});
