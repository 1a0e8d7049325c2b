import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const youTubeLogin = {
  clientId: 'a-client-of-google',
  clientSecret: 'a-secret-of-the-fake-33',
};

const scope = 'https://www.googleapis.com/auth/youtube.readonly';

interface FakeChannel {
  id: string;
  title: string;
  customUrl: string;
  subscribers: string;
  isHidden: boolean;
}

interface FakeVideo {
  id: string;
  publishedAt: string;
  privacyStatus: 'public' | 'unlisted' | 'private';
  statistics: Record<string, string>;
}

/**
 * What goes wrong with the next reading calls: `late` never responds, `half` breaks off its
 * response.
 */
export type YouTubeFault = 'signed_out' | 'rate_limit' | 'quota' | 'down' | 'half' | 'late';

/**
 * Google's sign-in and the YouTube Data API at the level of the wire, built from its public reference:
 * https://developers.google.com/youtube/v3/docs
 */
export async function startFakeYouTube() {
  const state = {
    channel: {
      id: 'UC-hill-country',
      title: 'Hill Country Handyman',
      customUrl: '@hillcountryhandyman',
      subscribers: '1200',
      isHidden: false,
    } as FakeChannel | undefined,
    videos: [] as FakeVideo[],
    /** The methods and paths of all calls that read or change the channel. */
    calls: [] as string[],
    isRevoked: false,
    /** Makes this many reading calls fail, after this many good ones. */
    misbehave(kind: YouTubeFault, times = 1, after = 0) {
      fault = kind;
      left = times;
      good = after;
    },
    /** As if an hour had passed: tokens must be renewed. */
    expireTokens: () => tokens.clear(),
  };
  let fault: YouTubeFault = 'down';
  let left = 0;
  let good = 0;
  let count = 0;
  let url = '';
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const tokens = new Set<string>();

  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const param = (name: string) => searchParams.get(name) ?? '';
    const reply = (status: number, body: unknown) => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(body));
    };
    const failed = (code: number, reason: string, message: string) => {
      const errors = [{ message, domain: 'youtube.api', reason }];
      reply(code, { error: { code, message, errors } });
    };
    const nextToken = () => {
      count += 1;
      tokens.add(`ya29.token-${count}`);
      return { access_token: `ya29.token-${count}`, expires_in: 3599, scope, token_type: 'Bearer' };
    };

    if (pathname === '/.well-known/openid-configuration')
      return reply(200, {
        issuer: url,
        authorization_endpoint: `${url}/o/oauth2/v2/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      });
    if (pathname === '/o/oauth2/v2/auth') {
      const isOffline = param('access_type') === 'offline' && param('prompt') === 'consent';
      const isKnown = param('client_id') === youTubeLogin.clientId && param('scope') === scope;
      if (!isOffline || !isKnown || param('code_challenge_method') !== 'S256')
        return reply(400, { error: 'invalid_request' });
      count += 1;
      const code = `4/code-${count}`;
      const redirectUri = param('redirect_uri');
      codes.set(code, { challenge: param('code_challenge'), redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: param('state') }).toString();
      return answer.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(await text(request));
      if (form.get('client_secret') !== youTubeLogin.clientSecret)
        return reply(401, { error: 'invalid_client' });
      if (form.get('grant_type') === 'refresh_token') {
        const isGood = !state.isRevoked && form.get('refresh_token') === '1//refresh-of-the-fake';
        return isGood ? reply(200, nextToken()) : reply(400, { error: 'invalid_grant' });
      }
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (known?.challenge !== challenge || known.redirectUri !== form.get('redirect_uri'))
        return reply(400, { error: 'invalid_grant' });
      state.isRevoked = false;
      return reply(200, { ...nextToken(), refresh_token: '1//refresh-of-the-fake' });
    }

    state.calls.push(`${request.method} ${pathname}`);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!tokens.has(token)) return failed(401, 'authError', 'Invalid Credentials');
    if (good > 0) good -= 1;
    else if (left > 0) {
      left -= 1;
      if (fault === 'signed_out') return failed(401, 'authError', 'Invalid Credentials');
      if (fault === 'rate_limit') return failed(429, 'rateLimitExceeded', 'Too many requests');
      if (fault === 'quota') return failed(403, 'quotaExceeded', 'You have exceeded your quota.');
      if (fault === 'down') return failed(500, 'backendError', 'Backend Error');
      if (fault === 'late') return answer.socket?.destroy();
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
      answer.write('{"items":[{"id":');
      return setTimeout(() => answer.socket?.destroy(), 20);
    }

    if (pathname === '/youtube/v3/channels' && param('mine') === 'true') {
      const { channel } = state;
      if (!channel) return reply(200, { kind: 'youtube#channelListResponse' });
      const { id, title, customUrl, subscribers, isHidden } = channel;
      const statistics = {
        viewCount: '90210',
        ...(!isHidden && { subscriberCount: subscribers }),
        hiddenSubscriberCount: isHidden,
        videoCount: String(state.videos.length),
      };
      const contentDetails = { relatedPlaylists: { likes: 'LL', uploads: `UU-${id}` } };
      return reply(200, {
        items: [{ id, snippet: { title, customUrl }, statistics, contentDetails }],
      });
    }
    if (pathname === '/youtube/v3/playlistItems') {
      const isOwn = param('playlistId') === `UU-${state.channel?.id}`;
      if (!isOwn || state.videos.length === 0)
        return failed(404, 'playlistNotFound', 'The playlist cannot be found.');
      const items = state.videos.map(({ id, publishedAt, privacyStatus }) => ({
        contentDetails: { videoId: id, videoPublishedAt: publishedAt },
        status: { privacyStatus },
      }));
      return reply(200, { items: items.slice(0, Number(param('maxResults') || 5)) });
    }
    if (pathname === '/youtube/v3/videos') {
      const ids = param('id').split(',');
      const items = state.videos.filter(({ id }) => ids.includes(id));
      return reply(200, { items: items.map(({ id, statistics }) => ({ id, statistics })) });
    }
    return failed(404, 'notFound', 'Unknown path');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    stop: () =>
      new Promise<void>((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  });
}
