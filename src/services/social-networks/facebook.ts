import { z } from 'zod';
import { graphApi, type MetaApp } from './meta.ts';
import type { PublishedPost, SocialAccess, SocialNetwork, SocialPost } from './port.ts';

const idOnly = z.object({ id: z.string() });
const count = z.object({ summary: z.object({ total_count: z.number() }) });
const post = z.object({
  id: z.string(),
  message: z.string().default(''),
  permalink_url: z.string().default(''),
});

/** Max posts searched for one. */
const lookedThrough = '50';

/** A page on Facebook: https://developers.facebook.com/docs/pages-api/posts */
export function facebook(app: Pick<MetaApp, 'apiUrl'>): SocialNetwork {
  const api = graphApi('Facebook', app);

  async function uploadPictures(
    { externalId, accessToken }: SocialAccess,
    { pictures }: SocialPost,
  ) {
    const ids: string[] = [];
    for (const picture of pictures) {
      const form = new FormData();
      form.set(
        'source',
        new Blob([Buffer.from(await picture.read())], { type: 'image/jpeg' }),
        'p.jpg',
      );
      const params = { published: 'false', access_token: accessToken };
      ids.push((await api.post(idOnly, `${externalId}/photos`, params, form)).id);
    }
    return ids;
  }

  async function linkTo(id: string, accessToken: string): Promise<PublishedPost> {
    const fallback = { externalId: id, url: `https://www.facebook.com/${id}` };
    // It is already published: a missing address is no reason to fail.
    const found = await api
      .get(post, id, { fields: 'id,permalink_url', access_token: accessToken })
      .catch(() => undefined);
    return found?.permalink_url ? { externalId: id, url: found.permalink_url } : fallback;
  }

  return {
    async publish(access, wanted) {
      const { externalId, accessToken: access_token } = access;
      const pictures = await uploadPictures(access, wanted);
      const attached = pictures.map((id, at) => [
        `attached_media[${at}]`,
        JSON.stringify({ media_fbid: id }),
      ]);
      const params = { message: wanted.text, access_token, ...Object.fromEntries(attached) };
      const { id } = await api.post(idOnly, `${externalId}/feed`, params);
      return linkTo(id, access_token);
    },

    async find({ externalId, accessToken }, { mark, since }) {
      const { data } = await api.get(z.object({ data: z.array(post) }), `${externalId}/posts`, {
        fields: 'id,message,permalink_url',
        since: String(Math.floor(since.getTime() / 1000)),
        limit: lookedThrough,
        access_token: accessToken,
      });
      const found = data.find(({ message }) => message.includes(mark));
      return found && { externalId: found.id, url: found.permalink_url };
    },

    async readFollowers({ externalId, accessToken }) {
      const page = z.object({ followers_count: z.number().nullish() });
      const params = { fields: 'followers_count', access_token: accessToken };
      return (await api.get(page, externalId, params)).followers_count ?? null;
    },

    async readMetrics({ accessToken }, id) {
      const metrics = z.object({
        reactions: count.optional(),
        comments: count.optional(),
        shares: z.object({ count: z.number() }).optional(),
      });
      const fields =
        'reactions.summary(total_count).limit(0),comments.summary(total_count).limit(0),shares';
      const read = await api.get(metrics, id, { fields, access_token: accessToken });
      return {
        likes: read.reactions?.summary.total_count ?? null,
        comments: read.comments?.summary.total_count ?? null,
        shares: read.shares?.count ?? 0,
        reach: null,
      };
    },
  };
}
