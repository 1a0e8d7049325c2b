import { createRoute, z } from '@hono/zod-openapi';
import { textField } from '../../../lib/fields.ts';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../../platform/http/api.ts';
import { ownPassword } from '../../sign-in/contract/fields.ts';
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

export const listTokensRoute = createRoute({
  method: 'get',
  path: '/api/admin/assistant/tokens',
  summary: "Tokens of the owner's own AI tools, newest first",
  security: ownerOnly,
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        address: z.string().openapi({ description: 'Of the MCP server' }),
        tokens: z.array(tokenView),
      }),
      'Those in use',
    ),
    ...ownerFailures,
  },
});

export const postTokenRoute = createRoute({
  method: 'post',
  path: '/api/admin/assistant/tokens',
  summary: 'Create a token',
  security: ownerOnly,
  request: jsonBody(tokenFields),
  responses: {
    200: json(
      z.object({ success: z.literal(true), token: z.string(), entry: tokenView }),
      'The token, shown only once',
    ),
    429: json(failure, 'Too many wrong passwords'),
    ...ownerFailures,
  },
});

export const deleteTokenRoute = createRoute({
  method: 'delete',
  path: '/api/admin/assistant/tokens/{id}',
  summary: 'Revoke a token',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object({ success: z.literal(true) }), 'Revoked'), ...ownerFailures },
});
