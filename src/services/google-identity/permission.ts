import { addressToAsk, type GoogleSite, renewedTokens, tokensFor } from './code-flow.ts';
import type { GooglePermission } from './port.ts';

/** Reading what belongs to a YouTube account, as Google names it. */
export const youTubeScope = 'https://www.googleapis.com/auth/youtube.readonly';

/** A permission for these scopes that lasts until it is withdrawn. */
export function googlePermission(site: GoogleSite, scopes: string[]): GooglePermission {
  return {
    leave: (trip, redirectUri) =>
      // A refresh token is issued only for these two.
      addressToAsk(site, trip, redirectUri, { scopes, accessType: 'offline', prompt: 'consent' }),
    async arrive(code, codeVerifier, redirectUri) {
      const tokens = await tokensFor(site, code, { codeVerifier }, redirectUri);
      const { access_token: accessToken, refresh_token: refreshToken } = tokens ?? {};
      if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return undefined;
      return { accessToken, refreshToken };
    },
    async renew(refreshToken) {
      const accessToken = (await renewedTokens(site, refreshToken))?.access_token;
      return typeof accessToken === 'string' ? accessToken : undefined;
    },
  };
}
