import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

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

export const connectionsAnswer = answerOf({
  connections: z.array(connectionView),
});

export const listConnections = officeEndpoint('get /api/settings/connections', {
  summary: 'How each outside service is connected, or what stands in for it',
  answer: connectionsAnswer,
});

export const connectionTest = z.object({ works: z.boolean(), message: z.string() });

export type ConnectionTest = z.infer<typeof connectionTest>;

export const testConnection = officeEndpoint('post /api/settings/connections/{name}/tests', {
  summary: 'Test a connection: an email to the owner, a file written and read',
  params: z.object({ name: connectionName }),
  answer: answerOf(connectionTest.shape),
});
