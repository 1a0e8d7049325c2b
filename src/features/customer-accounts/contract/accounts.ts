import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

const candidate = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  has_account: z.boolean(),
  same: z
    .array(z.enum(['email', 'contact', 'phone']))
    .openapi({ description: "Matched by its own email, a contact's email, or its phone number" }),
});

const waitingAccount = z
  .object({
    user_id: z.uuid(),
    question: z.enum(['approval', 'several', 'taken']),
    name: z.string(),
    email: z.string().openapi({ description: 'Verified by email' }),
    phone: z.string(),
    address: z.string(),
    language: z.enum(['english', 'spanish']),
    created_at: z.iso.datetime(),
    candidates: z.array(candidate),
  })
  .openapi('WaitingAccount');

export type WaitingAccount = z.infer<typeof waitingAccount>;
export type AccountCandidate = z.infer<typeof candidate>;

export const waitingAccountsRoute = officeEndpoint('get /api/portal-accounts', {
  summary: "Customer portal accounts waiting for the owner's decision, oldest first",
  answer: answerOf({ portal_accounts: z.array(waitingAccount) }),
});

export const accountDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('open'),
    customer_id: z.uuid().nullable().openapi({ description: 'null: a new customer' }),
  }),
  z.object({ decision: z.literal('refuse') }),
]);

export type AccountDecision = z.infer<typeof accountDecision>;

export const accountDecisionRoute = officeEndpoint('post /api/portal-accounts/{user_id}/decision', {
  summary: 'Assign an account to a customer, or decline it',
  params: z.object({ user_id: z.string().openapi({ format: 'uuid' }) }),
  body: accountDecision,
  answer: answerOf({ customer_id: z.uuid().nullable() }),
});
