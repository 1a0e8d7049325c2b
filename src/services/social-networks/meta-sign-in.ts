import { z } from 'zod';
import { graphApi, type MetaApp } from './meta.ts';
import type { GrantedAccount, SocialSignIn } from './port.ts';

const scopes = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'business_management',
  'instagram_basic',
  'instagram_content_publish',
];

const token = z.object({ access_token: z.string() });
const instagramUser = z.object({
  id: z.string(),
  username: z.string().default('Instagram'),
  followers_count: z.number().nullish(),
});
const pages = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      link: z.string().default(''),
      followers_count: z.number().nullish(),
      instagram_business_account: instagramUser.nullish(),
    }),
  ),
});

/**
 * Facebook Login: the pages that the owner chooses there, and their Instagram accounts. Page tokens
 * do not expire:
 * https://developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived
 */
export function metaSignIn(app: MetaApp): SocialSignIn {
  const api = graphApi('Facebook', app);
  const { appId: client_id, appSecret: client_secret } = app;
  return {
    async authorizationUrl(redirect_uri, state) {
      const params = {
        client_id,
        redirect_uri,
        state,
        scope: scopes.join(','),
        response_type: 'code',
      };
      const dialog = app.dialogUrl ?? 'https://www.facebook.com/v25.0/dialog/oauth';
      return `${dialog}?${new URLSearchParams(params)}`;
    },

    async grant(code, redirect_uri) {
      const secrets = { client_id, client_secret };
      const short = await api.get(token, 'oauth/access_token', { ...secrets, redirect_uri, code });
      const long = await api.get(token, 'oauth/access_token', {
        ...secrets,
        grant_type: 'fb_exchange_token',
        fb_exchange_token: short.access_token,
      });
      const { data } = await api.get(pages, 'me/accounts', {
        fields:
          'id,name,access_token,link,followers_count,instagram_business_account{id,username,followers_count}',
        limit: '100',
        access_token: long.access_token,
      });
      return data.flatMap(({ instagram_business_account: user, ...page }): GrantedAccount[] => {
        const access = {
          accessToken: page.access_token,
          refreshToken: undefined,
          expiresAt: undefined,
        };
        const ofPage: GrantedAccount = {
          network: 'facebook',
          externalId: page.id,
          name: page.name,
          profileUrl: page.link,
          followers: page.followers_count ?? null,
          ...access,
        };
        if (!user) return [ofPage];
        return [
          ofPage,
          {
            network: 'instagram',
            externalId: user.id,
            name: user.username,
            profileUrl: `https://www.instagram.com/${user.username}`,
            followers: user.followers_count ?? null,
            ...access,
          },
        ];
      });
    },

    renew: () => Promise.resolve(undefined),
  };
}
