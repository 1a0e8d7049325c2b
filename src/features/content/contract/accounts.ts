import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { accountLimits, accountTypes } from '../rules/accounts.ts';
import { platforms } from '../rules/platforms.ts';

const profileUrl = textField(accountLimits.profileUrl).refine(
  (typed) => typed === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/.test(typed),
  'Please enter a link like https://www.facebook.com/yourpage.',
);

export const accountView = z
  .object({
    id: z.uuid(),
    platform: z.enum(platforms),
    account_name: z.string(),
    account_type: z.enum(accountTypes),
    description: z.string(),
    profile_url: z.string(),
    is_active: z.boolean(),
    followers: z.number().int().nullable(),
    last_post: z.iso.datetime().nullable(),
    engagement: z.number().nullable().openapi({ description: 'Percent' }),
    metrics_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the numbers were read or typed' }),
    is_connected: z.boolean(),
    token_expires_at: z.iso.datetime().nullable(),
    connection_error: z.string(),
    scheduled: z.number().int().openapi({ description: 'Posts that are still to go out on it' }),
    version: z.number().int(),
  })
  .openapi('SocialAccount');

export type AccountView = z.infer<typeof accountView>;

/** What the owner enters about an account; the numbers if no platform reports them. */
export const accountFields = z.object({
  platform: z.enum(platforms).default('facebook'),
  account_name: textField(accountLimits.accountName, { needed: true }),
  account_type: z.enum(accountTypes).default('main'),
  description: textField(accountLimits.description, { lines: true }).default(''),
  profile_url: profileUrl.default(''),
  followers: z.int('number').min(0, 'min:0').max(2_000_000_000, 'tooHigh').nullable().default(null),
  engagement: z.number('percent').min(0, 'min:0').max(100, 'max:100').nullable().default(null),
});

export type AccountFields = z.output<typeof accountFields>;

export const accountChange = accountFields.extend({ version: z.number().int() });

const accountAnswer = answerOf({ account: accountView });

export const listAccountsRoute = officeEndpoint('get /api/content/accounts', {
  summary: 'All social accounts, by platform and name',
  answer: answerOf({ accounts: z.array(accountView) }),
});

export const postAccountRoute = officeEndpoint('post /api/content/accounts', {
  summary: 'Add a social account',
  body: accountFields,
  answer: accountAnswer,
});

export const patchAccountRoute = officeEndpoint('patch /api/content/accounts/{id}', {
  summary: 'Change a social account',
  body: accountChange,
  answer: accountAnswer,
});

export const putActivityRoute = officeEndpoint('put /api/content/accounts/{id}/activity', {
  summary: 'Turn an account on or off; new posts are offered active ones',
  body: z.object({ is_active: z.boolean() }),
  answer: accountAnswer,
});

/** Facebook's sign-in also covers Instagram; YouTube's is Google's. */
export const signInNames = ['facebook', 'linkedin', 'youtube'] as const;

export const listSignInsRoute = officeEndpoint('get /api/content/sign-ins', {
  summary: 'The networks that accounts can be connected of',
  answer: answerOf({ sign_ins: z.array(z.enum(signInNames)) }),
});

export const postSignInRoute = officeEndpoint('post /api/content/sign-ins/{id}', {
  summary: 'Begin to connect accounts: where the owner agrees',
  params: z.object({ id: z.string() }),
  answer: answerOf({ url: z.string() }),
  errors: { 502: 'The network cannot be reached' },
});

export const postConnectionRoute = officeEndpoint('post /api/content/connections', {
  summary: 'Connect the accounts that the owner agreed to',
  body: z.object({ code: z.string().min(1).max(4000), state: z.string().min(1).max(4000) }),
  answer: answerOf({
    sign_in: z.enum(signInNames),
    connected: z.number().int(),
  }),
  errors: { 502: 'The network refused, with its own reason' },
});

export const deleteAccountRoute = officeEndpoint('delete /api/content/accounts/{id}', {
  summary: 'Delete an account here, with its connection; nothing changes on the platform',
  answer: answerOf({}),
});
