import { authorizationCodeRequest, createAuthorizationURL } from '@better-auth/core/oauth2';
import { SECONDS } from '../../lib/days/durations.ts';
import { discover } from './discovery.ts';
import type { GoogleRedirects } from './port.ts';

interface Site {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/**
 * The requests are better-auth's. Its own callback is not used: it opens accounts by itself, where ours
 * ask for an invitation or for the owner's approval.
 * @param identify what a signed credential says, if it answers this nonce
 */
export function googleRedirects(
  { clientId, clientSecret, issuer }: Site,
  identify: (
    credential: string,
    nonce: string,
  ) => Promise<{ email: string; name: string } | undefined>,
): GoogleRedirects {
  const options = { clientId, clientSecret };
  return {
    origin: new URL(issuer).origin,
    async leave({ state, nonce, codeVerifier }, redirectURI) {
      const { authorization_endpoint: authorizationEndpoint } = await discover(issuer);
      const address = await createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint,
        redirectURI,
        state,
        nonce,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
      });
      return address.href;
    },
    async arrive(code, { nonce, codeVerifier }, redirectURI) {
      const { token_endpoint } = await discover(issuer);
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options,
        tokenEndpoint: token_endpoint,
      });
      const answer = await fetch(token_endpoint, {
        method: 'POST',
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(10 * SECONDS),
      });
      if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`);
      if (!answer.ok) return undefined;
      const { id_token } = (await answer.json()) as { id_token?: unknown };
      return typeof id_token === 'string' ? identify(id_token, nonce) : undefined;
    },
  };
}
