import { createRoute, z } from '@hono/zod-openapi';
import { answerOf, failure, json, jsonBody } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

/** What the service worker receives and shows. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag replaces this one. */
  tag: z.string(),
  /** The page that a press opens. */
  path: z.string(),
  /** Stays until it is pressed or replaced. */
  stays: z.boolean(),
});

export type PushMessage = z.infer<typeof pushMessage>;

const done = answerOf({});
const key = answerOf({ public_key: z.string() });
const endpoint = z
  .url({ protocol: /^https?$/, error: 'This browser gave no address for notifications.' })
  .max(2000);
const subscription = jsonBody(
  z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}=*$/, "This isn't a browser's key."),
      auth: z.string().regex(/^[\w-]{16,40}=*$/, "This isn't a browser's key."),
    }),
  }),
);
const removal = jsonBody(z.object({ endpoint }));

export const pushKeyRoute = officeEndpoint('get /api/notifications/push-key', {
  summary: 'The key by which a browser subscribes to notifications',
  answer: key,
});

export const subscribeRoute = officeEndpoint('post /api/notifications/subscriptions', {
  summary: 'Notifies this browser while no page is open, until its session ends',
  ...subscription,
  answer: done,
});

export const unsubscribeRoute = officeEndpoint('post /api/notifications/subscriptions/removal', {
  summary: 'Ends the notifications of this browser',
  ...removal,
  answer: done,
});

/** The same for people signed in to a portal. */
export function portalPushRoutes<Site extends 'customer' | 'partner'>(site: Site) {
  const failures = {
    400: json(failure, 'Bad input; `fields` says where'),
    401: json(failure, `Not signed in to the ${site} portal`),
  };
  return {
    key: createRoute({
      method: 'get',
      path: `/api/${site}/push-key`,
      summary: `The key by which a ${site}'s browser subscribes to notifications`,
      responses: { 200: json(key, 'Done'), ...failures },
    }),
    subscribe: createRoute({
      method: 'post',
      path: `/api/${site}/push-subscriptions`,
      summary: `Notifies this browser of a ${site}'s news, until its session ends`,
      request: subscription,
      responses: {
        200: json(done, 'Done'),
        409: json(failure, 'It notifies somebody else'),
        ...failures,
      },
    }),
    unsubscribe: createRoute({
      method: 'post',
      path: `/api/${site}/push-subscriptions/removal`,
      summary: `Ends the notifications of this browser of a ${site}`,
      request: removal,
      responses: { 200: json(done, 'Done'), ...failures },
    }),
  };
}
