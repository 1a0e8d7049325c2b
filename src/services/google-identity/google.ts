import type { JWTPayload } from 'jose';
import { SECONDS } from '#lib/days/durations.ts';
import { discover } from './discovery.ts';
import { googleMail } from './mail.ts';
import { googlePermission, youTubeScope } from './permission.ts';
import type { GoogleIdentity } from './port.ts';
import { googleRedirects } from './redirects.ts';

/**
 * @param clientId of the site, from Google's console
 * @param issuer `https://accounts.google.com`; another OpenID provider replaces it in tests
 * @param clientSecret of the client id; without it only the button's credentials are checked
 * @param mailServers of Google's accounts, for sending and reading
 */
export function googleIdentity(
  clientId: string,
  issuer: string,
  clientSecret: string | undefined,
  mailServers: { smtpUrl: string; imapUrl: string },
): GoogleIdentity {
  let keys: ReturnType<typeof loadKeys> | undefined;

  async function loadKeys() {
    const { createRemoteJWKSet } = await import('jose');
    const { jwks_uri } = await discover(issuer);
    return createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5 * SECONDS });
  }

  /** The content of a credential, if Google signed it for us. */
  async function verify(credential: string): Promise<JWTPayload | undefined> {
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
      return payload;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw error;
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async function identify(credential: string, nonce: string) {
    const payload = await verify(credential);
    const email = payload?.nonce === nonce ? emailOf(payload) : undefined;
    if (!email || !payload?.sub) return undefined;
    return { sub: payload.sub, email, name: typeof payload?.name === 'string' ? payload.name : '' };
  }

  const site = clientSecret ? { clientId, clientSecret, issuer } : undefined;
  return {
    clientId,
    identify,
    async fetchKeys() {
      const keySet = await loadKeys();
      await keySet.reload();
    },
    redirects: site && googleRedirects(site, identify),
    mail: site && googleMail(site, mailServers, identify),
    youTube: site && googlePermission(site, [youTubeScope]),
  };
}

/** The verified address, in the form accounts store. */
function emailOf(payload: JWTPayload | undefined): string | undefined {
  const isVerified = payload?.email_verified === true && typeof payload.email === 'string';
  return isVerified ? String(payload.email).toLowerCase() : undefined;
}
