import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';

interface Site {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

/**
 * An OpenID provider like Google, with real endpoints and a page that asks who signs in. Addresses
 * that start with "unverified" are not vouched for.
 */
export async function startOpenIdProvider(site: Site) {
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let isRevoked = false;
  let answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.end();
  };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for tests'] },
    clients: [
      {
        client_id: site.clientId,
        client_secret: site.clientSecret,
        redirect_uris: site.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    scopes: ['openid', 'offline_access', mailScope],
    // As Google issues one if access is requested while nobody is there.
    issueRefreshToken: async (context: RefreshContext) =>
      context.oidc.entities.AuthorizationCode?.scopes.has(mailScope) ?? false,
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, email: string) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        name: nameOf(email),
        email_verified: !email.startsWith('unverified'),
      }),
    }),
    // Everybody who signs in there agrees.
    async loadExistingGrant(context: GrantContext) {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(`openid email profile ${isRevoked ? '' : mailScope}`.trim());
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  answer = async (request, response) => {
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (request.url?.startsWith('/tokeninfo?')) {
      const given = new URL(request.url, issuer).searchParams.get('access_token') ?? '';
      const token = await provider.AccessToken.find(given);
      response.writeHead(token ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(token ? { email: token.accountId } : { error: 'invalid_token' }));
      return;
    }
    if (request.url === '/token' && isRevoked) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(signInPage);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: form.get('email') ?? '' }, consent: {} };
    await provider.interactionFinished(request, response, result);
  };

  return {
    issuer,
    /** Whose token it is, if anybody's. */
    async holderOf(token: string): Promise<string | undefined> {
      return (await provider.AccessToken.find(token))?.accountId;
    },
    /** Withdraws the permission. */
    revoke() {
      isRevoked = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

/** Sending and reading email, as Google names it. */
const mailScope = 'https://mail.google.com/';

interface RefreshContext {
  oidc: { entities: { AuthorizationCode?: { scopes: Set<string> } } };
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

const signInPage = `<!doctype html><html lang="en"><title>Choose an account</title><main><h1>Choose an account</h1>
<form method="post"><label>Account <input name="email" type="email"></label>
<button>Continue</button><button name="cancel" value="1">Cancel</button></form></main></html>`;

/** "gina.google@example.com" is Gina Google. */
function nameOf(email: string): string {
  return (email.split('@')[0] ?? '')
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
