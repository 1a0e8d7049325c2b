import { startOpenIdProvider } from '#fakes/openid-provider.ts';
import { freePort } from '#platform/database/free-port.ts';

/**
 * A fake Google for a server about to start with this environment: it needs to know the port
 * beforehand.
 */
export async function startGoogle(port?: number) {
  const site = port ?? (await freePort());
  const client = { clientId: 'plumbline', clientSecret: 'a secret of the site' };
  const provider = await startOpenIdProvider({
    ...client,
    redirectUris: ['/customer/login/google/callback', '/api/email/auth/callback'].map(
      (path) => `http://localhost:${site}${path}`,
    ),
  });
  return {
    ...provider,
    env: {
      PORT: String(site),
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
    },
  };
}
