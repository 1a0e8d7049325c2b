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

const accountAnswer = z.object({ success: z.literal(true), account: accountView });

export const listAccountsRoute = createRoute({
  method: 'get',
  path: '/api/content/accounts',
  summary: 'All social accounts, by platform and name',
  security: ownerOnly,
  responses: {
    200: json(
      z.object({ success: z.literal(true), accounts: z.array(accountView) }),
      'The accounts',
    ),
    ...ownerFailures,
  },
});

export const postAccountRoute = createRoute({
  method: 'post',
  path: '/api/content/accounts',
  summary: 'Add a social account',
  security: ownerOnly,
  request: jsonBody(accountFields),
  responses: { 200: json(accountAnswer, 'The account'), ...ownerFailures },
});

export const patchAccountRoute = createRoute({
  method: 'patch',
  path: '/api/content/accounts/{id}',
  summary: 'Change a social account',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(accountChange) },
  responses: { 200: json(accountAnswer, 'The account'), ...ownerFailures },
});

export const putActivityRoute = createRoute({
  method: 'put',
  path: '/api/content/accounts/{id}/activity',
  summary: 'Turn an account on or off; new posts are offered active ones',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(z.object({ is_active: z.boolean() })) },
  responses: { 200: json(accountAnswer, 'The account'), ...ownerFailures },
});

/** Facebook's sign-in also covers Instagram; YouTube's is Google's. */
export const signInNames = ['facebook', 'linkedin', 'youtube'] as const;

export const listSignInsRoute = createRoute({
  method: 'get',
  path: '/api/content/sign-ins',
  summary: 'The networks that accounts can be connected of',
  security: ownerOnly,
  responses: {
    200: json(
      z.object({ success: z.literal(true), sign_ins: z.array(z.enum(signInNames)) }),
      'Those that this site has an app of',
    ),
    ...ownerFailures,
  },
});

export const postSignInRoute = createRoute({
  method: 'post',
  path: '/api/content/sign-ins/{id}',
  summary: 'Begin to connect accounts: where the owner agrees',
  security: ownerOnly,
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ success: z.literal(true), url: z.string() }), 'The page of the network'),
    ...ownerFailures,
    502: json(failure, 'The network cannot be reached'),
  },
});

export const postConnectionRoute = createRoute({
  method: 'post',
  path: '/api/content/connections',
  summary: 'Connect the accounts that the owner agreed to',
  security: ownerOnly,
  request: jsonBody(
    z.object({ code: z.string().min(1).max(4000), state: z.string().min(1).max(4000) }),
  ),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        sign_in: z.enum(signInNames),
        connected: z.number().int(),
      }),
      'How many were connected',
    ),
    ...ownerFailures,
    502: json(failure, 'The network refused, with its own reason'),
  },
});

export const deleteAccountRoute = createRoute({
  method: 'delete',
  path: '/api/content/accounts/{id}',
  summary: 'Delete an account here, with its connection; nothing changes on the platform',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(z.object({ success: z.literal(true) }), 'Deleted'),
    ...ownerFailures,
  },
});
