import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { SECONDS } from '#lib/days/durations.ts';
import { graphApi, type MetaApp } from './meta.ts';
import {
  type PublishedPost,
  type SocialAccess,
  SocialError,
  type SocialNetwork,
  type SocialPost,
} from './port.ts';

const idOnly = z.object({ id: z.string() });
const container = z.object({ status_code: z.string(), status: z.string().default('') });
const media = z.object({
  id: z.string(),
  caption: z.string().default(''),
  permalink: z.string().default(''),
});

const preparation = { pause: 1 * SECONDS, times: 60 };
/** The caption has no clickable link: it is itself what identifies a post. */
const lookedThrough = '50';

/**
 * A business account on Instagram: a container is created, Instagram fetches the pictures, and then
 * it is published. The container tells whether that happened.
 * https://developers.facebook.com/docs/instagram-platform/content-publishing
 */
export function instagram(app: Pick<MetaApp, 'apiUrl'> & { pauseMs?: number }): SocialNetwork {
  const api = graphApi('Instagram', app);
  const pauseMs = app.pauseMs ?? preparation.pause;

  async function makeContainer(access: SocialAccess, { text, pictures }: SocialPost) {
    const { externalId, accessToken: access_token } = access;
    const make = (params: Record<string, string>) =>
      api.post(idOnly, `${externalId}/media`, { ...params, access_token });
    const [first, ...others] = pictures;
    if (!first) throw new SocialError('Instagram needs a picture', 'permanent');
    if (others.length === 0) return (await make({ image_url: first.url, caption: text })).id;
    const children: string[] = [];
    for (const { url } of pictures)
      children.push((await make({ image_url: url, is_carousel_item: 'true' })).id);
    const parent = { media_type: 'CAROUSEL', caption: text, children: children.join(',') };
    return (await make(parent)).id;
  }

  async function statusOf(id: string, access_token: string): Promise<string> {
    return (await api.get(container, id, { fields: 'status_code,status', access_token }))
      .status_code;
  }

  async function untilReady(id: string, accessToken: string): Promise<void> {
    for (let time = 0; time < preparation.times; time += 1) {
      const status = await statusOf(id, accessToken);
      if (status === 'FINISHED') return;
      if (status === 'ERROR' || status === 'EXPIRED')
        throw new SocialError('Instagram could not use the pictures', 'permanent');
      await wait(pauseMs);
    }
    throw new SocialError('Instagram is still preparing the pictures', 'retry');
  }

  async function findByCaption(
    { externalId, accessToken: access_token }: SocialAccess,
    { text }: SocialPost,
  ): Promise<PublishedPost | undefined> {
    const { data } = await api.get(z.object({ data: z.array(media) }), `${externalId}/media`, {
      fields: 'id,caption,permalink',
      limit: lookedThrough,
      access_token,
    });
    const found = data.find(({ caption }) => caption === text);
    return found && { externalId: found.id, url: found.permalink };
  }

  return {
    async publish(access, post) {
      const { externalId, accessToken: access_token } = access;
      const isUsable = post.state && (await statusOf(post.state, access_token).catch(() => ''));
      const known = isUsable === 'FINISHED' || isUsable === 'IN_PROGRESS' ? post.state : undefined;
      const id = known ?? (await makeContainer(access, post));
      if (!known) await post.saveState(id);
      await untilReady(id, access_token);
      const params = { creation_id: id, access_token };
      const published = await api.post(idOnly, `${externalId}/media_publish`, params);
      // It is already published: a missing address is no reason to fail.
      const found = await api
        .get(media, published.id, { fields: 'id,caption,permalink', access_token })
        .catch(() => undefined);
      return { externalId: published.id, url: found?.permalink ?? '' };
    },

    async find(access, post) {
      // Without a container nothing was published.
      if (!post.state) return undefined;
      if ((await statusOf(post.state, access.accessToken)) !== 'PUBLISHED') return undefined;
      return (await findByCaption(access, post)) ?? { externalId: post.state, url: '' };
    },

    async readFollowers({ externalId, accessToken }) {
      const user = z.object({ followers_count: z.number().nullish() });
      const params = { fields: 'followers_count', access_token: accessToken };
      return (await api.get(user, externalId, params)).followers_count ?? null;
    },

    async readMetrics({ accessToken }, id) {
      const metrics = z.object({
        like_count: z.number().nullish(),
        comments_count: z.number().nullish(),
      });
      const fields = 'like_count,comments_count';
      const read = await api.get(metrics, id, { fields, access_token: accessToken });
      return {
        likes: read.like_count ?? null,
        comments: read.comments_count ?? null,
        shares: null,
        reach: null,
      };
    },
  };
}
