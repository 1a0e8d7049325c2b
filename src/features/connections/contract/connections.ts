import { createRoute, z } from '@hono/zod-openapi';
import { json, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';

const connectionName = z.enum([
  'mail',
  'mailbox',
  'texts',
  'cards',
  'google',
  'files',
  'assistant',
  'speech',
  'social',
  'reviews',
  'push',
]);

export type ConnectionName = z.infer<typeof connectionName>;

const connectionView = z
  .object({
    name: connectionName,
    title: z.string(),
    state: z
      .enum(['connected', 'built_in', 'attention', 'off'])
      .openapi({ description: '`attention`: set up, but the owner has to do something' }),
    description: z.string().openapi({ description: 'Description of the active connection' }),
    installer_details: z
      .string()
      .optional()
      .openapi({ description: 'What whoever installed Plumbline has to know to change it' }),
  })
  .openapi('Connection');

export type ConnectionView = z.infer<typeof connectionView>;

export const connectionsAnswer = z.object({
  success: z.literal(true),
  connections: z.array(connectionView),
});

export const listConnections = createRoute({
  method: 'get',
  path: '/api/settings/connections',
  summary: 'How each outside service is connected, or what stands in for it',
  security: ownerOnly,
  responses: { 200: json(connectionsAnswer, 'The connections'), ...ownerFailures },
});

export const connectionTest = z.object({ works: z.boolean(), message: z.string() });

export type ConnectionTest = z.infer<typeof connectionTest>;

export const testConnection = createRoute({
  method: 'post',
  path: '/api/settings/connections/{name}/tests',
  summary: 'Test a connection: an email to the owner, a file written and read',
  security: ownerOnly,
  request: { params: z.object({ name: connectionName }) },
  responses: {
    200: json(
      z.object({ success: z.literal(true), ...connectionTest.shape }),
      'The result; a failed test is a normal answer',
    ),
    ...ownerFailures,
  },
});
