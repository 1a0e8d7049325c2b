import { SECONDS } from '../../lib/durations.ts';
import type { GoogleIdentity } from './port.ts';

/**
 * @param clientId of the site, from Google's console
 * @param issuer `https://accounts.google.com`; another OpenID provider stands in for it in tests
 */
export function googleIdentity(clientId: string, issuer: string): GoogleIdentity {
  let keys: ReturnType<typeof loadKeys> | undefined;

  async function loadKeys() {
    const { createRemoteJWKSet } = await import('jose');
    const discovery = await fetch(new URL('/.well-known/openid-configuration', issuer), {
      signal: AbortSignal.timeout(5 * SECONDS),
    });
    if (!discovery.ok) throw new Error(`the identity provider answered ${discovery.status}`);
    const { jwks_uri } = (await discovery.json()) as { jwks_uri: string };
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5 * SECONDS });
  }

  return {
    clientId,
    async verifiedEmail(credential) {
      const { errors, jwtVerify } = await import('jose');
      keys ??= loadKeys();
      const keySet = await keys.catch((error) => {
        keys = undefined;
        throw error;
      });
      try {
        const { payload } = await jwtVerify(credential, keySet, {
          issuer: [issuer, new URL(issuer).host],
          audience: clientId,
          algorithms: ['RS256'],
        });
        const verified = payload.email_verified === true;
        return verified && typeof payload.email === 'string'
          ? payload.email.toLowerCase()
          : undefined;
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    async fetchKeys() {
      const keySet = await loadKeys();
      await keySet.reload();
    },
  };
}
