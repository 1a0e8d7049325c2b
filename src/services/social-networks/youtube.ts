import { z } from 'zod';
import type { GooglePermission } from '../google-identity/port.ts';
import { callNetwork, errorOfStatus } from './http.ts';
import { type ChannelReader, type GrantedAccount, SocialError, type SocialSignIn } from './port.ts';

export interface YouTubeApp {
  permission: GooglePermission;
  /** Replaces Google's own address: a fake in tests. */
  apiUrl?: string | undefined;
}

/** How many of the latest public videos are read. */
const latest = 10;
/** Uploads include private videos. */
const lookedThrough = '50';

/** Google writes large numbers as text. */
const count = z.coerce.number().int().min(0);
const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), customUrl: z.string().default('') }),
        statistics: z.object({
          subscriberCount: count.optional(),
          hiddenSubscriberCount: z.boolean().default(false),
        }),
        contentDetails: z.object({
          relatedPlaylists: z.object({ uploads: z.string().default('') }),
        }),
      }),
    )
    .default([]),
});
const uploads = z.object({
  items: z
    .array(
      z.object({
        contentDetails: z.object({
          videoId: z.string(),
          videoPublishedAt: z.coerce.date().optional(),
        }),
        status: z.object({ privacyStatus: z.string() }),
      }),
    )
    .default([]),
});
const videos = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        statistics: z.object({ likeCount: count.optional(), commentCount: count.optional() }),
      }),
    )
    .default([]),
});
const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

/** https://developers.google.com/youtube/v3/docs/errors */
const rateLimits = [
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
];
const signedOut = ['insufficientPermissions', 'authError'];

type Channel = z.output<typeof channels>['items'][number];

function youTubeApi({ apiUrl = 'https://www.googleapis.com' }: Pick<YouTubeApp, 'apiUrl'>) {
  /** Undefined if YouTube returns one of the reasons in `absent`. */
  async function get<Schema extends z.ZodType>(
    accessToken: string,
    schema: Schema,
    path: string,
    { absent, ...params }: Record<string, string>,
  ): Promise<z.output<Schema> | undefined> {
    const url = `${apiUrl}/youtube/v3/${path}?${new URLSearchParams(params)}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await callNetwork('YouTube', url, { headers });
    if (answer.status < 300) {
      const read = schema.safeParse(answer.json);
      if (read.success) return read.data;
      throw new SocialError('YouTube answered something unknown', 'retry');
    }
    const { message = '', errors = [] } = failure.safeParse(answer.json).data?.error ?? {};
    const reason = errors[0]?.reason ?? '';
    if (reason !== '' && reason === absent) return undefined;
    const status = statusOf(answer.status, reason);
    throw errorOfStatus('YouTube', { ...answer, status }, message);
  }

  return {
    async ownChannels(accessToken: string): Promise<Channel[]> {
      const read = await get(accessToken, channels, 'channels', {
        part: 'snippet,statistics,contentDetails',
        mine: 'true',
        absent: 'youtubeSignupRequired',
      });
      return read?.items ?? [];
    },

    async latestVideos(accessToken: string, { contentDetails }: Channel) {
      const playlistId = contentDetails.relatedPlaylists.uploads;
      if (!playlistId) return [];
      const read = await get(accessToken, uploads, 'playlistItems', {
        part: 'contentDetails,status',
        playlistId,
        maxResults: lookedThrough,
        // A channel without videos has no such playlist.
        absent: 'playlistNotFound',
      });
      const published = (read?.items ?? [])
        .filter(({ status }) => status.privacyStatus === 'public')
        .flatMap(({ contentDetails: { videoId, videoPublishedAt } }) =>
          videoPublishedAt ? [{ id: videoId, publishedAt: videoPublishedAt }] : [],
        )
        .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
        .slice(0, latest);
      if (published.length === 0) return [];
      const id = published.map((one) => one.id).join(',');
      const counted = await get(accessToken, videos, 'videos', { part: 'statistics', id });
      return published.map((video) => {
        const known = counted?.items.find((one) => one.id === video.id)?.statistics;
        const { likeCount: likes = null, commentCount: comments = null } = known ?? {};
        return { publishedAt: video.publishedAt, likes, comments };
      });
    },
  };
}

/** A limit and a missing permission have the same status, 403. */
function statusOf(status: number, reason: string): number {
  if (rateLimits.includes(reason)) return 429;
  return signedOut.includes(reason) ? 401 : status;
}

function subscribersOf({ statistics }: Channel): number | null {
  return statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null);
}

/** A channel on YouTube: https://developers.google.com/youtube/v3/docs/channels/list */
export function youTube({ permission, ...app }: YouTubeApp): ChannelReader {
  const api = youTubeApi(app);
  return {
    async read({ externalId, refreshToken }) {
      const accessToken = await ofGoogle(() => permission.renew(refreshToken));
      if (!accessToken) throw errorOfStatus('YouTube', { status: 401, headers: new Headers() }, '');
      const channel = (await api.ownChannels(accessToken)).find(({ id }) => id === externalId);
      if (!channel)
        throw new SocialError('YouTube does not show this channel any more', 'connection');
      return {
        name: channel.snippet.title,
        subscribers: subscribersOf(channel),
        videos: await api.latestVideos(accessToken, channel),
      };
    },
  };
}

/** Google's sign-in, for the channel that the owner chooses there. */
export function youTubeSignIn({ permission, ...app }: YouTubeApp): SocialSignIn {
  const api = youTubeApi(app);
  return {
    authorizationUrl: (redirectUrl, state, codeVerifier) =>
      ofGoogle(() => permission.leave({ state, codeVerifier }, redirectUrl)),

    async grant(code, redirectUrl, codeVerifier) {
      const tokens = await ofGoogle(() => permission.arrive(code, codeVerifier, redirectUrl));
      if (!tokens) throw new SocialError('Google did not accept the sign-in', 'connection');
      const own = await api.ownChannels(tokens.accessToken);
      return own.map((channel): GrantedAccount => {
        const { title, customUrl } = channel.snippet;
        return {
          network: 'youtube',
          externalId: channel.id,
          name: title,
          profileUrl: `https://www.youtube.com/${customUrl || `channel/${channel.id}`}`,
          followers: subscribersOf(channel),
          accessToken: undefined,
          refreshToken: tokens.refreshToken,
          expiresAt: undefined,
        };
      });
    },

    renew: () => Promise.resolve(undefined),
  };
}

/** Errors of Google's sign-in, as network errors. */
function ofGoogle<Result>(ask: () => Promise<Result>): Promise<Result> {
  return ask().catch(() => {
    throw new SocialError('Google did not answer', 'retry');
  });
}
