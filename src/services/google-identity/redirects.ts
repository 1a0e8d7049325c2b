import { addressToAsk, type GoogleSite, tokensFor } from './code-flow.ts';
import type { GooglePerson, GoogleRedirects } from './port.ts';

/**
 * The requests are better-auth's. Its own callback is not used: it opens accounts on its own, while
 * ours ask for an invitation or the owner's approval.
 * @param identify returns the content of a signed credential, if it answers this nonce
 */
export function googleRedirects(
  site: GoogleSite,
  identify: (credential: string, nonce: string) => Promise<GooglePerson | undefined>,
): GoogleRedirects {
  return {
    origin: new URL(site.issuer).origin,
    leave: (trip, redirectUri) =>
      addressToAsk(site, trip, redirectUri, { scopes: ['openid', 'email', 'profile'] }),
    async arrive(code, trip, redirectUri) {
      const id_token = (await tokensFor(site, code, trip, redirectUri))?.id_token;
      return typeof id_token === 'string' ? identify(id_token, trip.nonce) : undefined;
    },
  };
}
