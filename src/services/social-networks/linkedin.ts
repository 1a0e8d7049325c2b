import { z } from 'zod';
import { SECONDS } from '#lib/days/durations.ts';
import { callNetwork, errorOfStatus, type NetworkCall } from './http.ts';
import {
  type GrantedAccount,
  type SocialAccess,
  SocialError,
  type SocialNetwork,
  type SocialPost,
  type SocialSignIn,
} from './port.ts';

export interface LinkedInApp {
  clientId: string;
  clientSecret: string;
  /** Replaces LinkedIn's own addresses: a fake in tests. */
  apiUrl?: string | undefined;
  signInUrl?: string | undefined;
}

/** https://learn.microsoft.com/en-us/linkedin/marketing/versioning */
const version = '202601';
const lookedThrough = 50;

const reason = z.object({ message: z.string() });
const upload = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const posts = z.object({
  elements: z.array(z.object({ id: z.string(), commentary: z.string().default('') })),
});

function linkedInApi({ apiUrl = 'https://api.linkedin.com' }: Pick<LinkedInApp, 'apiUrl'>) {
  return async function call(accessToken: string, path: string, more: NetworkCall = {}) {
    const answer = await callNetwork(
      'LinkedIn',
      path.startsWith('http') ? path : `${apiUrl}/rest/${path}`,
      {
        ...more,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'linkedin-version': version,
          'x-restli-protocol-version': '2.0.0',
          ...(typeof more.body === 'string' && { 'content-type': 'application/json' }),
          ...more.headers,
        },
      },
    );
    if (answer.status < 300) return answer;
    throw errorOfStatus('LinkedIn', answer, reason.safeParse(answer.json).data?.message ?? '');
  };
}

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new SocialError('LinkedIn answered something unknown', 'retry');
  return parsed.data;
}

/** A page on LinkedIn: https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api */
export function linkedIn(app: Pick<LinkedInApp, 'apiUrl'>): SocialNetwork {
  const call = linkedInApi(app);

  async function uploadPictures(
    { externalId, accessToken }: SocialAccess,
    { pictures }: SocialPost,
  ) {
    const images: string[] = [];
    for (const picture of pictures) {
      const body = JSON.stringify({ initializeUploadRequest: { owner: externalId } });
      const begun = await call(accessToken, 'images?action=initializeUpload', {
        method: 'POST',
        body,
      });
      const { uploadUrl, image } = read(upload, begun.json).value;
      await call(accessToken, uploadUrl, {
        method: 'PUT',
        body: Buffer.from(await picture.read()),
      });
      images.push(image);
    }
    return images;
  }

  return {
    async publish(access, post) {
      const images = await uploadPictures(access, post);
      const [first] = images;
      const content =
        images.length > 1
          ? { multiImage: { images: images.map((id) => ({ id })) } }
          : first && { media: { id: first } };
      const body = JSON.stringify({
        author: access.externalId,
        commentary: escaped(post.text),
        visibility: 'PUBLIC',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
        ...(content && { content }),
      });
      const { headers } = await call(access.accessToken, 'posts', { method: 'POST', body });
      const id = headers.get('x-restli-id');
      if (!id) throw new SocialError('LinkedIn did not name the post', 'retry');
      return published(id);
    },

    async find({ externalId, accessToken }, { mark }) {
      const query = new URLSearchParams({
        q: 'author',
        author: externalId,
        count: String(lookedThrough),
        sortBy: 'LAST_MODIFIED',
      });
      const headers = { 'x-restli-method': 'FINDER' };
      const { json } = await call(accessToken, `posts?${query}`, { headers });
      const found = read(posts, json).elements.find(({ commentary }) => commentary.includes(mark));
      return found && published(found.id);
    },

    async readFollowers({ externalId, accessToken }) {
      const path = `networkSizes/${encodeURIComponent(externalId)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`;
      const size = z.object({ firstDegreeSize: z.number() });
      return read(size, (await call(accessToken, path)).json).firstDegreeSize;
    },

    async readMetrics({ accessToken }, id) {
      const actions = z.object({
        likesSummary: z.object({ totalLikes: z.number() }).optional(),
        commentsSummary: z.object({ aggregatedTotalComments: z.number() }).optional(),
      });
      const { json } = await call(accessToken, `socialActions/${encodeURIComponent(id)}`);
      const summary = read(actions, json);
      return {
        likes: summary.likesSummary?.totalLikes ?? null,
        comments: summary.commentsSummary?.aggregatedTotalComments ?? null,
        shares: null,
        reach: null,
      };
    },
  };
}

function published(id: string) {
  return { externalId: id, url: `https://www.linkedin.com/feed/update/${id}` };
}

/**
 * These characters have a meaning in LinkedIn's texts, which end at the first that is not
 * understood. Hashtags are meant to have one.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
function escaped(text: string): string {
  return text.replace(/[\\|{}@[\]()<>*_~]|#(?!\p{L})/gu, '\\$&');
}

const scopes = ['r_organization_admin', 'w_organization_social', 'r_organization_social'];
const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
});
const roles = z.object({ elements: z.array(z.object({ organization: z.string() })) });
const organization = z.object({ localizedName: z.string(), vanityName: z.string().default('') });

export function linkedInSignIn(app: LinkedInApp): SocialSignIn {
  const call = linkedInApi(app);
  const signInUrl = app.signInUrl ?? 'https://www.linkedin.com/oauth/v2';

  async function exchange(params: Record<string, string>) {
    const body = new URLSearchParams({
      ...params,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    const answer = await callNetwork('LinkedIn', `${signInUrl}/accessToken`, {
      method: 'POST',
      body,
    });
    if (answer.status >= 300) throw errorOfStatus('LinkedIn', answer, 'the sign-in did not work');
    const { access_token, expires_in, refresh_token } = read(tokens, answer.json);
    const expiresAt = new Date(Date.now() + expires_in * SECONDS);
    return { accessToken: access_token, refreshToken: refresh_token, expiresAt };
  }

  return {
    async authorizationUrl(redirect_uri, state) {
      const params = { response_type: 'code', client_id: app.clientId, redirect_uri, state };
      return `${signInUrl}/authorization?${new URLSearchParams({ ...params, scope: scopes.join(' ') })}`;
    },

    async grant(code, redirect_uri) {
      const access = await exchange({ grant_type: 'authorization_code', code, redirect_uri });
      const query = 'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED';
      const { elements } = read(roles, (await call(access.accessToken, query)).json);
      return Promise.all(
        elements.map(async ({ organization: urn }): Promise<GrantedAccount> => {
          const id = urn.split(':').at(-1) ?? '';
          const { json } = await call(access.accessToken, `organizations/${id}`);
          const { localizedName, vanityName } = read(organization, json);
          return {
            network: 'linkedin',
            externalId: urn,
            name: localizedName,
            profileUrl: `https://www.linkedin.com/company/${vanityName || id}`,
            followers: null,
            ...access,
          };
        }),
      );
    },

    async renew(refreshToken) {
      const access = await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken });
      return { ...access, refreshToken: access.refreshToken ?? refreshToken };
    },
  };
}
